/** The lines of a log by what was done: what follows one action stands together. */
import type { LogLine } from "../lib/messages";

export interface Group {
  seq: number;
  lines: LogLine[];
}

export function grouped(lines: readonly LogLine[]): Group[] {
  const found: Group[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && last.seq === line.seq) last.lines.push(line);
    else found.push({ seq: line.seq, lines: [line] });
  }
  return found;
}
