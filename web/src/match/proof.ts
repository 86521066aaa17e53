/** Checks committed dice in the browser: roll n follows from secret, nonces and n alone. */

export interface Roll {
  action: string;
  side: "home" | "away" | null;
  tickets: number;
  low: number;
  high: number;
}

export interface Committed {
  commitment: string;
  secret: string;
  nonces: readonly string[];
}

const text = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What was published before the match. */
export async function commitment(secret: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", text.encode(`touchline:${secret}`)));
}

/** The n-th roll as a fair number below `tickets`: surplus values are drawn again. */
export async function ticket(
  key: CryptoKey,
  nonces: readonly string[],
  n: number,
  tickets: number,
): Promise<number> {
  const limit = (1n << 64n) - ((1n << 64n) % BigInt(tickets));
  for (let attempt = 0; ; attempt++) {
    const message = [...nonces, String(n), String(attempt)].join("\n");
    const digest = await crypto.subtle.sign("HMAC", key, text.encode(message));
    const value = new DataView(digest).getBigUint64(0);
    if (value < limit) return Number(value % BigInt(tickets));
  }
}

export async function keyOf(secret: string): Promise<CryptoKey> {
  const how = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", text.encode(secret), how, false, ["sign"]);
}

export interface Proof {
  promised: boolean;
  checked: number;
  /** The numbers of the rolls that are not what the secret says. */
  wrong: number[];
}

export async function prove(promise: Committed, rolls: readonly Roll[]): Promise<Proof> {
  const key = await keyOf(promise.secret);
  const wrong: number[] = [];
  for (const [n, roll] of rolls.entries()) {
    const drawn = await ticket(key, promise.nonces, n, roll.tickets);
    if (drawn < roll.low || drawn >= roll.high) wrong.push(n);
  }
  const promised = (await commitment(promise.secret)) === promise.commitment;
  return { promised, checked: rolls.length, wrong };
}
