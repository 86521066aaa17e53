import { expect, it } from "vitest";
import type { Board } from "../../lib/messages";
import { inShootOut, marks, standing } from "./kicks";

const board = (home: number, away: number, period = "shoot-out") =>
  ({ view: { shoot_out: [home, away], period } }) as unknown as Board;

it("marks kicks that are in, missed, and still to come", () => {
  const kicks = [
    { side: "home", scored: true },
    { side: "away", scored: false },
    { side: "home", scored: false },
  ] as const;
  expect(marks("home", kicks, board(1, 0), 3)).toEqual(["in", "missed", "open"]);
  expect(marks("away", kicks, board(1, 0), 3)).toEqual(["missed", "open", "open"]);
  expect(standing(kicks, board(0, 0))).toEqual([1, 0]); // the board comes after the scene
});

it("knows the goals before a reload, and goes on after the last round", () => {
  expect(marks("home", [{ side: "home", scored: true }], board(3, 2), 3)).toEqual([
    "in",
    "in",
    "in",
  ]);
  const many = Array.from({ length: 4 }, () => ({ side: "away" as const, scored: true }));
  expect(marks("away", many, board(4, 4), 3)).toHaveLength(4);
});

it("begins with the period or with the first kick", () => {
  expect(inShootOut(board(0, 0, "match"), [])).toBe(false);
  expect(inShootOut(board(0, 0), [])).toBe(true);
  expect(inShootOut(board(0, 0, "match"), [{ side: "home", scored: true }])).toBe(true);
});
