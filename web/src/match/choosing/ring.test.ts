import { expect, test } from "vitest";
import { CELL, COUNTER, covered, type Disc, leader, MAN, ringSpots, type Size } from "./ring";

const WORDS: Size[] = [120, 150, 160, 110, 130].map((w) => ({ w, h: 44 }));

test.each([
  ["in midfield", { x: 195, y: 300 }],
  ["at the right edge", { x: 380, y: 60 }],
  ["in the upper left corner", { x: 4, y: 4 }],
  ["at the lower edge", { x: 195, y: 515 }],
])("%s no button lies on another or outside of a phone's pitch", (_, middle) => {
  const room = { w: 390, h: 520 };
  const spots = ringSpots(middle, room, WORDS);
  spots.forEach((a, i) => {
    const { w, h } = WORDS[i]!;
    expect(a.x).toBeGreaterThanOrEqual(0);
    expect(a.y).toBeGreaterThanOrEqual(0);
    expect(a.x + w).toBeLessThanOrEqual(room.w);
    expect(a.y + h).toBeLessThanOrEqual(room.h);
    spots.slice(0, i).forEach((b, j) => {
      const size = WORDS[j]!;
      const across = a.x < b.x + size.w && b.x < a.x + w;
      const down = a.y < b.y + size.h && b.y < a.y + h;
      expect(across && down).toBe(false);
    });
  });
});

test("with room enough they stand round him", () => {
  const [right, left] = ringSpots({ x: 500, y: 300 }, { w: 1000, h: 600 }, [
    { w: 100, h: 44 },
    { w: 100, h: 44 },
  ]);
  expect(right!.x).toBeGreaterThan(500);
  expect(left!.x + 100).toBeLessThan(500);
});

const sum = (spots: { x: number; y: number }[], seen: Disc[]) =>
  spots.reduce((all, at, i) => all + covered(at, WORDS[i]!, seen), 0);
const counter = (x: number, y: number): Disc => ({ x, y, r: 12, weight: COUNTER });

test("in a crowd the buttons go where nobody stands", () => {
  const man = { x: 500, y: 300, r: 12, weight: MAN };
  const crowd = [-90, -50, 50, 90].flatMap((x) =>
    [-60, 0, 60].map((y) => counter(man.x + x, man.y + y)),
  );
  const room = { w: 1000, h: 600 };
  expect(sum(ringSpots(man, room, WORDS), [man, ...crowd])).toBeGreaterThan(0);
  expect(sum(ringSpots(man, room, WORDS, [man, ...crowd]), [man, ...crowd])).toBe(0);
});

test("on the smallest phone, where all cannot stay in sight, most do and the man himself does", () => {
  const man = { x: 215, y: 60, r: 11, weight: MAN };
  const teams = Array.from({ length: 21 }, (_, i) => counter(90 + ((i * 37) % 180), 20 + i * 10));
  const room = { w: 356, h: 250 };
  const spots = ringSpots(man, room, WORDS, [man, ...teams]);
  const heedless = ringSpots(man, room, WORDS);
  expect(sum(spots, [man])).toBe(0);
  expect(sum(spots, teams)).toBeLessThan(sum(heedless, teams) / 2);
});

test("where no place is free, cells are hidden rather than counters", () => {
  const man = { x: 100, y: 100, r: 12, weight: MAN };
  const lit = Array.from({ length: 200 }, (_, i) => ({
    x: (i % 20) * 16,
    y: Math.floor(i / 20) * 16,
    r: 8,
    weight: CELL,
  }));
  const seen = [man, counter(190, 70), counter(40, 30), ...lit];
  const [spot] = ringSpots(man, { w: 320, h: 160 }, [WORDS[0]!], seen);
  expect(covered(spot!, WORDS[0]!, seen)).toBeGreaterThan(0);
  expect(covered(spot!, WORDS[0]!, seen)).toBeLessThan(COUNTER);
});

test("a button that had to go away is joined to its man by a line", () => {
  const man = { x: 100, y: 100, r: 12 };
  expect(leader(man, { x: 116, y: 80 }, { w: 80, h: 44 })).toBeNull();
  expect(leader(man, { x: 300, y: 80 }, { w: 80, h: 44 })).toEqual([
    { x: 112, y: 100 },
    { x: 300, y: 100 },
  ]);
});
