/** Where the buttons round the man on the ball lie: near him, and on as little else as can be. */
import type { Point } from "../../board/geometry";

export interface Size {
  w: number;
  h: number;
}

/** Something round that is better not covered, and how bad that would be. */
export interface Disc extends Point {
  r: number;
  weight: number;
}

/** What it costs to cover the man himself, another counter, a cell that can be chosen. */
export const MAN = 1_000_000;
export const COUNTER = 1000;
export const CELL = 1;

const WIDE = 92;
const HIGH = 64;
const EDGE = 6;
const GAP = 4;
/** From here on a button is beside him, not above or below. */
const ASIDE = 0.3;
/** Where one is in the way, the next place is looked for in such steps. */
const STEP = 12;
/** Nearer than this a button needs no line to the man it belongs to. */
const NEAR = 18;

/** Their upper left corners, in a room of this size, with all that is to stay in sight. */
export function ringSpots(
  middle: Point,
  room: Size,
  sizes: Size[],
  seen: readonly Disc[] = [],
): Point[] {
  const spots: Point[] = [];
  sizes.forEach((size, i) => {
    const far = { x: room.w - size.w - EDGE, y: room.h - size.h - EDGE };
    const ideal = around(middle, size, (i + 0.5) / sizes.length);
    const wanted = {
      x: Math.min(Math.max(EDGE, ideal.x), far.x),
      y: Math.min(Math.max(EDGE, ideal.y), far.y),
    };
    let best = wanted;
    let least = Infinity;
    let away = Infinity;
    const weigh = (at: Point): void => {
      const off = (at.x - wanted.x) ** 2 + (at.y - wanted.y) ** 2;
      if (off >= away && !least) return; // a nearer one covers nothing already
      if (!spots.every((spot, j) => apart(at, size, spot, sizes[j]!))) return;
      const cost = covered(at, size, seen);
      if (cost < least || (cost === least && off < away)) [best, least, away] = [at, cost, off];
    };
    weigh(wanted);
    for (let x = EDGE; x <= far.x; x += STEP)
      for (let y = EDGE; y <= far.y; y += STEP) weigh({ x, y });
    spots.push(best);
  });
  return spots;
}

/** What a button in this place would hide. */
export function covered(at: Point, size: Size, seen: readonly Disc[]): number {
  let sum = 0;
  for (const disc of seen) if (distance(disc, at, size) < disc.r) sum += disc.weight;
  return sum;
}

/** The line from a man to a button that has had to go away from him; null where it is near. */
export function leader(man: Point & { r: number }, at: Point, size: Size): [Point, Point] | null {
  const end = nearest(man, at, size);
  const length = Math.hypot(end.x - man.x, end.y - man.y);
  if (length < man.r + NEAR) return null;
  const share = man.r / length;
  return [{ x: man.x + (end.x - man.x) * share, y: man.y + (end.y - man.y) * share }, end];
}

/** As far round him as `turn` says; two beside one another leave him between them. */
function around(middle: Point, size: Size, turn: number): Point {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  const aside = Math.cos(angle);
  const near = middle.x + WIDE * aside - size.w / 2;
  const left = aside < -ASIDE ? Math.min(near, middle.x - size.w - GAP) : near;
  const x = aside > ASIDE ? Math.max(left, middle.x + GAP) : left;
  return { x, y: middle.y + HIGH * Math.sin(angle) - size.h / 2 };
}

function nearest(from: Point, at: Point, size: Size): Point {
  return {
    x: Math.min(Math.max(from.x, at.x), at.x + size.w),
    y: Math.min(Math.max(from.y, at.y), at.y + size.h),
  };
}

function distance(from: Point, at: Point, size: Size): number {
  const end = nearest(from, at, size);
  return Math.hypot(end.x - from.x, end.y - from.y);
}

function apart(a: Point, as: Size, b: Point, bs: Size): boolean {
  return (
    a.x + as.w + GAP <= b.x ||
    b.x + bs.w + GAP <= a.x ||
    a.y + as.h + GAP <= b.y ||
    b.y + bs.h + GAP <= a.y
  );
}
