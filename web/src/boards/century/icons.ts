// Our own icons on a 48-unit grid: solid silhouettes in currentColor, engraved detail cut with --cut.
// Pieces take --c (body), --d (edge) and --m (mark) from the player's class p1 to p5.

const cut = 'stroke="var(--cut,#FFFBF2)" fill="none" stroke-linecap="round" stroke-linejoin="round"';
const line = 'stroke="currentColor" fill="none" stroke-linecap="round" stroke-linejoin="round"';

export const ICONS = {
  ginger: `<path fill="currentColor" d="M3 30c-2-5 2-9 7-8 1-3 3-4 6-4-2-4-2-9 2-11s8 0 8 5c0 2-.5 4-1 6 3-1 6-1 8 1 1-5 4-8 8-7s6 5 4 9-5 5-8 6c2 3 3 7 0 10s-8 2-10-1c-2 4-6 6-9 4s-3-5-2-8c-5 2-11 2-13-2z"/><path ${cut} stroke-width="1.8" d="M16 18c3 1 6 1 9 0M10 22c1 3 1 6-1 9M17 32c3-1 5-3 6-5M33 19c1 3 3 5 6 6M28 35c0-3 1-5 4-7"/>`,
  chili: `<path fill="currentColor" d="M30 12c7 1 8 8 5 15-4 9-14 15-29 14 9-3 14-8 16-15 2-8 3-14 8-14z"/><path ${line} stroke-width="3" d="M30 13c2-2 2-5 7-8M25 15c2-4 9-4 12 1"/><path ${cut} stroke-width="1.8" d="M31 19c1 6-4 12-11 16"/>`,
  tea: `<path fill="currentColor" d="M24 3c8 7 9 17 0 26-9-9-8-19 0-26zM22 39C11 40 5 33 3 23c11-1 18 5 19 16zM26 39c11 1 17-6 19-16-11-1-18 5-19 16z"/><path ${line} stroke-width="2.6" d="M24 28v17"/><path ${cut} stroke-width="1.6" d="M24 9v17M8 27c5 2 9 6 12 10M40 27c-5 2-9 6-12 10"/>`,
  cloves: `<circle fill="currentColor" cx="24" cy="11" r="7"/><path fill="currentColor" d="M10 18c6-2 11 0 14 4 3-4 8-6 14-4-1 6-5 10-9 11l-2 14c0 3-6 3-6 0l-2-14c-4-1-8-5-9-11z"/><path ${cut} stroke-width="1.6" d="M18 10c4-3 8-3 12 0M24 4v13M24 29v12"/>`,
  boat: `<path fill="var(--d)" d="M2 31h44l-7 13H10z"/><path fill="var(--c)" d="M4.5 32.500h39L38 42H11z"/><path fill="var(--d)" d="M22.5 3h3v29h-3z"/><path fill="var(--d)" d="M27 4c10 5 14 13 14 24H27zM21 9c-7 4-11 10-12 19h12z"/><path fill="var(--sail,#FFFBF2)" d="M28.5 7c7 5 10.5 11 10.8 19.500H28.500z"/><path fill="var(--sail,#FFFBF2)" d="M19.5 13c-4.5 4-7.5 8-8.5 13.500h8.500z"/><path fill="none" stroke="var(--m,#fff)" stroke-opacity=".55" stroke-width="1.3" d="M8 36.500h32"/>`,
  wagon: `<path fill="var(--d)" d="M4 27C2 14 8 5 15 4c6 1 6 1 9 0 3 1 3 1 9 0 7 1 13 10 11 23z"/><path fill="var(--sail,#FFFBF2)" d="M6.5 25C5.5 15 9 8 14 6.800c2 5 2 12 1 18.200zM17.5 25c1-7 1-13-.5-18.3 3 .6 5 .6 7-.2 2 .8 4 .8 7 .2-1.5 5.3-1.5 11.3-.5 18.300zM33 25c-1-6.2-1-13.2 1-18.200C39 8 42.5 15 41.5 25z"/><path fill="var(--d)" d="M2 26h44v9H2z"/><path fill="var(--c)" d="M4 28h40v5H4z"/><circle cx="12" cy="37" r="8.5" fill="var(--d)"/><circle cx="36" cy="37" r="8.5" fill="var(--d)"/><circle cx="12" cy="37" r="5.8" fill="var(--c)"/><circle cx="36" cy="37" r="5.8" fill="var(--c)"/><path stroke="var(--d)" stroke-width="1.8" d="M12 31v12M6 37h12M36 31v12M30 37h12"/>`,
  outpost: `<path fill="var(--d)" d="M5 46V22H3l0-3L24 3l21 16v3h-2v24z"/><path fill="var(--c)" d="M8 43.500V21h32v22.500z"/><path fill="var(--c)" d="M6.5 19.5 24 6.500l17.5 13z"/><path fill="var(--m,#fff)" fill-opacity=".25" d="M6.5 19.5 24 6.500v13z"/>`,
  port: `<path fill="currentColor" d="M24 3a6.5 6.5 0 0 1 2.5 12.400V19H34v4.500h-7.500v15c6-.8 10.5-4.5 12-9.500l-4.5 1 7-9 5 10.5-3.6-1.700C40.4 38 33.5 44 24 45c-9.5-1-16.4-7-18.4-15.200L2 31.5 7 21l7 9-4.5-1c1.5 5 6 8.7 12 9.500v-15H14V19h7.500v-3.600A6.5 6.5 0 0 1 24 3zm0 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"/>`,
  gate: `<path fill="currentColor" d="M3 45V9h8v5h5V9h6v5h4V9h6v5h5V9h8v36H34V34a10 10 0 0 0-20 0v11z"/><path ${cut} stroke-width="1.8" d="M6 20h36M8 28h5M35 28h5M24 20v4"/>`,
  settler: `<path fill="var(--d)" d="M24 2c5 0 8 3 9 7h6c1 0 1 3 0 3.5-2 .8-4 1.2-6 1.5 0 4-1.5 6.5-4 8 8 2 12 9 13 21 0 2-1 3-3 3H9c-2 0-3-1-3-3 1-12 5-19 13-21-2.5-1.5-4-4-4-8-2-.3-4-.7-6-1.5-1-.5-1-3.5 0-3.500h6c1-4 4-7 9-7z"/><path fill="var(--c)" d="M24 4.500c4 0 6 2.5 6.8 6.500H17.200C18 7 20 4.5 24 4.500z"/><path fill="var(--c)" d="M17.5 14.300c4 .6 9 .6 13 0-.4 4.5-3 7-6.5 7s-6.1-2.5-6.5-7z"/><path fill="var(--c)" d="M24 23.800c9 0 14 7 15.3 19.700H8.700C10 30.8 15 23.8 24 23.800z"/>`,
  compass: `<circle cx="24" cy="24" r="20" ${line} stroke-width="2.6"/><circle cx="24" cy="24" r="15.5" ${line} stroke-width="1.2"/><path fill="currentColor" d="M24 6l4.5 13.500L42 24l-13.5 4.500L24 42l-4.5-13.500L6 24l13.5-4.500z"/><path fill="var(--cut,#FFFBF2)" d="M24 11v13H11l9.5-3.200zM24 37V24h13l-9.5 3.200z"/>`,
  saddlebag: `<path fill="currentColor" d="M12 5h24c3 0 5 2 6 5l1 7H5l1-7c1-3 3-5 6-5z"/><path fill="currentColor" d="M2 19h20v19c0 4-3 7-7 7H9c-4 0-7-3-7-7zM26 19h20v19c0 4-3 7-7 7h-6c-4 0-7-3-7-7z"/><path ${cut} stroke-width="1.8" d="M10 12h28M3 28c5 4 13 4 18 0M27 28c5 4 13 4 18 0M12 27v9M36 27v9"/>`,
  hammer: `<path fill="currentColor" d="M11 6h18c4 0 8 3 11 8l-5 3c-1-2-3-3-6-3v5H11c-2 0-3-2-3-6.500S9 6 11 6z"/><path fill="currentColor" d="M17 21h7l2 22c0 3-11 3-11 0z"/><path ${cut} stroke-width="1.7" d="M15 8v9M18.5 27h6M18 33h7"/>`,
  dreamcatcher: `<circle cx="24" cy="17" r="14" ${line} stroke-width="3"/><path ${line} stroke-width="1.5" d="M24 3c-2 6 0 9 5 10 5 2 8 1 9 6-6-1-9 1-9 6-1 4-5 5-8 5 3-5 1-9-4-9-4 0-6-2-7-5 6 1 9-1 9-6 0-4 2-6 5-7z"/><circle cx="24" cy="17" r="2.4" fill="currentColor"/><path fill="currentColor" d="M24 33c4 4 4 9 0 14-4-5-4-10 0-14zM12 28c3.5 3 4 8 1 12-4-3-4.5-8-1-12zM36 28c-3.5 3-4 8-1 12 4-3 4.5-8 1-12z"/>`,
  wheat: `<path ${line} stroke-width="2.6" d="M24 46V14"/><path fill="currentColor" d="M24 2c4 4 4 9 0 13-4-4-4-9 0-13zM22 24c-6 0-9-3-9-9 6 0 9 3 9 9zM26 24c6 0 9-3 9-9-6 0-9 3-9 9zM22 35c-6 0-9-3-9-9 6 0 9 3 9 9zM26 35c6 0 9-3 9-9-6 0-9 3-9 9z"/>`,
  tent: `<path fill="currentColor" d="M20 3l4 6 4-6 2 1.500L26 12l19 32H3l19-32-4-7.500z"/><path fill="var(--cut,#FFFBF2)" d="M24 24l8 20H16z"/><path ${cut} stroke-width="1.6" d="M15 27l4 2M33 27l-4 2"/>`,
  paw: `<path fill="currentColor" d="M24 22c7 0 13 8 13 14s-5 8-8 7-7-1-10 0-8-1-8-7 6-14 13-14z"/><ellipse fill="currentColor" cx="17" cy="11" rx="4.6" ry="7"/><ellipse fill="currentColor" cx="31" cy="11" rx="4.6" ry="7"/><ellipse fill="currentColor" cx="7" cy="22" rx="4.2" ry="6.2" transform="rotate(-22 7 22)"/><ellipse fill="currentColor" cx="41" cy="22" rx="4.2" ry="6.2" transform="rotate(22 41 22)"/>`,
  canoe: `<path fill="currentColor" d="M1 22c5 2 8 5 12 5h22c4 0 7-3 12-5-1 10-7 16-14 16H15C8 38 2 32 1 22z"/><path ${line} stroke-width="2.8" d="M36 4 22 34"/><path fill="currentColor" d="M40 1c2 4 0 9-4 11l-3-1.500C33 6 36 2 40 1z"/><path ${cut} stroke-width="1.6" d="M9 31h30"/>`,
  fort: `<path fill="currentColor" d="M4 45V18h3v-6h4v6h4v-6h4v6h3V8L24 2l2 6v10h3v-6h4v6h4v-6h4v6h3v27H29V35a5 5 0 0 0-10 0v10z"/><path ${cut} stroke-width="1.6" d="M8 26h9M31 26h9M8 35h6M34 35h6"/>`,
  stall: `<path fill="currentColor" d="M6 5h36l4 13c0 4-3 6-6 6v20h-5V31H13v13H8V24c-3 0-6-2-6-6z"/><path ${cut} stroke-width="2" d="M13 6 11 21M20 6l-1 15M28 6l1 15M35 6l2 15M14 37h20"/>`,
  lock: `<path fill="currentColor" d="M13 21v-6a11 11 0 0 1 22 0v6h4v24H9V21zm5 0h12v-6a6 6 0 0 0-12 0z"/>`,
  laurel: `<path ${line} stroke-width="2" d="M17 42C6 37 3 26 7 13M31 42c11-5 14-16 10-29"/><path fill="currentColor" d="M7 13c-3-3-3-6-1-9 3 2 4 6 1 9zM5 21c-4-1-5-4-5-7 4 0 6 3 5 7zM8 19c0-4 2-7 6-7 0 4-2 7-6 7zM6 29c-4 0-6-2-7-6 4-1 7 2 7 6zM8 27c0-4 3-6 7-6 0 4-3 7-7 6zM10 37c-4 1-7-1-8-4 3-2 7 0 8 4zM11 34c-1-4 1-6 5-7 1 4-1 7-5 7zM17 42c-3 2-7 2-9-1 2-3 7-3 9 1zM15 40c-1-4 1-6 4-8 2 3 0 7-4 8zM41 13c3-3 3-6 1-9-3 2-4 6-1 9zM43 21c4-1 5-4 5-7-4 0-6 3-5 7zM40 19c0-4-2-7-6-7 0 4 2 7 6 7zM42 29c4 0 6-2 7-6-4-1-7 2-7 6zM40 27c0-4-3-6-7-6 0 4 3 7 7 6zM38 37c4 1 7-1 8-4-3-2-7 0-8 4zM37 34c1-4-1-6-5-7-1 4 1 7 5 7zM31 42c3 2 7 2 9-1-2-3-7-3-9 1zM33 40c1-4-1-6-4-8-2 3 0 7 4 8z"/>`,
  flag: `<path fill="currentColor" d="M10 3h4v42h-4zM14 5c9-3 14 4 25 1l-5 10 5 10c-11 3-16-4-25-1z"/>`,
  star: `<path fill="currentColor" d="M24 3l6 14 15 1.5-11.5 10L37 43 24 35 11 43l3.5-14.500L3 18.5 18 17z"/>`,
  crown: `<path fill="currentColor" d="M4 14l10 9L24 6l10 17 10-9-4 24H8zM8 40h32v4H8z"/>`,
  crystal: `<path fill="currentColor" d="M24 2l10 10-4 33H18l-4-33zM11 20l3 25H6L2 28zM37 20l-3 25h8l4-17z"/><path ${cut} stroke-width="1.5" d="M14 12h20M24 12v32"/>`,
  wind: `<path ${line} stroke-width="3.6" d="M3 17h24c8 0 8-11 1-11-4 0-5 3-5 5M3 25h34c9 0 9 12 1 12-4 0-5-3-5-5M3 33h18"/>`,
  spark: `<path fill="currentColor" d="M24 2c2 13 7 19 22 22-15 3-20 9-22 22-2-13-7-19-22-22C17 21 22 15 24 2z"/>`,
  up: `<path ${line} stroke-width="5" d="M9 31l15-15 15 15"/>`,
  plus: `<path ${line} stroke-width="5" d="M24 9v30M9 24h30"/>`,
  grow: `<path ${line} stroke-width="4" d="M29 6h13v13M41 7L28 20M19 42H6V29M7 41l13-13"/>`,
  shrink: `<path ${line} stroke-width="4" d="M42 6L29 19M28 7v13h13M6 42l13-13M20 41V28H7"/>`,
  check: `<path ${line} stroke-width="5.5" d="M8 25l11 11L41 12"/>`,
  e1: `<path fill="currentColor" d="M24 4a6 6 0 0 1 2.3 11.500V19H33v4.500h-6.700V38c6-1 9-4 10.5-8.500l5 2C39.5 39 33 44 24 44.5 15 44 8.5 39 6.2 31.500l5-2C12.7 34 15.7 37 21.7 38V23.500H15V19h6.700v-3.500A6 6 0 0 1 24 4z"/>`,
  e2: `<path fill="currentColor" d="M24 3l6 14 15 1.5-11.5 10L37 43 24 35 11 43l3.5-14.500L3 18.5 18 17z"/>`,
  e3: `<path fill="currentColor" d="M2 24C9 13 22 10 32 18l13-9c-3 10-3 20 0 30l-13-9C22 38 9 35 2 24z"/><circle cx="14" cy="22" r="2.8" fill="var(--cut,#fff)"/>`,
  e4: `<path fill="currentColor" d="M32 4A21 21 0 1 0 32 44 17 17 0 1 1 32 4z"/>`,
  e5: `<circle cx="24" cy="24" r="10" fill="currentColor"/><path ${line} stroke-width="4.5" d="M24 3v6M24 39v6M3 24h6M39 24h6M9 9l4 4M35 35l4 4M39 9l-4 4M13 35l-4 4"/>`,
} as const;

export type IconName = keyof typeof ICONS;
