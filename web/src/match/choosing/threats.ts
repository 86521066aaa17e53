/** What the others could do next, as it is drawn: zones on the grass, a badge on each counter. */
import type { Zone } from "../../board/geometry";
import type { Threat } from "../../lib/messages";

/** The numbers of a die that do it, where those are told, else the chance. */
export function badge({ faces, percent }: Threat): string {
  const numbers = faces ?? [];
  if (numbers.length === 6) return "1–6";
  if (numbers.length) return numbers.join("·");
  return typeof percent === "number" ? `${percent}%` : "";
}

/** One zone for each counter: all its cells, and the likeliest of what it could do. */
export function zones(threats: readonly Threat[]): Zone[] {
  const found = new Map<string, { cells: Set<string>; best: Threat }>();
  for (const threat of threats) {
    const known = found.get(threat.piece);
    if (!known) {
      found.set(threat.piece, { cells: new Set(threat.cells), best: threat });
      continue;
    }
    for (const cell of threat.cells ?? []) known.cells.add(cell);
    if ((threat.percent ?? 0) > (known.best.percent ?? 0)) known.best = threat;
  }
  return [...found].map(([piece, { cells, best }]) => ({
    piece,
    cells: [...cells],
    needs: badge(best),
  }));
}

/** So many of what the others could do are shown beside a hint. */
const WORST = 3;

/** The likeliest of what they could do. */
export function worst(threats: readonly Threat[], most = WORST): Threat[] {
  const told = threats.filter(({ percent }) => typeof percent === "number");
  return told.sort((a, b) => (b.percent ?? 0) - (a.percent ?? 0)).slice(0, most);
}
