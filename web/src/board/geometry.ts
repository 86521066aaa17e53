/** Where things of a picture lie on the screen, however the board is turned. */
import type { Cell, Picture } from "../lib/messages";

/** Where a counter can interfere, and what it needs: the lowest number, or words. */
export interface Zone {
  piece: string;
  cells: readonly string[];
  needs: number | string;
}

export type Quarter = 0 | 90 | 180 | 270;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  w: number;
  h: number;
}

export interface Spot extends Point {
  name: string;
  kinds: readonly string[];
  target: boolean;
  row: number;
  column: number;
}

export interface Layout {
  quarter: Quarter;
  shape: Picture["shape"];
  box: Box;
  spots: Map<string, Spot>;
  rows: Spot[][];
  outline: string;
  radius: number;
  matrix: string;
  /** Do the stripes run along the screen's x? */
  along: boolean;
}

const EDGE = 0.5;
const NET = 0.8;
const HALF = Math.sqrt(3) / 2;
const FLAT = [
  [1, 0],
  [0.5, HALF],
  [-0.5, HALF],
  [-1, 0],
  [-0.5, -HALF],
  [0.5, -HALF],
] as const;
const SQUARE = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;

export function rotate(p: Point, quarter: Quarter): Point {
  switch (quarter) {
    case 0:
      return { x: p.x, y: p.y };
    case 90:
      return { x: -p.y, y: p.x };
    case 180:
      return { x: -p.x, y: -p.y };
    case 270:
      return { x: p.y, y: -p.x };
  }
}

const MATRIX: Record<Quarter, string> = {
  0: "matrix(1 0 0 1 0 0)",
  90: "matrix(0 1 -1 0 0 0)",
  180: "matrix(-1 0 0 -1 0 0)",
  270: "matrix(0 -1 1 0 0 0)",
};

/** The turn that lets `side` attack to the right, or upwards in portrait. */
export function quarterFor(
  picture: Pick<Picture, "axis" | "home_low">,
  side: "home" | "away",
  turned: boolean,
  portrait: boolean,
): Quarter {
  const homeLow = picture.home_low !== turned;
  const attacksHigh = side === "home" ? homeLow : !homeLow;
  const attack = (picture.axis === "x" ? 0 : 90) + (attacksHigh ? 0 : 180);
  const wanted = portrait ? 270 : 0;
  return ((wanted - attack + 720) % 360) as Quarter;
}

/** The screen's part of the picture: its cells and goals with a narrow edge around them. */
/** What is drawn of a board that lies like this. */
export function box(picture: Picture, quarter: Quarter): Box {
  const reach = picture.shape === "hex" ? 1 : 0.5;
  const points = [
    ...picture.cells.map((c) => ({ at: rotate(c, quarter), reach })),
    ...picture.targets.map((c) => ({ at: rotate(c, quarter), reach: NET })),
  ];
  const x = Math.min(...points.map((p) => p.at.x - p.reach)) - EDGE;
  const y = Math.min(...points.map((p) => p.at.y - p.reach)) - EDGE;
  const right = Math.max(...points.map((p) => p.at.x + p.reach)) + EDGE;
  const bottom = Math.max(...points.map((p) => p.at.y + p.reach)) + EDGE;
  return { x, y, w: right - x, h: bottom - y };
}

function corners(shape: Picture["shape"], quarter: Quarter): Point[] {
  return (shape === "hex" ? FLAT : SQUARE).map(([x, y]) => rotate({ x, y }, quarter));
}

function around(middle: Point, points: readonly Point[]): string {
  const at = points.map((p) => `${+(middle.x + p.x).toFixed(3)} ${+(middle.y + p.y).toFixed(3)}`);
  return `M${at.join("L")}Z`;
}

/** One path around each of many cells: drawn as fast as a single one. */
export function manyCells(board: Layout, spots: Iterable<Point>): string {
  const points = corners(board.shape, board.quarter);
  let path = "";
  for (const spot of spots) path += around(spot, points);
  return path;
}

function rowHeight(shape: Picture["shape"], quarter: Quarter): number {
  if (shape === "square") return 1;
  return quarter % 180 === 0 ? 2 * HALF : 1.5;
}

export function layout(picture: Picture, quarter: Quarter): Layout {
  const height = rowHeight(picture.shape, quarter);
  const area = box(picture, quarter);
  const spots = new Map<string, Spot>();
  const rows = new Map<number, Spot[]>();
  const cells: [Cell, boolean][] = [
    ...picture.cells.map((c): [Cell, boolean] => [c, false]),
    ...picture.targets.map((c): [Cell, boolean] => [c, true]),
  ];
  const turned = cells.map(([cell, target]) => ({ cell, target, at: rotate(cell, quarter) }));
  const top = Math.min(...turned.filter((c) => !c.target).map((c) => c.at.y));
  for (const { cell, target, at } of turned) {
    const row = Math.floor((at.y - top) / height + 1e-3);
    const spot = { name: cell.name, kinds: cell.kinds ?? [], target, ...at, row, column: 0 };
    spots.set(cell.name, spot);
    const line = rows.get(row);
    if (line) line.push(spot);
    else rows.set(row, [spot]);
  }
  const ordered = [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, line]) => line);
  for (const [r, line] of ordered.entries()) {
    line.sort((a, b) => a.x - b.x);
    for (const [c, spot] of line.entries()) {
      spot.row = r;
      spot.column = c;
    }
  }
  return {
    quarter,
    shape: picture.shape,
    box: area,
    spots,
    rows: ordered,
    outline: around({ x: 0, y: 0 }, corners(picture.shape, quarter)),
    radius: picture.shape === "hex" ? 0.83 : 0.44,
    matrix: MATRIX[quarter],
    along: (picture.axis === "x") === (quarter % 180 === 0),
  };
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End";

/** The cell an arrow key leads to: the next in the row, or the nearest of the next row. */
export function neighbour(board: Layout, from: string, key: Arrow): string {
  const spot = board.spots.get(from);
  if (!spot) return board.rows[0]?.[0]?.name ?? from;
  const line = board.rows[spot.row] ?? [];
  if (key === "Home") return line[0]?.name ?? from;
  if (key === "End") return line.at(-1)?.name ?? from;
  if (key === "ArrowLeft") return line[spot.column - 1]?.name ?? from;
  if (key === "ArrowRight") return line[spot.column + 1]?.name ?? from;
  const next = board.rows[spot.row + (key === "ArrowUp" ? -1 : 1)];
  if (!next) return from;
  const above = next.map((each) => ({ x: each.x, y: spot.y, name: each.name }));
  return nearest(above, spot)!.name;
}

export function nearest<T extends Point>(spots: Iterable<T>, to: Point): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const away = (spot.x - to.x) ** 2 + (spot.y - to.y) ** 2;
    if (away < least) {
      least = away;
      best = spot;
    }
  }
  return best;
}
