import { beforeEach, expect, test, vi } from "vitest";
import { bestGoals, keepGoals, type BestGoal } from "./shelf";

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

function goal(seq: number, xg: number | null): BestGoal {
  return {
    match: "m",
    game: "undici",
    seq,
    name: "Rusu",
    shirt: 9,
    side: "home",
    time: "12′",
    xg,
    score: [1, 0],
    clubs: ["A", "B"],
  };
}

test("the least likely goal stands first, and each stands once", () => {
  keepGoals([goal(1, 0.5), goal(2, null), goal(3, 0.1)]);
  keepGoals([goal(3, 0.1)]);
  expect(bestGoals().map((one) => one.seq)).toEqual([3, 1, 2]);
});

test("where there is no room the likeliest make way", () => {
  keepGoals(Array.from({ length: 40 }, (_, i) => goal(i, i / 100)));
  expect(bestGoals()).toHaveLength(24);
  expect(bestGoals().at(-1)!.seq).toBe(23);
});

test("what cannot be read is an empty shelf", () => {
  localStorage.setItem("touchline.shelf", "{");
  expect(bestGoals()).toEqual([]);
});
