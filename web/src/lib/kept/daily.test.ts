import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("window", { location: { origin: "http://x", search: "", pathname: "/", hash: "" } });
vi.mock("../settings.svelte", () => ({ settings: { lang: "en" } }));
const { browserKey, count, streak } = await import("./daily");

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

test("days in a row are counted, and a day left out ends the row", () => {
  count("2026-11-14");
  count("2026-11-15");
  count("2026-11-15");
  expect(streak("2026-11-15")).toEqual({ run: 2, done: true });
  expect(streak("2026-11-16")).toEqual({ run: 2, done: false });
  expect(streak("2026-11-17")).toEqual({ run: 0, done: false });
  count("2026-11-18");
  expect(streak("2026-11-18").run).toBe(1);
});

test("a row from before the day was one attack goes on", () => {
  localStorage.setItem("touchline.daily", JSON.stringify({ day: "2026-11-17", run: 6 }));
  count("2026-11-18");
  expect(streak("2026-11-18")).toEqual({ run: 7, done: true });
});

test("a browser keeps the key it has made", () => {
  const key = browserKey();
  expect(key).toMatch(/^[\w-]{22,64}$/);
  expect(browserKey()).toBe(key);
});
