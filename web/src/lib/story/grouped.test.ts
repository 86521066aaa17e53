import { expect, it } from "vitest";
import type { StoryLine } from "../messages";
import { grouped, joined, spoken } from "./grouped";

const line = (seq: number, text: string, more: Partial<StoryLine> = {}): StoryLine => ({
  seq,
  tag: "t",
  text,
  ...more,
});

/** The server tells of all steps so far in the last of them. */
const step = (seq: number, text: string, cells: string): StoryLine => {
  const run = { chain: "home 7", before: "", run: text, after: "", steps: true };
  return line(seq, text, { run, cells });
};

const run = (seq: number, side: string, one: string, cells: string): StoryLine => {
  const before = `${side}: `;
  const parts = { chain: side, before, run: one, after: "." };
  return line(seq, `${before}${one}.`, { run: parts, cells });
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
  const steps = [
    step(4, "Ruiz keeps the ball on the wing.", "Y1–Z1"),
    step(5, "Ruiz drives down the wing.", "Y1–AA1"),
    step(6, "Ruiz drives forward into the box.", "Y1–AB2"),
  ];
  const later = step(8, "Ruiz keeps the ball in the box.", "AB2–AC2");
  const found = joined([...steps, line(7, "A roll."), later]);
  expect(found.map((one) => [one.seq, one.text, one.cells])).toEqual([
    [4, "Ruiz drives forward into the box.", "Y1–AB2"],
    [7, "A roll.", undefined],
    [8, "Ruiz keeps the ball in the box.", "AB2–AC2"],
  ]);
});

it("tells the runs of a side in one line, and not those of the other with them", () => {
  const runs = [
    run(1, "Home", "Rusu moves up", "V15–X17"),
    run(3, "Home", "Ruiz drops back", "M4–S7"),
  ];
  const found = joined([...runs, run(5, "Away", "Okwuba moves inside", "Z24–Z21")]);
  expect(found.map((one) => spoken(one, false))).toEqual([
    "Home: Rusu moves up, Ruiz drops back.",
    "Away: Okwuba moves inside.",
  ]);
  expect(spoken(found[0]!, true)).toBe("Home: Rusu moves up, Ruiz drops back. V15–X17, M4–S7");
});

it("tells a roll and what was done with it in one line", () => {
  const rolled = line(1, "Home rolls a 4.", { tag: "rolled" });
  const moved = line(2, "Number 5 drops back.", { goes_on: true, cells: "O5–K5" });
  expect(texts([rolled, moved, { ...rolled, seq: 3 }])).toEqual([
    "Home rolls a 4. Number 5 drops back.",
    "Home rolls a 4.",
  ]);
  expect(texts([moved, moved])).toHaveLength(2);
});
