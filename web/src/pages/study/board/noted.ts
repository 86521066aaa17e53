/** What was noted in matches of this server, kept on this device: their records with it. */

const KEY = "touchline.noted";
/** Of so many matches, the latest. */
const MOST = 20;

function all(): [string, string][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as [string, string][]) : [];
  } catch {
    return [];
  }
}

export function notedOf(match: string): string | null {
  return all().find(([id]) => id === match)?.[1] ?? null;
}

export function keepNoted(match: string, record: string): void {
  const others = all().filter(([id]) => id !== match);
  try {
    localStorage.setItem(KEY, JSON.stringify([[match, record], ...others].slice(0, MOST)));
  } catch {
    // A browser without room keeps nothing: the record can still be taken home.
  }
}
