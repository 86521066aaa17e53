/** The matches of whoever sits at this device that are not over, and those that wait for them. */
import { api } from "../api";
import type { MyMatch } from "../http";
import { myName } from "../me.svelte";
import { held, tokenOf } from "../tokens";

/** So many seats are asked about at once. */
const MOST = 60;
/** Milliseconds for which an answer is new enough for a badge. */
const FRESH = 30_000;

let found = $state.raw<readonly MyMatch[]>([]);
let asked = -Infinity;

export function mine(): readonly MyMatch[] {
  return found;
}

export function waiting(): readonly MyMatch[] {
  return found.filter((one) => one.waits);
}

/** Asks the server; first those that wait, and what ends first before the others. Throws Trouble. */
export async function look(): Promise<readonly MyMatch[]> {
  const seats = Object.fromEntries(
    held()
      .slice(0, MOST)
      .map((id) => [id, tokenOf(id)!]),
  );
  asked = Date.now();
  found = await api<MyMatch[]>("/my-matches", { body: { seats } });
  return found;
}

/** For a badge: now and then, and only for somebody who may have a match. */
export function glance(): void {
  if (document.hidden || Date.now() - asked < FRESH) return;
  if (held().length || myName()) look().catch(() => {});
  else found = [];
}
