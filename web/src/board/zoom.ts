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
