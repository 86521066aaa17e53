/** The seats this browser holds, by match. */

const KEY = "touchline.seat.";

export function tokenOf(match: string): string | null {
  try {
    return localStorage.getItem(KEY + match);
  } catch {
    return null;
  }
}

export function keepToken(match: string, token: string): void {
  localStorage.setItem(KEY + match, token);
}

export function dropToken(match: string): void {
  localStorage.removeItem(KEY + match);
}
