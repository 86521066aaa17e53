/** Studies: several records in one text, each a chapter with its name and where it opens. */

export interface Chapter {
  title: string;
  /** The action after which it opens. */
  seq: number;
  record: string;
}

export interface Collected {
  title: string;
  chapters: Chapter[];
}

const KEY = "touchline.study";
export const MOST = 24;
const OWN = /^\[(Study|Chapter|At) "[^"]*"\]\s*$/;
/** Letters of a name. */
const LONGEST = 80;

function tag(name: string, value: string): string {
  return `[${name} "${value.replaceAll('"', "'").replace(/\s+/g, " ").trim().slice(0, LONGEST)}"]`;
}

function value(record: string, name: string): string {
  return new RegExp(`^\\[${name} "([^"]*)"\\]\\s*$`, "m").exec(record)?.[1] ?? "";
}

/** The record without what made it a chapter. */
export function bare(record: string): string {
  return record
    .split("\n")
    .filter((row) => !OWN.test(row))
    .join("\n");
}

/** The text of a study. */
export function written({ title, chapters }: Collected): string {
  return chapters
    .map((chapter, i) => {
      const [first = "", ...rest] = bare(chapter.record).trim().split("\n");
      const tags = [
        ...(i ? [] : [tag("Study", title)]),
        tag("Chapter", chapter.title),
        tag("At", String(chapter.seq)),
      ];
      return [first, ...tags, ...rest].join("\n") + "\n";
    })
    .join("\n");
}

/** The chapters in a text; a record that is no chapter is one alone. */
export function read(text: string): Collected {
  const parts: string[][] = [];
  let blank = true;
  for (const row of text.replace(/^\ufeff/, "").split(/\r?\n/)) {
    if (blank && row.startsWith('[Game "')) parts.push([]);
    if (!parts.length) parts.push([]);
    parts.at(-1)!.push(row);
    blank = !row.trim();
  }
  const chapters = parts.map((rows) => {
    const record = rows.join("\n").trimEnd() + "\n";
    const seq = Number(value(record, "At"));
    return { title: value(record, "Chapter"), seq: Number.isInteger(seq) ? seq : 0, record };
  });
  return { title: value(text, "Study"), chapters };
}

export function collected(): Collected {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Collected | null;
    if (found && Array.isArray(found.chapters)) return found;
  } catch {
    // What cannot be read is begun anew.
  }
  return { title: "", chapters: [] };
}

/** Keeps what is collected; false where there is no room for it. */
export function collect(now: Collected): boolean {
  try {
    if (now.chapters.length || now.title) localStorage.setItem(KEY, JSON.stringify(now));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
