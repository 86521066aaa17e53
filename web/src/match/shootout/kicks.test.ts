import { expect, it } from "vitest";
import type { Board } from "../../lib/messages";
import { inShootOut, marks, standing, taken } from "./kicks";

const board = (view: Record<string, unknown>) => ({ view }) as unknown as Board;
const kicking = board({ shoot_out: [0, 0], period: "shoot-out" });

it("marks kicks that are in, missed, and still to come", () => {
  const kicks = [
    { side: "home", scored: true },
    { side: "away", scored: false },
    { side: "home", scored: false },
  ] as const;
  expect(marks("home", kicks, 3)).toEqual(["in", "missed", "open"]);
  expect(marks("away", kicks, 3)).toEqual(["missed", "open", "open"]);
  expect(standing(kicks)).toEqual([1, 0]);
});

it("knows goals and misses before a reload, and goes on after the last round", () => {
  const before = taken(board({ shoot_out: [1, 2], kick_taken: [3, 2] }));
  expect(marks("home", before, 5)).toEqual(["in", "missed", "missed", "open", "open"]);
  expect(marks("away", before, 3)).toEqual(["in", "in", "open"]);
  expect(taken(board({ shoot_out: [1, 0] }))).toEqual([{ side: "home", scored: true }]);
  expect(taken(null)).toEqual([]);
  const many = Array.from({ length: 4 }, () => ({ side: "away" as const, scored: true }));
  expect(marks("away", many, 3)).toHaveLength(4);
});

it("begins with the period or with the first kick", () => {
  expect(inShootOut(board({ period: "match" }), [])).toBe(false);
  expect(inShootOut(kicking, [])).toBe(true);
  expect(inShootOut(board({ period: "match" }), [{ side: "home", scored: true }])).toBe(true);
});
