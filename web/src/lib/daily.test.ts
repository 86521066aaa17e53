import { beforeEach, expect, test, vi } from "vitest";
import { browserKey, dayTried, solve, streak, tries } from "./daily";

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

test("days in a row are counted, and a day left out ends the row", () => {
  solve("2026-11-14");
  solve("2026-11-15");
  solve("2026-11-15");
  expect(streak("2026-11-15")).toEqual({ run: 2, solved: true });
  expect(streak("2026-11-16")).toEqual({ run: 2, solved: false });
  expect(streak("2026-11-17")).toEqual({ run: 0, solved: false });
  solve("2026-11-18");
  expect(streak("2026-11-18").run).toBe(1);
});

test("what is tried today counts for its day", () => {
  tries({ day: "2026-11-16", game: "undici", lesson: "shot" });
  expect(dayTried("undici", "shot")).toBe("2026-11-16");
  expect(dayTried("undici", "cross")).toBeNull();
});

test("a browser keeps the key it has made", () => {
  const key = browserKey();
  expect(key).toMatch(/^[\w-]{22,64}$/);
  expect(browserKey()).toBe(key);
});
