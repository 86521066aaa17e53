import { beforeEach, expect, it, vi } from "vitest";
import { settings } from "./settings.svelte";

vi.mock("./settings.svelte", () => ({
  settings: { lang: "en" },
  set: (name: string, value: string) => Object.assign(settings, { [name]: value }),
}));

type Module = typeof import("./i18n.svelte");

let kept: Map<string, string>;
let catalogues: Record<string, Record<string, string>>;
let asked: string[];
let i18n: Module;

beforeEach(async () => {
  kept = new Map();
  asked = [];
  catalogues = { en: { "web.hello": "Hello" }, de: { "web.hello": "Hallo" } };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("fetch", async (address: string) => {
    const name = address.replace("/api/texts/", "");
    asked.push(name);
    const found = catalogues[name];
    return { ok: Boolean(found), status: 404, json: async () => found };
  });
  vi.resetModules();
  i18n = await import("./i18n.svelte");
  Object.assign(settings, { lang: "en" });
});

it("fills places, leaves those that are not known, and says a key it has no words for", () => {
  i18n.useTexts({ "web.won": "{name} wins, {name}! {what}", "game.title": "Title" });
  expect(i18n.t("won", { name: "Ada" })).toBe("Ada wins, Ada! {what}");
  expect(i18n.t("game.title")).toBe("Title"); // the words of a game are not those of the page
  expect(i18n.t("nowhere")).toBe("nowhere");
  expect([i18n.known("won"), i18n.known("game.title"), i18n.known("nowhere")]).toEqual([
    true,
    true,
    false,
  ]);
});

it("says one and many differently, where it has words for both", () => {
  i18n.useTexts({
    "web.goals.one": "{n} goal",
    "web.goals.other": "{n} goals",
    "web.turn": "turn {n}",
  });
  expect([0, 1, 2].map((n) => i18n.t("goals", { n }))).toEqual(["0 goals", "1 goal", "2 goals"]);
  expect(i18n.t("goals", { n: i18n.number(1.2) })).toBe("1 goal");
  expect(i18n.t("turn", { n: 1 })).toBe("turn 1");
});

it("speaks another language only when its words are there", async () => {
  await i18n.loadTexts();
  expect(i18n.t("hello")).toBe("Hello");
  await i18n.speak("de");
  expect([i18n.t("hello"), settings.lang]).toEqual(["Hallo", "de"]);
});

it("uses the last words it has seen while the server cannot be reached", async () => {
  await i18n.loadTexts("de");
  delete catalogues.de;
  i18n.useTexts({});
  await i18n.loadTexts("de");
  expect(i18n.t("hello")).toBe("Hallo");
  await i18n.loadTexts("es"); // never seen: what is on the screen stays
  expect(i18n.t("hello")).toBe("Hallo");
});

it("fetches a part once, and with every other language from then on", async () => {
  catalogues["en/league"] = { "web.league": "League" };
  catalogues["de/league"] = { "web.league": "Liga" };
  await i18n.loadTexts();
  await Promise.all([i18n.loadPart("league"), i18n.loadPart("league")]);
  await i18n.loadPart("league");
  expect(asked).toEqual(["en", "en/league"]);
  expect([i18n.t("league"), i18n.t("hello")]).toEqual(["League", "Hello"]);
  await i18n.speak("de");
  expect([i18n.t("league"), i18n.t("hello")]).toEqual(["Liga", "Hallo"]);
});

it("keeps a part that comes before the words of every page", async () => {
  catalogues["en/embed"] = { "web.open": "Open" };
  await Promise.all([i18n.loadTexts(), i18n.loadPart("embed")]);
  expect([i18n.t("open"), i18n.t("hello")]).toEqual(["Open", "Hello"]);
});

it("writes nothing without a minus", () => {
  expect(i18n.percent(-0.001)).toBe("0%");
});

it("writes numbers as they are written in that language", () => {
  expect([i18n.percent(0.826), i18n.number(1234.5, 2)]).toEqual(["83%", "1,234.50"]);
  Object.assign(settings, { lang: "de" });
  expect([i18n.percent(0.826), i18n.number(1234.5, 2)]).toEqual(["83\u00a0%", "1.234,50"]);
});

it("rounds parts so that they make a hundred", () => {
  expect(i18n.percents([43.5, 0, 56.5])).toEqual(["44%", "0%", "56%"]);
  expect(i18n.percents([33.34, 33.33, 33.33])).toEqual(["34%", "33%", "33%"]);
  expect(i18n.percents([100, 0, 0])).toEqual(["100%", "0%", "0%"]);
});
