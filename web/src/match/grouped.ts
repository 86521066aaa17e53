/**
 * The lines of a log by what was done: what follows one action stands together, the steps of one
 * man and the runs of a side one after the other are one sentence, and so is a roll with its move.
 */
import type { StoryLine } from "../lib/messages";

export interface Group<L extends StoryLine = StoryLine> {
  seq: number;
  lines: L[];
}

/** Both lines in one, if they belong together; it begins where the first does. */
function together<L extends StoryLine>(first: L, next: L): L | null {
  const { seq, tag, side, rule } = first;
  const both = { ...next, seq, tag, side, rule };
  if (next.goes_on && tag === "rolled")
    return { ...both, rule: next.rule ?? rule, text: `${first.text} ${next.text}` };
  const [a, b] = [first.run, next.run];
  if (!a || a.chain !== b?.chain) return null;
  const run = a.steps ? b.run : `${a.run}, ${b.run}`;
  return { ...both, text: a.before + run + a.after, run: { ...a, run } };
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
