/** Starting and joining matches. */
import { api } from "../api";
import { go } from "../router.svelte";
import { settings } from "../settings.svelte";
import { keepToken } from "../tokens";
import type { MatchMade as MadeMatch, MatchRequest as MatchWish, Joined } from "../http";

/** Makes a match, keeps its seat and goes to it; with a seat to give away, the link is shown. */
export async function startMatch(wish: MatchWish): Promise<MadeMatch> {
  const made = await api<MadeMatch>("/matches", { body: wish });
  const invites = wish.home?.kind === "open" || wish.away?.kind === "open";
  const mine = Object.keys(made.tokens).length === 1 ? Object.keys(made.tokens)[0] : undefined;
  if (made.token) keepToken(made.id, made.token, mine);
  go(`/m/${made.id}${invites ? "?invite" : ""}`);
  return made;
}

export async function joinMatch(id: string, name?: string): Promise<string> {
  const joined = await api<Joined>(`/matches/${id}/join`, {
    body: { ...(name ? { name } : {}), ...(settings.club ? { club: settings.club } : {}) },
  });
  keepToken(id, joined.token, joined.side);
  return joined.token;
}
