/** The matches this device holds a seat in. */
import { api, Trouble } from "../../lib/api";
import type { PublicMatch } from "../../lib/http";
import { t } from "../../lib/i18n.svelte";
import { dropToken, held } from "../../lib/tokens";
import type { SideName } from "../start/plan.svelte";

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

/** Who sits there; somebody without a name is called by his side. */
export function nameOf(row: PublicMatch, side: SideName): string {
  return row.seats.find((seat) => seat.side === side)?.name || t(`setup.${side}`);
}
