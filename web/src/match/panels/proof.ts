/** Checks committed dice in the browser: roll n follows from secret, nonces and n alone. */
import type { Kept } from "../../lib/fairness";
import type { RollShape as Roll } from "../../lib/http";

/** What the server says of its dice when the match is over. */
export interface Sent {
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
  /** Does this device still have what it was shown before the first die? */
  known: boolean;
  /** Is the secret the one that was promised: to this device, or at least in what was sent? */
  promised: boolean;
  /** Is this device's own nonce among those the dice were rolled with? */
  mine: boolean;
  checked: number;
  /** The numbers of the rolls that are not what the secret says. */
  wrong: number[];
}

/** Holds what was sent at the end against what was kept from the beginning. */
export async function prove(kept: Kept | null, sent: Sent, rolls: readonly Roll[]): Promise<Proof> {
  const key = await keyOf(sent.secret);
  const wrong: number[] = [];
  for (const [n, roll] of rolls.entries()) {
    const drawn = await ticket(key, sent.nonces, n, roll.tickets);
    if (drawn < roll.low || drawn >= roll.high) wrong.push(n);
  }
  const promise = kept?.commitment ?? sent.commitment;
  return {
    known: kept !== null,
    promised: (await commitment(sent.secret)) === promise,
    mine: kept !== null && sent.nonces.includes(kept.nonce),
    checked: rolls.length,
    wrong,
  };
}
