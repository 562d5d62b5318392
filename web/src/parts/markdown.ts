// A small reader of Markdown, for our own guides: headings, paragraphs, lists, tables, bold, italic and code.
// It makes data, never HTML, so nothing that it reads can become part of the page by itself.

export interface Run {
  text: string;
  style: "plain" | "bold" | "italic" | "code";
}

export interface Item {
  runs: Run[];
  items: Item[];
}

export type Block =
  | { kind: "heading"; level: number; runs: Run[]; id: string }
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Item[] }
  | { kind: "table"; head: Run[][]; rows: Run[][][] }
  | { kind: "code"; text: string };

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)/g;

/** Of a link only its words are kept: our guides need none, and what is not there cannot mislead. */
export function runs(text: string): Run[] {
  const found: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), style: "plain" });
    const [whole, bold, italic, code, link] = match;
    if (bold !== undefined) found.push({ text: bold, style: "bold" });
    else if (italic !== undefined) found.push({ text: italic, style: "italic" });
    else if (code !== undefined) found.push({ text: code, style: "code" });
    else found.push({ text: link ?? "", style: "plain" });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ text: text.slice(from), style: "plain" });
  return found;
}

export function plainText(of: Run[]): string {
  return of.map((run) => run.text).join("");
}

const BULLET = /^(\s*)(?:[*-]|(\d+)\.)\s+(.*)$/;

/** The lines of a list as a tree, by how far they are indented; other lines go on with the item before them. */
function readList(lines: string[]): Block {
  const top: Item = { runs: [], items: [] };
  const open: { indent: number; item: Item; text: string }[] = [{ indent: -1, item: top, text: "" }];
  let ordered = false;
  for (const line of lines) {
    const bullet = BULLET.exec(line);
    if (!bullet) {
      const last = open.at(-1)!;
      last.text += ` ${line.trim()}`;
      last.item.runs = runs(last.text);
      continue;
    }
    const indent = bullet[1]!.length;
    ordered ||= indent === 0 && bullet[2] !== undefined;
    while (open.at(-1)!.indent >= indent) open.pop();
    const item: Item = { runs: runs(bullet[3]!), items: [] };
    open.at(-1)!.item.items.push(item);
    open.push({ indent, item, text: bullet[3]! });
  }
  return { kind: "list", ordered, items: top.items };
}

function cells(line: string): Run[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => runs(cell.trim()));
}

function readTable(lines: string[]): Block {
  return { kind: "table", head: cells(lines[0]!), rows: lines.slice(2).map(cells) };
}

/** Lines up to the first for which `ends` holds. */
function take(lines: string[], from: number, ends: (line: string) => boolean): string[] {
  let to = from;
  while (to < lines.length && !ends(lines[to]!)) to += 1;
  return lines.slice(from, to);
}

export function read(text: string): Block[] {
  const lines = text.split("\n");
  const blocks: Block[] = [];
  let i = 0;
  while (i < lines.length) {
    const line = lines[i]!;
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (line.trim() === "") i += 1;
    else if (heading) {
      const words = runs(heading[2]!);
      const id = plainText(words)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, "-");
      blocks.push({ kind: "heading", level: heading[1]!.length, runs: words, id });
      i += 1;
    } else if (line.startsWith("```")) {
      const code = take(lines, i + 1, (one) => one.startsWith("```"));
      blocks.push({ kind: "code", text: code.join("\n") });
      i += code.length + 2;
    } else if (line.startsWith("|")) {
      const table = take(lines, i, (one) => !one.startsWith("|"));
      blocks.push(readTable(table));
      i += table.length;
    } else if (BULLET.test(line)) {
      const list = take(lines, i, (one) => one.trim() === "" || one.startsWith("#"));
      blocks.push(readList(list));
      i += list.length;
    } else {
      const words = take(lines, i, (one) => one.trim() === "" || /^(#|\||```)/.test(one) || BULLET.test(one));
      blocks.push({ kind: "paragraph", runs: runs(words.map((one) => one.trim()).join(" ")) });
      i += words.length;
    }
  }
  return blocks;
}
