import { expect, it } from "vitest";
import type { Picture } from "../../lib/messages";
import { layout } from "../geometry";
import { beyondLine, nets } from "./nets";

const picture = {
  shape: "square",
  axis: "x",
  home_low: true,
  cells: [
    { name: "A1", x: 0.5, y: 0.5, kinds: [] },
    { name: "J10", x: 9.5, y: 9.5, kinds: [] },
  ],
  targets: [],
  lines: [
    { path: "M10 3h1v4h-1", kind: "goal" },
    { path: "M0 3H-1V7H0Z", kind: "goal" },
  ],
} as unknown as Picture;

it("finds both goals, the one at the low end first, and which way the ball goes in", () => {
  const found = nets(picture, layout(picture, 0));
  expect(found).toMatchObject([
    { x: -1, y: 3, w: 1, h: 4, into: { x: -1 } },
    { x: 10, y: 3, w: 1, h: 4, into: { x: 1 } },
  ]);
});

it("lays a ball behind the line where it was aimed, beside the post, or against it", () => {
  const right = nets(picture, layout(picture, 0))[1]!;
  const inside = beyondLine(right, { x: 9.5, y: 5.5 }, "net");
  expect(inside.x).toBeGreaterThan(10.5);
  expect(inside.y).toBe(5.5);
  const corner = beyondLine(right, { x: 9.5, y: 0 }, "net");
  expect(corner.y).toBeGreaterThan(3);
  expect(beyondLine(right, { x: 9.5, y: 4 }, "wide").y).toBeLessThan(3);
  expect(beyondLine(right, { x: 9.5, y: 6 }, "post")).toEqual({ x: 10, y: 7 });
});

it("turns with the board", () => {
  const upright = nets(picture, layout(picture, 270))[1]!;
  expect(upright.into.y).toBe(-1);
  const inside = beyondLine(upright, null, "net");
  expect(inside.y).toBeLessThan(-10);
});
