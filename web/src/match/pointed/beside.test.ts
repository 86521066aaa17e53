import { expect, test } from "vitest";
import { beside } from "./beside";

const CARD = { w: 264, h: 200 };
const PHONE = { w: 390, h: 844 };

test("a card lies to the right of its man, or to the left where the screen ends", () => {
  const screen = { w: 1440, h: 900 };
  expect(beside({ x: 400, y: 300 }, CARD, screen)).toEqual({ x: 428, y: 200 });
  expect(beside({ x: 1300, y: 300 }, CARD, screen)).toEqual({ x: 1008, y: 200 });
});

test.each([
  ["in midfield", { x: 195, y: 400 }],
  ["at the top", { x: 195, y: 90 }],
  ["at an edge", { x: 380, y: 120 }],
])("on a phone it lies above or below a man %s, and not on him", (_, man) => {
  const at = beside(man, CARD, PHONE);
  const across = at.x < man.x + 14 && man.x - 14 < at.x + CARD.w;
  const down = at.y < man.y + 14 && man.y - 14 < at.y + CARD.h;
  expect(across && down).toBe(false);
  expect(at.x).toBeGreaterThanOrEqual(0);
  expect(at.x + CARD.w).toBeLessThanOrEqual(PHONE.w);
});
