/** When a small picture of the whole pitch is wanted beside a close view of it, and where it lies. */
import { nearest, type Box, type Point } from "./geometry";
import { holds } from "./zoom";

/** Is the ball out of sight, or the goal that is nearer to what is looked at? */
export function missing(view: Box, ball: Point | null, goals: readonly Box[]): boolean {
  const middle = { x: view.x + view.w / 2, y: view.y + view.h / 2 };
  const goal = nearest(
    goals.map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 })),
    middle,
  );
  return !holds(view, [...(ball ? [ball] : []), ...(goal ? [goal] : [])]);
}

/** From the edge of the view, of its width. */
const MARGIN = 0.02;

/** The corner in which it covers least, of this share of the view. */
export function corner(view: Box, whole: Box, share: number, seen: readonly Point[]): Box {
  const w = view.w * share;
  const h = (w * whole.h) / whole.w;
  const off = view.w * MARGIN;
  const lefts = [view.x + view.w - w - off, view.x + off];
  const tops = [view.y + off, view.y + view.h - h - off];
  const corners = tops.flatMap((y) => lefts.map((x) => ({ x, y, w, h })));
  const covered = (box: Box) => seen.filter((point) => holds(box, [point])).length;
  return corners.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}
