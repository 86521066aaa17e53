/**
 * The lines of a log by what was done: what follows one action stands together, the steps of one
 * man and the runs of a side one after the other are one sentence, and so is a roll with its move.
 * The last of a man's steps tells of all of them.
 */
import type { StoryLine } from "../messages";

export interface Group<L extends StoryLine = StoryLine> {
  seq: number;
  lines: L[];
}

/** Both lines in one, if they belong together; it begins where the first does. */
function together<L extends StoryLine>(first: L, next: L): L | null {
  const { seq, tag, side, rule } = first;
  const both = { ...next, seq, tag, side, rule };
  const cells = [first.cells, next.cells].filter(Boolean).join(", ");
  if (next.goes_on && tag === "rolled")
    return { ...both, rule: next.rule ?? rule, text: `${first.text} ${next.text}`, cells };
  const [a, b] = [first.run, next.run];
  if (!a || a.chain !== b?.chain) return null;
  if (a.steps) return { ...both, text: b.run, run: b };
  const run = `${a.run}, ${b.run}`;
  return { ...both, text: a.before + run + a.after, run: { ...a, run }, cells };
}

/** A line as it is spoken: with its cells for whoever wants to hear them. */
export function spoken(line: StoryLine, cells: boolean): string {
  return cells && line.cells ? `${line.text} ${line.cells}` : line.text;
}

/** As few lines as tell the same. */
export function joined<L extends StoryLine>(lines: readonly L[]): L[] {
  const found: L[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const both = last && together(last, line);
    if (both) found[found.length - 1] = both;
    else found.push(line);
  }
  return found;
}

export function grouped<L extends StoryLine>(lines: readonly L[]): Group<L>[] {
  const found: Group<L>[] = [];
  for (const line of joined(lines)) {
    const last = found.at(-1);
    if (last && last.seq === line.seq) last.lines.push(line);
    else found.push({ seq: line.seq, lines: [line] });
  }
  return found;
}
