/** How it came to a moment of a match: where everybody and the ball were, step by step. */
import { beyondLine, netAt, nets } from "../board/layers/nets";
import { layout, quarterFor, type Box, type Layout, type Point } from "../board/geometry";
import type { Picture, Replay } from "../lib/messages";
import { Show } from "../lib/story/show.svelte";

export interface Man extends Point {
  id: string;
  side: string;
  label: string;
  keeper: boolean;
  ball: boolean;
}

export interface Still {
  men: Man[];
  ball: Point | null;
}

export interface Scene {
  picture: Picture;
  board: Layout;
  stills: Still[];
  /** The way of the ball, from where it was first to where it ended. */
  way: Point[];
}

/** So many actions before the moment are looked at, and so many of the steps shown. */
const LEAD = 14;
const SHOWN = 6;
/** A frame that shows so much of the board shows all of it. */
const NEARLY = 0.8;

const same = (a: Point | null, b: Point | null) => a?.x === b?.x && a?.y === b?.y;

function moved(a: Still, b: Still): boolean {
  const there = new Map(a.men.map((man) => [man.id, man]));
  return !same(a.ball, b.ball) || b.men.some((man) => !same(there.get(man.id) ?? null, man));
}

export function sceneOf(replay: Replay, picture: Picture, seq: number): Scene {
  const board = layout(picture, quarterFor(picture, "home", false, false));
  const show = new Show(replay);
  const end = show.find(seq);
  const goals = nets(picture, board);
  const stills: Still[] = [];
  for (let at = Math.max(0, end - LEAD); at <= end; at++) {
    show.go(at);
    const men = show.pieces.flatMap((piece): Man[] => {
      const spot = board.spots.get(piece.at ?? "");
      return spot
        ? [
            {
              id: piece.id,
              side: piece.side,
              label: piece.label,
              keeper: Boolean(piece.keeper),
              ball: Boolean(piece.ball),
              x: spot.x,
              y: spot.y,
            },
          ]
        : [];
    });
    const carrier = men.find((man) => man.ball);
    const there = board.spots.get(show.ball ?? "") ?? null;
    const net = show.inNet && netAt(goals, there, true);
    const inNet = net && beyondLine(net, there, "net");
    const spot = inNet ?? there ?? carrier ?? stills.at(-1)?.ball ?? null;
    const still = { men, ball: spot && { x: spot.x, y: spot.y } };
    const before = stills.at(-1);
    if (!before || moved(before, still)) stills.push(still);
  }
  const shown = stills.slice(-SHOWN);
  const balls = shown.flatMap((still) => still.ball ?? []);
  const way = balls.filter((point, i) => !i || !same(point, balls[i - 1]!));
  return { picture, board, stills: shown, way };
}

/** The part of the board that is drawn: the way of the ball in the middle, nothing beyond the edge. */
export function framed({ board, way }: Scene, shape: number): Box {
  const { box } = board;
  const xs = way.map((point) => point.x);
  const ys = way.map((point) => point.y);
  const [left, right] = way.length ? [Math.min(...xs), Math.max(...xs)] : [box.x, box.x + box.w];
  const [top, low] = way.length ? [Math.min(...ys), Math.max(...ys)] : [box.y, box.y + box.h];
  const room = Math.min(box.w, box.h);
  const wanted = Math.max(right - left + 0.5 * room, (low - top + 0.5 * room) * shape, room);
  const all = Math.max(box.w, box.h * shape);
  const w = wanted > NEARLY * all ? all : wanted;
  const h = w / shape;
  const held = (middle: number, size: number, from: number, all: number) =>
    size >= all
      ? from + (all - size) / 2
      : Math.min(Math.max(middle - size / 2, from), from + all - size);
  return {
    x: held((left + right) / 2, w, box.x, box.w),
    y: held((top + low) / 2, h, box.y, box.h),
    w,
    h,
  };
}

/** Between two stills, `share` of the way; who comes or goes is there from the beginning. */
export function between(from: Still, to: Still, share: number): Still {
  const was = new Map(from.men.map((man) => [man.id, man]));
  const blend = (a: number, b: number) => a + (b - a) * share;
  return {
    men: to.men.map((man) => {
      const old = was.get(man.id) ?? man;
      return { ...man, x: blend(old.x, man.x), y: blend(old.y, man.y) };
    }),
    ball:
      from.ball && to.ball
        ? { x: blend(from.ball.x, to.ball.x), y: blend(from.ball.y, to.ball.y) }
        : to.ball,
  };
}
