import { beforeEach, expect, test, vi } from "vitest";
import { bestOf, keyOf, noteBest } from "./bests";

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

test("the best is the widest, and a match counts once", () => {
  const what = keyOf("counterattack", "outnumbered", "Outnumbered");
  noteBest(what, "m1", "Outnumbered", [1, 2], false);
  expect(noteBest(what, "m2", "Outnumbered", [3, 2], true).fresh).toBe(true);
  noteBest(what, "m2", "Outnumbered", [3, 2], true);
  expect(noteBest(what, "m3", "Outnumbered", [0, 5], false).fresh).toBe(false);
  expect(bestOf(what)).toEqual({ title: "Outnumbered", played: 3, done: 1, best: [3, 2] });
});

test("what was spoiled is begun anew", () => {
  localStorage.setItem("touchline.bests", '{"bests":7}');
  expect(bestOf("x")).toBeNull();
  expect(keyOf("undici", null, "Mine")).toBe("undici/own: Mine");
});
