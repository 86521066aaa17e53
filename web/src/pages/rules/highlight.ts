/** Marks words where they stand, without touching the page: browsers that cannot do it show none. */

const NAME = "found";

/** Where words begin and end in a text; small letters and capitals are the same. */
export function places(text: string, words: readonly string[]): [number, number][] {
  const low = text.toLocaleLowerCase();
  return words
    .filter(Boolean)
    .flatMap((word) => {
      const found: [number, number][] = [];
      for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length))
        found.push([at, at + word.length]);
      return found;
    })
    .sort(([a], [b]) => a - b);
}

export function mark(root: Element, words: readonly string[]): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(NAME);
  if (!words.some(Boolean)) return;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const [from, to] of places(node.textContent ?? "", words)) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  CSS.highlights.set(NAME, new Highlight(...ranges));
}
