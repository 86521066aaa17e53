import { expect, it } from "vitest";
import type { StoryLine } from "../lib/messages";
import { grouped, joined } from "./grouped";

const line = (seq: number, text: string, more: Partial<StoryLine> = {}): StoryLine => ({
  seq,
  tag: "t",
  text,
  ...more,
});

const step = (seq: number, from: string, to: string): StoryLine => {
  const [before, after] = [`Ruiz takes the ball from ${from} to `, "."];
  const run = { chain: "home 7", before, run: to, after, steps: true };
  return line(seq, before + to + after, { run });
};

const run = (seq: number, side: string, one: string): StoryLine => {
  const before = `${side} moves `;
  return line(seq, `${before}${one}.`, { run: { chain: side, before, run: one, after: "." } });
};

const texts = (lines: StoryLine[]) => joined(lines).map((one) => one.text);

it("keeps what follows one action together", () => {
  const lines = [1, 1, 2, 1].map((seq, i) => line(seq, String(i)));
  expect(grouped(lines).map((group) => group.lines.map((one) => one.text))).toEqual([
    ["0", "1"],
    ["2"],
    ["3"],
  ]);
});

it("tells the steps of one man in one line, until something else happens", () => {
  const steps = [step(4, "Y1", "Z1"), step(5, "Z1", "AA1"), step(6, "AA1", "AB2")];
  expect(texts([...steps, line(7, "A roll."), step(8, "AB2", "AC2")])).toEqual([
    "Ruiz takes the ball from Y1 to AB2.",
    "A roll.",
    "Ruiz takes the ball from AB2 to AC2.",
  ]);
});

it("tells the runs of a side in one line, and not those of the other with them", () => {
  const runs = [run(1, "Home", "Rusu V15–X17"), run(3, "Home", "Ruiz M4–S7")];
  expect(texts([...runs, run(5, "Away", "Okwuba Z24–Z21")])).toEqual([
    "Home moves Rusu V15–X17, Ruiz M4–S7.",
    "Away moves Okwuba Z24–Z21.",
  ]);
});

it("tells a roll and what was done with it in one line", () => {
  const rolled = line(1, "Home rolls a 4.", { tag: "rolled" });
  const moved = line(2, "Number 5 runs O5–K5.", { goes_on: true });
  expect(texts([rolled, moved, { ...rolled, seq: 3 }])).toEqual([
    "Home rolls a 4. Number 5 runs O5–K5.",
    "Home rolls a 4.",
  ]);
  expect(texts([moved, moved])).toHaveLength(2);
});
