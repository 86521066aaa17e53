import { beforeEach, expect, test, vi } from "vitest";
import { isNew } from "./explaining";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a question is explained three times", () => {
  expect([1, 2, 3, 4].map(() => isNew("undici:act"))).toEqual([true, true, true, false]);
  expect(isNew("undici:respond")).toBe(true);
});
