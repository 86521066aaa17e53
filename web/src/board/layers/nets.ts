/** Where the goals are on the screen, and where a ball lies that has gone over the line. */
import type { Picture } from "../../lib/messages";
import { rotate, type Box, type Layout, type Point } from "../geometry";

export interface Net extends Box {
  /** Which way the ball goes into it, a step of length one. */
  into: Point;
}

/** How far beside a post a ball goes past, and how much of a net a ball has behind it. */
const ASIDE = 1.2;
const DEEP = 0.62;

/** The corners of a path of straight lines along the axes. */
function corners(path: string): Point[] {
  const found: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, step, numbers] of path.matchAll(/([MLHVhvlm])([^A-Za-z]*)/g)) {
    const n = (numbers!.match(/-?[\d.]+/g) ?? []).map(Number);
    if (step === "H") x = n[0]!;
    else if (step === "V") y = n[0]!;
    else if (step === "h") x += n[0]!;
    else if (step === "v") y += n[0]!;
    else if (step === "l" || step === "m") [x, y] = [x + n[0]!, y + n[1]!];
    else [x, y] = [n[0]!, n[1]!];
    found.push({ x, y });
  }
  return found;
}

/** Both goals, the one at the low end of the picture first. */
export function nets(picture: Picture, board: Layout): Net[] {
  const boxes = picture.lines
    .filter((line) => line.kind === "goal")
    .map((line) => {
      const points = corners(line.path);
      const xs = points.map((p) => p.x);
      const ys = points.map((p) => p.y);
      const low = Math.min(...(picture.axis === "x" ? xs : ys));
      const turned = points.map((p) => rotate(p, board.quarter));
      const x = Math.min(...turned.map((p) => p.x));
      const y = Math.min(...turned.map((p) => p.y));
      const w = Math.max(...turned.map((p) => p.x)) - x;
      const h = Math.max(...turned.map((p) => p.y)) - y;
      return { low, x, y, w, h };
    })
    .sort((a, b) => a.low - b.low);
  const away = picture.axis === "x" ? { x: 1, y: 0 } : { x: 0, y: 1 };
  return boxes.map(({ x, y, w, h }, i) => {
    const way = rotate(away, board.quarter);
    const into = i ? way : { x: -way.x, y: -way.y };
    return { x, y, w, h, into };
  });
}

/** The goal a ball went at: the one beside where it was aimed, else the one its side attacks. */
export function netAt(found: readonly Net[], aimed: Point | null, high: boolean): Net | undefined {
  if (!aimed) return found[high ? 1 : 0];
  const away = ({ x, y, w, h }: Net) => Math.hypot(x + w / 2 - aimed.x, y + h / 2 - aimed.y);
  return [...found].sort((a, b) => away(a) - away(b))[0];
}

/** Where a ball is that has gone into a net, against a post, or past both. */
export function beyondLine(net: Net, aimed: Point | null, how: "net" | "wide" | "post"): Point {
  const along = net.into.x !== 0;
  const middle = { x: net.x + net.w / 2, y: net.y + net.h / 2 };
  const [low, high] = along ? [net.y, net.y + net.h] : [net.x, net.x + net.w];
  const at = aimed ? (along ? aimed.y : aimed.x) : (low + high) / 2 + 0.22 * (high - low);
  const nearer = at < (low + high) / 2 ? low : high;
  const beside = nearer === low ? -1 : 1;
  const margin = 0.12 * (high - low);
  const across =
    how === "net"
      ? Math.min(Math.max(at, low + margin), high - margin)
      : how === "post"
        ? nearer
        : nearer + ASIDE * beside;
  const size = along ? net.w : net.h;
  const depth = (how === "post" ? 0 : DEEP) - 0.5;
  return along
    ? { x: middle.x + net.into.x * depth * size, y: across }
    : { x: across, y: middle.y + net.into.y * depth * size };
}
