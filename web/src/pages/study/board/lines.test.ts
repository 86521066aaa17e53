import { expect, it } from "vitest";
import type { Tried } from "../../../lib/messages";
import { Lines, through } from "./lines.svelte";

function tried(action: string, comment = "", others: Tried[][] = []): Tried {
  const frame = { seq: 1, action, by: "home", ball: null, score: [0, 0], phase: "" };
  return { frame, words: action, comment, others } as unknown as Tried;
}

it("reads notes and gives them back as they were", () => {
  const inner = [tried("b2", "or this"), tried("c2")];
  const lines = new Lines([
    { seq: 7, comment: "here", lines: [[tried("a"), tried("b", "good", [inner]), tried("c")]] },
    { seq: 3, comment: "", lines: [[tried("x")], [tried("y")]] },
  ]);
  const plain = (action: string, comment = "", others: unknown[] = []) => ({
    action,
    comment,
    others,
  });
  expect(lines.order()).toEqual([
    { seq: 3, comment: "", lines: [[plain("x")], [plain("y")]] },
    {
      seq: 7,
      comment: "here",
      lines: [
        [plain("a"), plain("b", "good", [[plain("b2", "or this"), plain("c2")]]), plain("c")],
      ],
    },
  ]);
});

it("adds what was tried once, and forgets what is dropped", () => {
  const lines = new Lines();
  const root = lines.at(5);
  const second = lines.add(root, [tried("a"), tried("b")]);
  const first = second.up!;
  expect(second.action).toBe("b");
  expect(lines.add(root, [tried("a")])).toBe(first);
  lines.say(first, "a word");
  lines.add(first, [tried("c")]);
  expect(first.next.map((one) => one.action)).toEqual(["b", "c"]);
  expect(through(first.next[1]!).spots.map((one) => one.action)).toEqual(["a", "c"]);
  expect(through(first)).toMatchObject({ along: 1 });
  lines.drop(first);
  expect(lines.noted).toEqual([]);
});
