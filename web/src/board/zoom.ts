/** The part of the board that is in sight: wheel, pinch and pan as plain arithmetic. */
import type { Box, Point } from "./geometry";

export const CLOSEST = 5;

/** A view of `whole` that is `factor` times closer, with `fixed` staying where it is. */
export function zoom(view: Box, whole: Box, fixed: Point, factor: number): Box {
  const scale = Math.min(CLOSEST, Math.max(1, (whole.w / view.w) * factor));
  const w = whole.w / scale;
  const h = whole.h / scale;
  const x = fixed.x - ((fixed.x - view.x) * w) / view.w;
  const y = fixed.y - ((fixed.y - view.y) * h) / view.h;
  return within({ x, y, w, h }, whole);
}

export function pan(view: Box, whole: Box, by: Point): Box {
  return within({ ...view, x: view.x - by.x, y: view.y - by.y }, whole);
}

/** Part of the way from one view to another; it sets out quickly and arrives slowly. */
export function between(from: Box, to: Box, part: number): Box {
  const share = 1 - (1 - part) ** 3;
  const mix = (a: number, b: number) => a + (b - a) * share;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    w: mix(from.w, to.w),
    h: mix(from.h, to.h),
  };
}

/** So much room is left around what is looked at, in cells. */
const MARGIN = 1.2;
/** Coming less close than this is not worth the movement. */
const WORTH = 1.25;
/** With so many pixels a thumb is at ease. */
export const EASE = 44;
/** It hits one of so many: coming closer than that is for what is not lost from sight by it. */
export const HIT = 24;
/** By itself a view comes no closer than this, unless cells would be too small for a thumb. */
const MOST = 2.4;

/** What there is to see a view in. */
export interface Room {
  /** How much of the board there is room for where all of it is shown: its shape is not the board's. */
  w: number;
  h: number;
  /** How many pixels a cell has where all of the board is shown. */
  cell: number;
}

/**
 * The view of all these points, in the shape of the board; null if it would be nearly all of it.
 * `beside`, such as the ball and a goal, is in it too, the first of it before the last, unless that
 * would make cells too small for a thumb.
 */
export function around(
  points: readonly Point[],
  whole: Box,
  room: Room,
  beside: readonly Point[] = [],
): Box | null {
  if (beside.length) {
    const wide = (view: Box | null) => room.cell * (view ? whole.w / view.w : 1);
    const all = around([...points, ...beside], whole, room);
    return wide(all) >= HIT ? all : around(points, whole, room, beside.slice(0, -1));
  }
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const left = Math.min(...xs) - MARGIN;
  const top = Math.min(...ys) - MARGIN;
  const w = Math.max(...xs) + MARGIN - left;
  const h = Math.max(...ys) + MARGIN - top;
  const most = Math.min(CLOSEST, Math.max(MOST, EASE / room.cell));
  const scale = Math.min(most, room.w / w, room.h / h);
  if (scale < WORTH) return null;
  const size = { w: whole.w / scale, h: whole.h / scale };
  return within({ x: left + (w - size.w) / 2, y: top + (h - size.h) / 2, ...size }, whole);
}

/** Is all of this in sight? */
export function holds(view: Box, points: readonly Point[]): boolean {
  return points.every(
    (p) => p.x > view.x && p.x < view.x + view.w && p.y > view.y && p.y < view.y + view.h,
  );
}

/** Each try comes so much less close. */
const LESS = 0.9;

/** The closest view, up to `factor`, in which `fixed` stays where it is and all of this is seen. */
export function closest(
  view: Box,
  whole: Box,
  fixed: Point,
  factor: number,
  kept: readonly Point[],
): Box | null {
  for (let f = factor; f >= WORTH; f *= LESS) {
    const found = zoom(view, whole, fixed, f);
    if (holds(found, kept)) return found;
  }
  return null;
}

/** A counter is drawn at least so wide, in pixels, as far as that does not hide its neighbours. */
const LEAST = 21;
const SWELL = 1.4;

/** How much larger than life counters are drawn where a unit of the board has so few pixels. */
export function swell(radius: number, pixels: number): number {
  return pixels > 0 ? Math.min(SWELL, Math.max(1, LEAST / (2 * radius * pixels))) : 1;
}

/** The height of letters under a counter, of its radius: as a rule, and at most. */
const LETTERS = 0.6;
const LARGEST = 0.8;
/** Smaller letters are crumbs, in pixels. */
const LEGIBLE = 9;

/** How high a name under a counter is written, of its radius; 0 where it could not be read. */
export function letters(radius: number, pixels: number): number {
  const size = pixels ? Math.max(LETTERS, LEGIBLE / (radius * pixels)) : LETTERS;
  return size <= LARGEST ? size : 0;
}

/** The part of the board from one cell to another, a cell's breadth round them. */
export function cut(points: readonly Point[], margin = 1): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}

/** A view never leaves the board. */
export function within(view: Box, whole: Box): Box {
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return {
    ...view,
    x: clamp(view.x, whole.x, whole.x + whole.w - view.w),
    y: clamp(view.y, whole.y, whole.y + whole.h - view.h),
  };
}

export function same(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}
