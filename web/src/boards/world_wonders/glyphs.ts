// Signs that only this table has, on a 48-unit grid: solid silhouettes in currentColor, engraved detail cut with --cut.
// All others are symbols of look/icons.svg.

const cut = 'stroke="var(--cut,#FFFBF2)" fill="none" stroke-linecap="round" stroke-linejoin="round"';
const line = 'stroke="currentColor" fill="none" stroke-linecap="round" stroke-linejoin="round"';

export const OWN: Record<string, string> = {
  natural: `<path fill="none" stroke="currentColor" stroke-width="4" d="M19 34v11M29 34v9"/><path fill="currentColor" d="M10 36c-9-1-10-11-4-15 0-9 12-12 17-6 9-5 15 3 14 9 6 5 3 12-3 12z"/><path ${cut} stroke-width="1.8" d="M11 28q4-4 8 0M25 28q4-4 8 0M18 20q4-3 7 0"/>`,
  sidewalk: `<path fill="currentColor" d="M2 14h44v20H2z"/><path ${cut} stroke-width="2.2" d="M3 24h42M16 14v10M32 14v10M9 24v10M24 24v10M39 24v10"/>`,
  road: `<path fill="currentColor" d="M2 14h44v20H2z"/><path ${cut} stroke-width="2.6" stroke-dasharray="6 6" d="M7 24h36"/>`,
  water: `<path ${line} stroke-width="4" d="M4 18q5-6 10 0t10 0 10 0 10 0M4 31q5-6 10 0t10 0 10 0 10 0"/>`,
  theater: `<path fill="currentColor" d="M2 31a22 22 0 0 1 44 0v2H2z"/><path ${cut} stroke-width="1.6" d="M7.5 32a16.5 16.5 0 0 1 33 0M12.5 32a11.5 11.5 0 0 1 23 0M24 10v8M9 18l7 6M39 18l-7 6"/><path fill="var(--cut,#FFFBF2)" d="M17.5 33a6.5 6.5 0 0 1 13 0z"/><path fill="currentColor" d="M4 36h40v9H4z"/><path fill="var(--cut,#FFFBF2)" d="M21.5 38h5v7h-5zM10 39h4v3h-4zM34 39h4v3h-4z"/>`,
  carthage: `<circle cx="24" cy="20" r="19" fill="currentColor"/><path ${cut} stroke-width="1.5" d="M24 1.5v4.5M33.2 3.8l-2.2 4M40 10.8l-4 2.2M42.5 20H38M40 29.2l-4-2.2M14.8 3.8l2.2 4M8 10.8l4 2.2M5.5 20H10M8 29.2l4-2.2"/><circle cx="24" cy="20" r="10.8" stroke="var(--cut,#FFFBF2)" stroke-width="4.4" fill="none"/><circle cx="24" cy="20" r="2.8" fill="var(--cut,#FFFBF2)"/><path fill="currentColor" d="M8 40h32v7H8z"/><path fill="var(--cut,#FFFBF2)" d="M21.8 30h4.4v17h-4.4z"/>`,
  roman_bridge: `<path ${line} stroke-width="2" d="M3 8q3-3 6 0t6 0M33 8q3-3 6 0t6 0M3 40q3-3 6 0t6 0M33 40q3-3 6 0t6 0"/><path fill="currentColor" d="M1 15h46v18H1zM9.5 15l4-7 4 7zM20 15l4-9 4 9zM30.5 15l4-7 4 7zM9.5 33l4 7 4-7zM20 33l4 9 4-9zM30.5 33l4 7 4-7z"/><path ${cut} stroke-width="1.5" d="M1 18.5h46M1 29.5h46M7 22v4M13.5 19v3M13.5 26v3M20 22v4M27.5 19v3M27.5 26v3M34 22v4M41 19v3M41 26v3"/>`,
  hippodrome: `<path fill="currentColor" d="M1 9h31a15 15 0 0 1 0 30H1z"/><path fill="var(--cut,#FFFBF2)" d="M6.5 14H32a10 10 0 0 1 0 20H6.5z"/><path fill="currentColor" d="M12 22.3h19v3.4H12z"/><circle cx="11" cy="24" r="2.4" fill="currentColor"/><circle cx="32" cy="24" r="2.4" fill="currentColor"/><path ${line} stroke-width="1.2" d="M11 18.2h21a5.8 5.8 0 0 1 0 11.6H11"/><path ${cut} stroke-width="1.5" d="M2 14h3M2 19h3M2 24h3M2 29h3M2 34h3M14 10.2v2.5M20 10.2v2.5M26 10.2v2.5M14 35.3v2.5M20 35.3v2.5M26 35.3v2.5"/>`,
  machu_picchu: `<path fill="currentColor" d="M2 46V33l5-3v-8l7-3v-6l6-2 4-9 5 8 6 3v7l6 3v8l5 3v12z"/><path ${cut} stroke-width="1.6" d="M7 41h34M5 35h14M29 35h14M10 29h10M28 29h10M10 23h8M30 23h9M17 17h4M28 17h6"/><path fill="var(--cut,#FFFBF2)" d="M20 22l4-4 4 4v5h-8zM21 31l3-3 3 3v6h-6zM23 8l1-3 1.5 3-1 3z"/><path fill="currentColor" d="M23 23.5h2V27h-2zM23.2 33.5h1.6V37h-1.6z"/>`,
  shitenno_ji: `<path fill="currentColor" fill-rule="evenodd" d="M5 2h38v44H5zM9 6v36h30V6z"/><path fill="currentColor" d="M18 39h12v9H18zM12.5 9h23v12h-23zM17.5 24.5h13v12h-13z"/><path ${cut} stroke-width="1.5" d="M12.5 9l7 6h9l7-6M12.5 21l7-6M35.5 21l-7-6M17.5 24.5l13 12M30.5 24.5l-13 12M18 43.5h12M24 43.5V48"/><circle cx="24" cy="30.5" r="2" fill="var(--cut,#FFFBF2)"/>`,
  /* Drawn narrow, to be stretched over three squares. */
  roman_bridge_long: `<g transform="scale(.33333 1)"><path ${line} stroke-width="2" d="M52 7q3-4 6 0M68 6q2.5-3.5 5 0t5 0M88 7q3-4 6 0M52 42q3-4 6 0M68 43q2.5-3.5 5 0t5 0M88 42q3-4 6 0"/><path fill="currentColor" d="M2 13h140v22H2zM55 13l7-10 7 10zM77 13l7-10 7 10zM55 35l7 10 7-10zM77 35l7 10 7-10zM40 8h9v32h-9zM95 8h9v32h-9z"/><path ${cut} stroke-width="2" d="M3 17.5h138M3 30.5h138M14 21v6M26 19.5v3M26 26v3M38 21v6M52 19.5v3M52 26v3M64 21v6M78 19.5v3M78 26v3M90 21v6M104 19.5v3M104 26v3M116 21v6M129 19.5v3M129 26v3"/></g>`,
};

/** The symbols of monuments whose cards have another id. */
export const SYMBOLS: Record<string, string> = {
  trojan_horse: "trojan",
  ishtar_gate: "ishtar",
  great_wall: "greatwall",
  angkor_wat: "angkor",
  el_castillo: "castillo",
  thien_mu: "pagoda",
};
