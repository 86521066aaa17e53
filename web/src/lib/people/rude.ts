/** Rude words are hidden, not forbidden: a reader uncovers one with a tap, or switches this off.
 *
 * The list is short and of whole words; a star stands for any letters. Names of other languages that
 * hold such a word inside them are left alone. */

/** A piece of a text, and whether it is rude. */
export interface Piece {
  text: string;
  rude: boolean;
}

type List = Record<string, readonly string[]>;

const INSTEAD: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  á: "a",
  à: "a",
  é: "e",
  è: "e",
  í: "i",
  ó: "o",
  ú: "u",
  ß: "ss",
};

/** A word as it is compared: small, with letters for the signs that stand for them.
 *
 * ñ and umlauts stay: año and ärsche are other words than ano and arsche. */
export function plain(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .replace(/./gu, (sign) => INSTEAD[sign] ?? sign)
    .replace(/(.)\1{2,}/gu, "$1");
}

const WORD = /[\p{L}\p{M}\p{N}@$!]+/gu;
const LETTER = /\p{L}/u;

/** What tells whether a word is rude. */
export function reader(list: List): (word: string) => boolean {
  const patterns = Object.values(list)
    .flat()
    .map((each) => plain(each).replace(/\*/g, "\\p{L}*"));
  const rude = new RegExp(`^(?:${patterns.join("|")})$`, "u");
  return (word) => LETTER.test(word) && rude.test(plain(word.replace(/^!+|!+$/g, "")));
}

/** A text in pieces: rude words by themselves, all the rest as it is. */
export function pieces(text: string, rude: (word: string) => boolean): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(WORD)) {
    if (!rude(match[0])) continue;
    if (match.index > at) found.push({ text: text.slice(at, match.index), rude: false });
    found.push({ text: match[0], rude: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at), rude: false });
  return found;
}

let known: Promise<(word: string) => boolean> | undefined;

/** The list is fetched when the first text is read. */
export function rudeWords(): Promise<(word: string) => boolean> {
  known ??= import("./rude.json").then(({ default: list }) => reader(list));
  return known;
}
