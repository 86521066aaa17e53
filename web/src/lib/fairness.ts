/** What this browser keeps to hold the server to its dice: the commitment it was shown, its nonce. */

export interface Kept {
  commitment: string;
  nonce: string;
}

const KEY = "touchline.dice.";
/** Where nothing can be stored it is kept as long as the page lives. */
const here = new Map<string, Kept>();

export function keptOf(match: string): Kept | null {
  try {
    const text = localStorage.getItem(KEY + match);
    const found = text ? (JSON.parse(text) as Partial<Kept>) : null;
    if (typeof found?.commitment === "string" && typeof found.nonce === "string")
      return { commitment: found.commitment, nonce: found.nonce };
  } catch {
    // no storage, or something in it that is not ours
  }
  return here.get(match) ?? null;
}

export function keep(match: string, kept: Kept): Kept {
  here.set(match, kept);
  try {
    localStorage.setItem(KEY + match, JSON.stringify(kept));
  } catch {
    // a full or closed storage: this page still knows
  }
  return kept;
}

export function forgetKept(match: string): void {
  here.delete(match);
  localStorage.removeItem(KEY + match);
}

/** The word a manager adds to the dice, so that the server alone cannot choose them. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
