/** Where the names of rows and columns are written: a cell such as `K12` lies in both. */
import type { Box } from "../geometry";

interface Spot {
  name: string;
  x: number;
  y: number;
}

export interface EdgeLabel extends Omit<Spot, "name"> {
  text: string;
}

/** So much of a letter lies on each side of its middle. */
const HALF = 0.3;

const NAMED = /^([A-Z]+)(\d+)$/;

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

/**
 * One label for each letter and each number, so far above the first row or left of the column; none
 * where a goal stands, whose net would be written on.
 */
export function edges(spots: readonly Spot[], off = 1, goals: readonly Box[] = []): EdgeLabel[] {
  const groups = new Map<string, Spot[]>();
  for (const spot of spots) {
    const [, letter, number] = NAMED.exec(spot.name) ?? [];
    if (letter && number)
      for (const key of [letter, number]) groups.set(key, [...(groups.get(key) ?? []), spot]);
  }
  const top = Math.min(...spots.map((spot) => spot.y));
  const left = Math.min(...spots.map((spot) => spot.x));
  const inNet = ({ x, y }: EdgeLabel) =>
    goals.some(
      (goal) =>
        x > goal.x - HALF && x < goal.x + goal.w + HALF && y > goal.y && y < goal.y + goal.h,
    );
  const labels = [...groups].map(([text, cells]): EdgeLabel => {
    const xs = cells.map((cell) => cell.x);
    const ys = cells.map((cell) => cell.y);
    const upright = spread(ys) > spread(xs);
    const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
    return upright ? { text, x: middle(xs), y: top - off } : { text, x: left - off, y: middle(ys) };
  });
  return labels.filter((label) => !inNet(label));
}
