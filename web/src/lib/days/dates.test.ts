import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../settings.svelte";
import { date } from "./dates";

vi.mock("../settings.svelte", () => ({ settings: { lang: "en" } }));

const NIGHT = Date.UTC(2026, 10, 3, 23, 5) / 1000;

afterEach(() => {
  settings.lang = "en";
});

test("the day comes before the month, and hours go up to 24, in English too", () => {
  expect(date(NIGHT, "moment", "UTC")).toMatch(/^3 Nov 2026.* 23:05$/u);
  expect(date(NIGHT, "short", "UTC")).toMatch(/^03\/11\/2026.* 23:05$/u);
  expect(date(NIGHT, "hour", "UTC")).toBe("23:05");
  settings.lang = "de";
  expect(date(NIGHT, "day", "UTC")).toBe("03.11.2026");
});

test("another clock is asked for by its zone", () => {
  expect(date(NIGHT, "due", "Europe/Madrid")).toMatch(/4 Nov.* 00:05$/u);
});
