/** Where the names of rows and columns are written: a cell such as `K12` lies in both. */

interface Spot {
  name: string;
  x: number;
  y: number;
}

export interface EdgeLabel extends Omit<Spot, "name"> {
  text: string;
}

const NAMED = /^([A-Z]+)(\d+)$/;

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

/** One label for each letter and each number, so far above the first row or left of the column. */
export function edges(spots: readonly Spot[], off = 1): EdgeLabel[] {
  const groups = new Map<string, Spot[]>();
  for (const spot of spots) {
    const [, letter, number] = NAMED.exec(spot.name) ?? [];
    if (letter && number)
      for (const key of [letter, number]) groups.set(key, [...(groups.get(key) ?? []), spot]);
  }
  const top = Math.min(...spots.map((spot) => spot.y));
  const left = Math.min(...spots.map((spot) => spot.x));
  return [...groups].map(([text, cells]) => {
    const xs = cells.map((cell) => cell.x);
    const ys = cells.map((cell) => cell.y);
    const upright = spread(ys) > spread(xs);
    const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
    return upright ? { text, x: middle(xs), y: top - off } : { text, x: left - off, y: middle(ys) };
  });
}
