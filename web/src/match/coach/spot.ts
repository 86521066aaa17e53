/** Where a bubble lies: near what it is about, and never on what is asked for. */
import type { Box, Point } from "../../board/geometry";
import { covered, type Disc, type Size } from "../choosing/ring";

const STEP = 12;
const EDGE = 6;

/** Better not covered, and how bad that would be: nothing that costs a million is covered. */
export const NEVER = 1_000_000;
/** The goal that is spoken of, and the score: rather all the men on the pitch. */
export const HARDLY = 20_000;
export const SELDOM = 400;

export interface Blocked extends Box {
  weight: number;
}

function meets(at: Point, size: Size, box: Box): boolean {
  return (
    at.x < box.x + box.w && box.x < at.x + size.w && at.y < box.y + box.h && box.y < at.y + size.h
  );
}

/** Its upper left corner in this room; null where it would hide what is asked for. */
export function bubbleSpot(
  room: Box,
  size: Size,
  near: Point,
  discs: readonly Disc[],
  boxes: readonly Blocked[],
): Point | null {
  let best: Point | null = null;
  let least = Infinity;
  const right = room.x + room.w - size.w - EDGE;
  const low = room.y + room.h - size.h - EDGE;
  for (let y = room.y + EDGE; y <= low; y += STEP)
    for (let x = room.x + EDGE; x <= right; x += STEP) {
      const at = { x, y };
      const far = Math.hypot(x + size.w / 2 - near.x, y + size.h / 2 - near.y);
      if (far >= least) continue;
      let cost = far + covered(at, size, discs);
      for (const box of boxes) if (meets(at, size, box)) cost += box.weight;
      if (cost < least && cost < NEVER) [best, least] = [at, cost];
    }
  return best;
}

/** The goal that is attacked: to the right, or upwards where the pitch is held upright. */
export function attacked(goals: readonly Point[], upright: boolean): Point | null {
  const depth = (at: Point) => (upright ? -at.y : at.x);
  const most = Math.max(...goals.map(depth));
  const least = Math.min(...goals.map(depth));
  const there = goals.filter((at) => depth(at) > (most + least) / 2);
  if (!there.length) return null;
  const middle = (of: (at: Point) => number) =>
    there.reduce((sum, at) => sum + of(at), 0) / there.length;
  return { x: middle((at) => at.x), y: middle((at) => at.y) };
}
