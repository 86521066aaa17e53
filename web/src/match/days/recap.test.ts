import { expect, it } from "vitest";
import type { LogLine, Step } from "../../lib/messages";
import { haste, sentences } from "./recap";

const line = (tag: string, text: string): LogLine => ({ seq: 1, tag, text }) as LogLine;
const step = (events: object[], ...lines: LogLine[]): Step =>
  ({ seq: 1, action: "", by: "away", events, lines }) as unknown as Step;

it("tells what matters, and of a quiet stretch the last", () => {
  const quiet = ["a", "b", "c", "d", "e"].map((text) => step([], line("moved", text)));
  expect(sentences(quiet).map((each) => each.text)).toEqual(["b", "c", "d", "e"]);
  const goal = step([], line("goal", "Goal!"));
  expect(sentences([...quiet, goal, ...quiet]).map((each) => each.text)).toEqual(["Goal!"]);
});

it("is over within a minute, however much has happened", () => {
  const die = step([{ event: "rolled", side: 0, face: 3, why: "duel" }]);
  expect(haste([die, die])).toBe(1);
  expect(haste(Array<Step>(200).fill(die)) * 200).toBeLessThan(45);
});
