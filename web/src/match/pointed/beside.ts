/** Where a card about somebody lies: beside him, else above or below, never on him. */
import type { Point } from "../../board/geometry";
import type { Size } from "../choosing/ring";

const GAP = 28;
const EDGE = 8;

/** The upper left corner of a card of this size on a screen of that. */
export function beside(man: Point, card: Size, screen: Size): Point {
  const inside = (wanted: number, most: number) => Math.max(EDGE, Math.min(wanted, most - EDGE));
  const x = inside(man.x - card.w / 2, screen.w - card.w);
  const y = inside(man.y - card.h / 2, screen.h - card.h);
  const right = man.x + GAP;
  if (right + card.w + EDGE <= screen.w) return { x: right, y };
  const left = man.x - GAP - card.w;
  if (left >= EDGE) return { x: left, y };
  const above = man.y - GAP - card.h;
  return { x, y: above >= EDGE ? above : man.y + GAP };
}
