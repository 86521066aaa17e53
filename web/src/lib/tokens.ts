/** The seats this browser holds, by match, and since when. */
import { forgetKept } from "./fairness";

const KEY = "touchline.seat.";
const SINCE = "touchline.since.";

export function tokenOf(match: string): string | null {
  try {
    return localStorage.getItem(KEY + match);
  } catch {
    return null;
  }
}

export function keepToken(match: string, token: string): void {
  localStorage.setItem(KEY + match, token);
  localStorage.setItem(SINCE + match, String(Date.now()));
}

export function dropToken(match: string): void {
  localStorage.removeItem(KEY + match);
  localStorage.removeItem(SINCE + match);
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
