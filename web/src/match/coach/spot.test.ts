import { expect, it } from "vitest";
import { attacked, bubbleSpot, HARDLY, NEVER, SELDOM } from "./spot";

const room = { x: 0, y: 0, w: 400, h: 300 };
const size = { w: 100, h: 60 };

it("lies near what it is about", () => {
  const at = bubbleSpot(room, size, { x: 200, y: 150 }, [], [])!;
  expect(Math.abs(at.x + 50 - 200)).toBeLessThan(12);
  expect(Math.abs(at.y + 30 - 150)).toBeLessThan(12);
});

it("never covers what is asked for, and others only if it must", () => {
  const near = { x: 200, y: 150 };
  const ball = { x: 200, y: 150, r: 10, weight: NEVER };
  const at = bubbleSpot(room, size, near, [ball], [])!;
  const inside = at.x - 10 < 200 && 200 < at.x + 110 && at.y - 10 < 150 && 150 < at.y + 70;
  expect(inside).toBe(false);
  const bar = { x: 0, y: 140, w: 400, h: 160, weight: NEVER };
  expect(bubbleSpot(room, size, near, [], [bar])!.y + 60).toBeLessThanOrEqual(140);
  const man = { x: 200, y: 150, r: 10, weight: SELDOM };
  expect(bubbleSpot({ x: 140, y: 110, w: 120, h: 80 }, size, near, [man], [])).not.toBeNull();
});

it("leaves the goal free, and be it that it covers every man", () => {
  const goal = { x: 200, y: 40, r: 40, weight: HARDLY };
  const men = Array.from({ length: 20 }, (_, i) => ({ x: 20 * i, y: 200, r: 10, weight: SELDOM }));
  const wide = { w: 380, h: 200 };
  expect(bubbleSpot(room, wide, { x: 200, y: 90 }, [goal, ...men], [])!.y).toBeGreaterThan(80);
});

it("lies nowhere where there is no room", () => {
  const all = { ...room, weight: NEVER };
  expect(bubbleSpot(room, size, { x: 0, y: 0 }, [], [all])).toBeNull();
  expect(bubbleSpot({ ...room, w: 90 }, size, { x: 0, y: 0 }, [], [])).toBeNull();
});

it("finds the goal that is attacked, to the right or upwards", () => {
  const goals = [
    { x: 5, y: 140 },
    { x: 5, y: 160 },
    { x: 395, y: 140 },
    { x: 395, y: 160 },
  ];
  expect(attacked(goals, false)).toEqual({ x: 395, y: 150 });
  const turned = goals.map(({ x, y }) => ({ x: y, y: x }));
  expect(attacked(turned, true)).toEqual({ x: 150, y: 5 });
  expect(attacked([], false)).toBeNull();
});
