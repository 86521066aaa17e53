import { expect, it } from "vitest";
import { commitment, keyOf, prove, ticket } from "./proof";

// Made with the engine's own CommittedDice("s3cret", ["a", "b"]).
const PROMISE = "16852ad31c992e8ecc7ade930750fe26dbde11be74928bcd3f406c297d81581e";
const SIXES = [2, 1, 1, 1, 3, 5, 0, 2];
const FIFTIES = [28, 9, 27];
const nonces = ["a", "b"];

it("draws what the engine draws", async () => {
  const key = await keyOf("s3cret");
  expect(await commitment("s3cret")).toBe(PROMISE);
  const draw = (n: number, tickets: number) => ticket(key, nonces, n, tickets);
  expect(await Promise.all(SIXES.map((_, n) => draw(n, 6)))).toEqual(SIXES);
  expect(await Promise.all(FIFTIES.map((_, n) => draw(n, 50)))).toEqual(FIFTIES);
});

it("finds the roll that was made up, and a secret that was not promised", async () => {
  const rolls = SIXES.map((low) => ({ action: "", side: null, tickets: 6, low, high: low + 1 }));
  const promise = { commitment: PROMISE, secret: "s3cret", nonces };
  expect(await prove(promise, rolls)).toEqual({ promised: true, checked: 8, wrong: [] });
  rolls[3]!.low = (rolls[3]!.low + 1) % 6;
  rolls[3]!.high = rolls[3]!.low + 1;
  expect((await prove(promise, rolls)).wrong).toEqual([3]);
  const other = { ...promise, commitment: "0".repeat(64) };
  expect((await prove(other, rolls)).promised).toBe(false);
});
