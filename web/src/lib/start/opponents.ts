/** Matches against clubs of the computer: which there are, and which one is met. */
import { api } from "../api";
import type { MatchRequest } from "../http";
import { drawn, lastMet, meet } from "../people/ladder";
import type { Rival } from "../people/clubs";
import type { RivalText } from "../http";
import { settings } from "../settings.svelte";

const kept = new Map<string, Promise<Rival[]>>();

/** The clubs of a game, weakest first; none where they cannot be had. */
export function rivalsOf(game: string): Promise<Rival[]> {
  const key = `${settings.lang} ${game}`;
  let found = kept.get(key);
  if (!found) {
    found = api<RivalText[]>(`/games/${game}/rivals`);
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found.catch(() => []);
}

/** The same wish against a club of the computer: the one that was chosen, or one by lot. */
export async function against(wish: MatchRequest, chosen = ""): Promise<MatchRequest> {
  const side = wish.home?.kind === "bot" ? "home" : "away";
  if (wish[side]?.kind !== "bot") return wish;
  const rivals = await rivalsOf(wish.game);
  const known = rivals.some((one) => one.id === chosen);
  const rival = known ? chosen : drawn(rivals, lastMet(wish.game));
  if (!rival) return wish;
  meet(wish.game, rival);
  return { ...wish, [side]: { ...wish[side], rival } };
}
