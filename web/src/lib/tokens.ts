/** The seats this browser holds, by match, and since when. */
import { forgetKept } from "./fairness";

const KEY = "touchline.seat.";
const SINCE = "touchline.since.";
const SIDE = "touchline.side.";

export function tokenOf(match: string): string | null {
  try {
    return localStorage.getItem(KEY + match);
  } catch {
    return null;
  }
}

export function keepToken(match: string, token: string, side?: string): void {
  localStorage.setItem(KEY + match, token);
  localStorage.setItem(SINCE + match, String(Date.now()));
  if (side) localStorage.setItem(SIDE + match, side);
}

/** The side this browser plays, where that is known. */
export function sideOf(match: string): string | null {
  return localStorage.getItem(SIDE + match);
}

export function dropToken(match: string): void {
  localStorage.removeItem(KEY + match);
  localStorage.removeItem(SINCE + match);
  localStorage.removeItem(SIDE + match);
  forgetKept(match);
}

/** The matches, the newest first: a storage has no order of its own. */
export function held(): string[] {
  const since = (match: string) => Number(localStorage.getItem(SINCE + match) ?? 0);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(KEY))
    .map((key) => key.slice(KEY.length))
    .sort((a, b) => since(b) - since(a));
}
