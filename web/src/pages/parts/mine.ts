/** The matches this device holds a seat in. */
import { api, Trouble } from "../../lib/api";
import type { PublicMatch } from "../../lib/http";
import { t } from "../../lib/i18n.svelte";
import { dropToken, held, sideOf } from "../../lib/tokens";
import type { SideName } from "../../lib/start/plan.svelte";

/** The latest of them first; a match the server has forgotten is forgotten here too. */
export async function mine(most = 24): Promise<PublicMatch[]> {
  const found = await Promise.all(
    held()
      .slice(0, most)
      .map(async (id) => {
        try {
          return await api<PublicMatch>(`/matches/${id}`);
        } catch (error) {
          if (error instanceof Trouble && error.status === 404) dropToken(id);
          return null;
        }
      }),
  );
  return found.filter((row) => row !== null).sort((a, b) => b.touched - a.touched);
}

/** Who sits there; somebody without a name is called by their side. */
export function nameOf(row: PublicMatch, side: SideName): string {
  return row.seats.find((seat) => seat.side === side)?.name || t(`setup.${side}`);
}

/** The side of whoever sits at this device: as kept, or the only person there; null: both, or who knows. */
export function mySide(row: PublicMatch): SideName | null {
  const kept = sideOf(row.id);
  if (kept === "home" || kept === "away") return kept;
  const people = row.seats.filter((seat) => seat.kind === "person");
  return people.length === 1 ? people[0]!.side : null;
}

/** How a finished match went for a side, by its goals: what else ended it is told in words. */
export function outcome(row: PublicMatch, side: SideName | null): "won" | "drawn" | "lost" | null {
  if (row.status !== "over" || row.result || !side || row.lesson) return null;
  const lead = row.score[side === "home" ? 0 : 1] - row.score[side === "home" ? 1 : 0];
  return lead > 0 ? "won" : lead < 0 ? "lost" : "drawn";
}
