import { beforeEach, expect, it, vi } from "vitest";
import { useTexts } from "../i18n.svelte";
import { isShort, leftWords, PACES, paceWords } from "./pace";

vi.mock("../settings.svelte", () => ({ settings: { lang: "en" }, set: () => {} }));

beforeEach(() =>
  useTexts({
    "web.pace.live": "now",
    "web.pace.days.one": "one day a turn",
    "web.pace.days.other": "{n} days a turn",
    "web.pace.bank": "{n} days in all",
    "web.pace.days-left.one": "{n} day",
    "web.pace.days-left.other": "{n} days",
    "web.pace.hours-left.one": "{n} hour",
    "web.pace.hours-left.other": "{n} hours",
    "web.pace.minutes-left.one": "{n} minute",
    "web.pace.minutes-left.other": "{n} minutes",
  }),
);

it("says every pace in words", () => {
  expect(PACES.map(paceWords)).toEqual([
    "now",
    "one day a turn",
    "2 days a turn",
    "3 days a turn",
    "7 days a turn",
    "10 days in all",
    "30 days in all",
  ]);
});

it("says what is left as exactly as one needs to know", () => {
  const hour = 3600;
  expect(leftWords(75 * hour)).toBe("3 days");
  expect(leftWords(29.5 * hour)).toBe("1 day 5 hours");
  expect(leftWords(24 * hour)).toBe("1 day");
  expect(leftWords(5.9 * hour)).toBe("5 hours");
  expect(leftWords(61)).toBe("2 minutes");
  expect(leftWords(-3)).toBe("0 minutes");
  expect([isShort(5 * hour), isShort(7 * hour)]).toEqual([true, false]);
});
