/** Where the buttons round the man on the ball lie: near him, on the pitch, none on another. */
import type { Point } from "../board/geometry";

export interface Size {
  w: number;
  h: number;
}

const WIDE = 92;
const HIGH = 64;
const EDGE = 6;
const GAP = 4;
/** From here on a button is beside him, not above or below. */
const ASIDE = 0.3;
/** Where one is in the way, the next place is looked for in such steps, so far. */
const STEP = 12;
const STEPS = 20;

/** From near to far: how a button may be shifted. */
const SHIFTS: Point[] = [];
for (let x = -STEPS; x <= STEPS; x++)
  for (let y = -STEPS; y <= STEPS; y++) SHIFTS.push({ x: x * STEP, y: y * STEP });
SHIFTS.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** Their upper left corners, in a room of this size. */
export function ringSpots(middle: Point, room: Size, sizes: Size[]): Point[] {
  const spots: Point[] = [];
  sizes.forEach((size, i) => {
    const within = (at: Point): Point => ({
      x: Math.min(Math.max(EDGE, at.x), room.w - size.w - EDGE),
      y: Math.min(Math.max(EDGE, at.y), room.h - size.h - EDGE),
    });
    const wanted = within(around(middle, size, (i + 0.5) / sizes.length));
    const free = (at: Point) => spots.every((spot, j) => apart(at, size, spot, sizes[j]!));
    const found = SHIFTS.map((by) => within({ x: wanted.x + by.x, y: wanted.y + by.y })).find(free);
    spots.push(found ?? wanted);
  });
  return spots;
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

function apart(a: Point, as: Size, b: Point, bs: Size): boolean {
  return (
    a.x + as.w + GAP <= b.x ||
    b.x + bs.w + GAP <= a.x ||
    a.y + as.h + GAP <= b.y ||
    b.y + bs.h + GAP <= a.y
  );
}
