/** Which names under counters can be read: they lie on nobody, and not on one another. */
import type { Point } from "./geometry";

interface Named extends Point {
  id: string;
  name: string;
}

/** About how wide a letter is, of its height. */
const LETTER = 0.55;

/** Names that fit, whoever comes first before whoever comes later. */
export function readable(men: readonly Named[], radius: number, height: number): Set<string> {
  const found = new Set<string>();
  const written: { x: number; y: number; half: number }[] = [];
  for (const man of men) {
    if (!man.name) continue;
    const half = (man.name.length * LETTER * height) / 2;
    const y = man.y + 1.2 * radius + 0.4 * height;
    const onMan = men.some(
      (other) =>
        other.id !== man.id &&
        Math.abs(other.x - man.x) < half + 0.6 * radius &&
        Math.abs(other.y - y) < radius + 0.25 * height,
    );
    const onName = written.some(
      (other) => Math.abs(other.x - man.x) < half + other.half && Math.abs(other.y - y) < height,
    );
    if (onMan || onName) continue;
    found.add(man.id);
    written.push({ x: man.x, y, half });
  }
  return found;
}
