/** The little Markdown of rule pages as plain parts: nothing of it is ever put in as HTML. */

export type Part =
  | { kind: "text" | "strong" | "em"; text: string }
  | { kind: "code"; text: string; words: string }
  | { kind: "rule"; text: string; number: string }
  | { kind: "link"; text: string; href: string };

export type Block =
  | { kind: "p"; parts: Part[] }
  | { kind: "ul" | "ol"; items: Part[][] }
  | { kind: "table"; head: Part[][]; rows: Part[][][] };

const INLINE =
  /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\((https?:[^)\s]+|\/[^)\s]*|#[^)\s]*)\)|\b([A-Z]{2} [A-Za-z]?\d+(?:\.\d+)*)(?!\w)/g;

/** The parts of a line; each code takes its words from the front of the list. */
export function inline(text: string, words: string[] = []): Part[] {
  const parts: Part[] = [];
  let last = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > last) parts.push({ kind: "text", text: text.slice(last, found.index) });
    const [all, code, strong, em, label, href, number] = found;
    if (code !== undefined) parts.push({ kind: "code", text: code, words: words.shift() ?? "" });
    else if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (em !== undefined) parts.push({ kind: "em", text: em });
    else if (label !== undefined && href !== undefined)
      parts.push({ kind: "link", text: label, href });
    else if (number !== undefined) parts.push({ kind: "rule", text: all, number });
    last = found.index + all.length;
  }
  if (last < text.length) parts.push({ kind: "text", text: text.slice(last) });
  return parts;
}

function cells(row: string, words: string[]): Part[][] {
  return row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim(), words));
}

/** The blocks of a page; `words` are those for each of its codes, in turn. */
export function blocks(markdown: string, words: readonly string[] = []): Block[] {
  const left = [...words];
  return markdown
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((block): Block => {
      const lines = block.split("\n").map((line) => line.trim());
      if (lines.length > 1 && lines.every((line) => line.startsWith("|")))
        return {
          kind: "table",
          head: cells(lines[0]!, left),
          rows: lines.slice(2).map((line) => cells(line, left)),
        };
      if (lines.every((line) => /^[-*] /.test(line)))
        return { kind: "ul", items: lines.map((line) => inline(line.slice(2), left)) };
      if (lines.every((line) => /^\d+\. /.test(line)))
        return {
          kind: "ol",
          items: lines.map((line) => inline(line.replace(/^\d+\. /, ""), left)),
        };
      return { kind: "p", parts: inline(lines.join(" "), left) };
    });
}

/** The place of a rule on its page: `CA 4.9.3` is at `#CA-4.9.3`. */
export function anchor(number: string): string {
  return number.replaceAll(" ", "-");
}
