/** How near a goal the cells of a pitch are, for a crowd that follows the ball. */
import type { Picture } from "../../lib/messages";

/** From 0 at the halfway line to 1 at a goal line; the last third counts most. */
export function nearness(
  picture: Pick<Picture, "cells" | "targets" | "axis">,
): (cell: string) => number {
  const along = new Map(
    [...picture.cells, ...picture.targets].map((c) => [c.name, c[picture.axis]]),
  );
  const all = [...along.values()];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const half = (high - low) / 2 || 1;
  return (cell) => (Math.abs((along.get(cell) ?? low + half) - low - half) / half) ** 2;
}
