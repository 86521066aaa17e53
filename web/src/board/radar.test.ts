import { expect, it } from "vitest";
import { corner, missing } from "./radar";

const whole = { x: 0, y: 0, w: 60, h: 100 };
const goals = [
  { x: 25, y: 0, w: 10, h: 2 },
  { x: 25, y: 98, w: 10, h: 2 },
];

it("is wanted where the ball or the nearer goal is out of sight", () => {
  const top = { x: 10, y: 0, w: 30, h: 50 };
  expect(missing(top, { x: 20, y: 30 }, goals)).toBe(false);
  expect(missing(top, { x: 50, y: 30 }, goals)).toBe(true);
  expect(missing({ ...top, y: 20 }, { x: 20, y: 30 }, goals)).toBe(true);
});

it("lies where it covers least", () => {
  const view = { x: 0, y: 0, w: 30, h: 50 };
  const right = corner(view, whole, 0.3, []);
  expect(right.x + right.w).toBeGreaterThan(29);
  const there = { x: right.x + 1, y: right.y + 1 };
  expect(corner(view, whole, 0.3, [there]).x).toBeLessThan(2);
});
