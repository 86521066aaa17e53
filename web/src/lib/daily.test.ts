import { beforeEach, expect, test, vi } from "vitest";
import { dayOf, situationOf, solve, streak } from "./daily";

const ALL = Array.from({ length: 20 }, (_, i) => ({ game: "g", lesson: `l${i}` }));

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

test("everybody has the same one on a day, and others on other days", () => {
  expect(situationOf("2026-11-16", ALL)).toEqual(situationOf("2026-11-16", ALL));
  const month = Array.from({ length: 28 }, (_, i) => situationOf(`2026-11-${i + 1}`, ALL)!.lesson);
  expect(new Set(month).size).toBeGreaterThan(10);
  expect(situationOf("2026-11-16", [])).toBeNull();
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

test("a day is the day on one's own clock", () => {
  expect(dayOf(new Date(2026, 10, 16, 23, 50))).toBe("2026-11-16");
});
