import { expect, test } from "vitest";
import { ringSpots, type Size } from "./ring";

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
