import { expect, it } from "vitest";
import {
  around,
  between,
  closest,
  CLOSEST,
  holds,
  letters,
  pan,
  swell,
  within,
  zoom,
} from "./zoom";

const whole = { x: 0, y: 0, w: 100, h: 60 };
const room = { w: 100, h: 60, cell: 16 };

it("keeps the point under the fingers where it is", () => {
  const view = zoom(whole, whole, { x: 25, y: 30 }, 2);
  expect(view).toEqual({ x: 12.5, y: 15, w: 50, h: 30 });
});

it("never shows more than the board, and comes not too close", () => {
  expect(zoom(whole, whole, { x: 0, y: 0 }, 0.5)).toEqual(whole);
  expect(zoom(whole, whole, { x: 50, y: 30 }, 99).w).toBe(100 / CLOSEST);
  const close = { x: 0, y: 0, w: 50, h: 30 };
  expect(pan(close, whole, { x: -80, y: 5 })).toEqual({ ...close, x: 50, y: 0 });
  expect(within({ x: -3, y: 50, w: 50, h: 30 }, whole)).toEqual({ x: 0, y: 30, w: 50, h: 30 });
});

it("comes close to what is asked about", () => {
  const view = around(
    [
      { x: 10, y: 10 },
      { x: 14, y: 12 },
    ],
    whole,
    room,
  )!;
  expect(whole.w / view.w).toBeGreaterThan(2);
  expect(view.x).toBeLessThan(10);
  expect(view.x + view.w).toBeGreaterThan(14);
  expect(view.w / view.h).toBeCloseTo(whole.w / whole.h);
  expect(
    around(
      [
        { x: 1, y: 1 },
        { x: 99, y: 59 },
      ],
      whole,
      room,
    ),
  ).toBeNull();
});

it("keeps the ball in sight where that leaves the view close enough", () => {
  const asked = [
    { x: 10, y: 10 },
    { x: 14, y: 12 },
  ];
  const edge = { x: 50, y: 30 };
  expect(holds(around(asked, whole, room)!, [edge])).toBe(false);
  expect(holds(around(asked, whole, room, [edge])!, [...asked, edge])).toBe(true);
  const far = { x: 95, y: 55 };
  expect(around(asked, whole, room, [far])).toEqual(around(asked, whole, room));
});

it("uses room that has another shape than the board, and makes cells a thumb can hit", () => {
  const asked = [
    { x: 40, y: 4 },
    { x: 72, y: 12 },
  ];
  const narrow = around(asked, whole, { w: 100, h: 60, cell: 10 })!;
  const broad = around(asked, whole, { w: 200, h: 60, cell: 10 })!;
  expect(broad.w).toBeLessThan(narrow.w);
  expect(holds({ ...broad, x: broad.x - broad.w / 2, w: 2 * broad.w }, asked)).toBe(true);
  const speck = around([{ x: 50, y: 30 }], whole, { w: 100, h: 60, cell: 10 })!;
  expect((10 * whole.w) / speck.w).toBeCloseTo(44);
  const ball = { x: 90, y: 50 };
  expect(holds(around(asked, whole, room, [ball])!, [ball])).toBe(false);
  const goal = { x: 99, y: 10 }; // what comes first is kept before what comes last
  const both = around(asked, whole, { ...room, cell: 12 }, [{ x: 74, y: 14 }, goal])!;
  expect(holds(both, [{ x: 74, y: 14 }])).toBe(true);
  expect(holds(both, [goal])).toBe(false);
});

it("knows what is in sight", () => {
  const view = { x: 10, y: 10, w: 20, h: 10 };
  expect(holds(view, [{ x: 11, y: 19 }])).toBe(true);
  expect(
    holds(view, [
      { x: 11, y: 19 },
      { x: 31, y: 15 },
    ]),
  ).toBe(false);
});

it("draws counters larger than life where they would be specks, and no larger than that", () => {
  expect(swell(0.83, 30)).toBe(1);
  expect(swell(0.83, 10)).toBeCloseTo(21 / 16.6);
  expect(swell(0.83, 3)).toBe(1.4);
  expect(swell(0.83, 0)).toBe(1);
});

it("writes names only where they can be read, and a little larger where that helps", () => {
  expect(letters(0.83, 12)).toBe(0); // a whole pitch on a tablet
  expect(letters(0.83, 16) * 0.83 * 16).toBeCloseTo(9); // pixels
  expect(letters(0.83, 30)).toBe(0.6);
  expect(letters(0.44, 0)).toBe(0.6); // a picture of any size
});

it("comes no closer to a proposal than lets the ball and the goal be seen", () => {
  const fixed = { x: 50, y: 30 };
  const ball = { x: 20, y: 30 };
  const free = closest(whole, whole, fixed, 3, [])!;
  expect(whole.w / free.w).toBeCloseTo(3);
  const kept = closest(whole, whole, fixed, 3, [ball])!;
  expect(holds(kept, [ball, fixed])).toBe(true);
  expect(kept.w).toBeGreaterThan(free.w);
  expect(closest(whole, whole, fixed, 3, [{ x: 1, y: 1 }])).toBeNull();
});

it("goes from one view to another and arrives", () => {
  const close = { x: 10, y: 10, w: 50, h: 30 };
  expect(between(whole, close, 0)).toEqual(whole);
  expect(between(whole, close, 1)).toEqual(close);
  const half = between(whole, close, 0.5).w;
  expect(half).toBeLessThan(75);
  expect(half).toBeGreaterThan(50);
});
