import { expect, it } from "vitest";
import { fromSide, luckiest, outlines, signed } from "./review";

it("draws home from below and away from above", () => {
  const drawn = outlines(
    [
      [0.5, 0.25, 0.25],
      [1, 0, 0],
    ],
    10,
  );
  expect(drawn.home).toBe("M0 100L0 50L10 0L10 100Z");
  expect(drawn.away).toBe("M0 0L0 25L10 0L10 0Z");
});

it("tells odds from the eyes of whoever decides", () => {
  expect(fromSide([0.6, 0.3, 0.1], "away")).toEqual([0.1, 0.3, 0.6]);
});

it("finds the luckiest rolls, whoever rolled", () => {
  const roll = (seq: number, luck: number) => ({ seq, side: "home" as const, outcome: "", luck });
  expect(luckiest([roll(1, 2), roll(2, 9), roll(3, -9)], 2).map((each) => each.seq)).toEqual([
    2, 1,
  ]);
});

it("says whose luck it was with a sign", () => {
  expect([signed(3.6), signed(-3.6), signed(0.2)]).toEqual(["+4", "−4", "0"]);
});
