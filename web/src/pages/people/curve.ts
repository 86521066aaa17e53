/** A rating curve as lines to draw: the rating, and around it how unsure it was. */
import type { CurvePoint } from "../../lib/http";

export interface Drawn {
  line: string;
  band: string;
  low: number;
  high: number;
  /** Ratings with a line across, and where it is. */
  ticks: { rating: number; y: number }[];
}

/** Half of what 19 of 20 cases lie within. */
const TWICE = 2;
const STEPS = [10, 25, 50, 100, 200, 500] as const;
const MOST_TICKS = 5;

/** Match by match from left to right: days on which nobody has played take no room. */
export function drawCurve(points: readonly CurvePoint[], width: number, height: number): Drawn {
  const edges = points.map((one) => [
    one.rating - TWICE * one.deviation,
    one.rating + TWICE * one.deviation,
  ]);
  const low = Math.min(...edges.map(([below]) => below!));
  const high = Math.max(...edges.map(([, above]) => above!));
  const x = (i: number) => (points.length > 1 ? (i / (points.length - 1)) * width : width / 2);
  const y = (rating: number) => height - ((rating - low) / (high - low || 1)) * height;
  const at = (i: number, rating: number) => `${x(i).toFixed(1)},${y(rating).toFixed(1)}`;
  const above = edges.map(([, top], i) => at(i, top!));
  const below = edges.map(([bottom], i) => at(i, bottom!)).reverse();
  const step = STEPS.find((one) => (high - low) / one <= MOST_TICKS) ?? STEPS.at(-1)!;
  const ticks = [];
  for (let rating = Math.ceil(low / step) * step; rating <= high; rating += step)
    ticks.push({ rating, y: y(rating) });
  return {
    line: points.map((one, i) => at(i, one.rating)).join(" "),
    band: [...above, ...below].join(" "),
    low,
    high,
    ticks,
  };
}
