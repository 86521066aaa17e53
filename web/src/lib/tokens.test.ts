import { beforeEach, expect, it, vi } from "vitest";
import { keep, keptOf } from "./fairness";
import { dropToken, held, keepToken, tokenOf } from "./tokens";

beforeEach(() => {
  const kept: Record<string, string> = {};
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, value: string) => (kept[key] = value) },
    removeItem: { value: (key: string) => delete kept[key] },
  });
  vi.stubGlobal("localStorage", kept);
  vi.useFakeTimers();
});

it("knows the newest seat, whatever its name", () => {
  for (const [at, match] of [
    [3, "b"],
    [1, "z"],
    [2, "a"],
  ] as const) {
    vi.setSystemTime(at * 1000);
    keepToken(match, `token of ${match}`);
  }
  localStorage.setItem("touchline.seat.old", "from before there were times");
  expect(held()).toEqual(["b", "a", "z", "old"]);
});

it("forgets a seat with everything that belongs to it", () => {
  keepToken("m", "t");
  keep("m", { commitment: "c", nonce: "n" });
  expect(keptOf("m")).toEqual({ commitment: "c", nonce: "n" });
  dropToken("m");
  expect([tokenOf("m"), keptOf("m"), held()]).toEqual([null, null, []]);
});

it("does not take anything for what was kept", () => {
  for (const text of ["{", "1", '{"commitment": 1, "nonce": "n"}', "null"]) {
    localStorage.setItem("touchline.dice.x", text);
    expect(keptOf("x")).toBeNull();
  }
});
