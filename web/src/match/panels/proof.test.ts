import { expect, it } from "vitest";
import { commitment, keyOf, prove, ticket, type Sent } from "./proof";

// Made with the engine's own CommittedDice("s3cret", ["a", "b"]).
const PROMISE = "16852ad31c992e8ecc7ade930750fe26dbde11be74928bcd3f406c297d81581e";
const SIXES = [2, 1, 1, 1, 3, 5, 0, 2];
const FIFTIES = [28, 9, 27];
const nonces = ["a", "b"];
const kept = { commitment: PROMISE, nonce: "b" };
const sent: Sent = { commitment: PROMISE, secret: "s3cret", nonces };

const roll = (low: number) => ({ action: "", side: null, tickets: 6, low, high: low + 1 });

/** The rolls of an honest or dishonest secret. */
async function rolled(secret: string, words: string[], count = 4) {
  const key = await keyOf(secret);
  const found = await Promise.all([...Array(count).keys()].map((n) => ticket(key, words, n, 6)));
  return found.map(roll);
}

it("draws what the engine draws", async () => {
  const key = await keyOf("s3cret");
  expect(await commitment("s3cret")).toBe(PROMISE);
  const draw = (n: number, tickets: number) => ticket(key, nonces, n, tickets);
  expect(await Promise.all(SIXES.map((_, n) => draw(n, 6)))).toEqual(SIXES);
  expect(await Promise.all(FIFTIES.map((_, n) => draw(n, 50)))).toEqual(FIFTIES);
});

it("passes an honest match", async () => {
  const proof = await prove(kept, sent, SIXES.map(roll));
  expect(proof).toEqual({ known: true, promised: true, mine: true, checked: 8, wrong: [] });
});

it("finds the roll that was made up, and a secret that was not promised", async () => {
  const rolls = SIXES.map(roll);
  rolls[3] = roll((rolls[3]!.low + 1) % 6);
  expect((await prove(kept, sent, rolls)).wrong).toEqual([3]);
  const other = { ...sent, commitment: "0".repeat(64) };
  expect((await prove({ ...kept, commitment: "0".repeat(64) }, other, rolls)).promised).toBe(false);
});

it("finds out a server that drew its secret after it had seen the nonce", async () => {
  for (let n = 0; ; n++) {
    const secret = `drawn-again-${n}`;
    const rolls = await rolled(secret, nonces);
    if (rolls[1]!.low !== 5) continue; // until the second roll is a six
    const lie: Sent = { commitment: await commitment(secret), secret, nonces };
    expect((await prove(null, lie, rolls)).promised).toBe(true); // it fits itself
    const proof = await prove(kept, lie, rolls);
    expect(proof).toEqual({ known: true, promised: false, mine: true, checked: 4, wrong: [] });
    return;
  }
});

it("finds out a server that put another word in the place of the nonce", async () => {
  for (let n = 0; ; n++) {
    const words = ["a", `made-up-${n}`];
    const rolls = await rolled("s3cret", words);
    if (rolls[1]!.low !== 5) continue;
    const proof = await prove(kept, { ...sent, nonces: words }, rolls);
    expect(proof).toEqual({ known: true, promised: true, mine: false, checked: 4, wrong: [] });
    return;
  }
});

it("says when this device was not shown the commitment beforehand", async () => {
  const proof = await prove(null, sent, SIXES.map(roll));
  expect(proof).toEqual({ known: false, promised: true, mine: false, checked: 8, wrong: [] });
});
