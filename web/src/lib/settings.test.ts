import { beforeEach, expect, it, vi } from "vitest";

type Module = typeof import("./settings.svelte");

let kept: Map<string, string>;
let media: Record<string, { matches: boolean; changed: (() => void)[] }>;
let root: { lang: string; dataset: Record<string, string> };

/** A device with these languages, on which these settings were kept. */
async function device(languages: string[] = ["en"], before = ""): Promise<Module> {
  vi.resetModules();
  if (before) kept.set("touchline.settings", before);
  vi.stubGlobal("navigator", { languages, language: languages[0] });
  return import("./settings.svelte");
}

beforeEach(() => {
  kept = new Map();
  media = {};
  root = { lang: "", dataset: {} };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("document", { documentElement: root });
  vi.stubGlobal("window", {
    matchMedia: (query: string) => {
      const found = (media[query] ??= { matches: false, changed: [] });
      const addEventListener = (_: string, done: () => void) => found.changed.push(done);
      return Object.defineProperty({ addEventListener }, "matches", { get: () => found.matches });
    },
  });
});

it("speaks the first language of the device that it knows, and English to everybody else", async () => {
  expect((await device(["fr-FR", "de-AT", "es"])).settings.lang).toBe("de");
  expect((await device(["fr", "it"])).settings.lang).toBe("en");
});

it("keeps what is set, and has defaults for what was never set or cannot be read", async () => {
  const { settings, set } = await device(["es"]);
  set("speed", "slow");
  expect(JSON.parse(kept.get("touchline.settings")!)).toMatchObject({ speed: "slow", lang: "es" });
  expect(settings.speed).toBe("slow");
  const later = (await device(["es"], '{"speed":"fast","lang":"en"}')).settings;
  expect([later.speed, later.lang, later.cover]).toEqual(["fast", "en", true]);
  expect((await device(["de"], "{broken")).settings.speed).toBe("normal");
});

it("speaks of places and not of cells, unless somebody wants their names", async () => {
  expect((await device()).settings.coordinates).toBe(false);
  expect((await device(["en"], '{"coordinates":true}')).settings.coordinates).toBe(true);
});

it("goes on where nothing can be kept", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  const { settings, set } = await device();
  set("theme", "dark");
  expect(settings.theme).toBe("dark");
  expect(root.dataset.theme).toBe("dark");
});

it("is as dark and as still as the device, unless somebody wants it otherwise", async () => {
  const { applySettings, lessMotion, set } = await device();
  applySettings();
  expect(root.dataset).toMatchObject({ theme: "light", motion: "full", kits: "classic" });
  media["(prefers-color-scheme: dark)"]!.matches = true;
  media["(prefers-reduced-motion: reduce)"]!.matches = true;
  for (const one of Object.values(media)) one.changed.forEach((done) => done());
  expect(root.dataset).toMatchObject({ theme: "dark", motion: "less" });
  set("theme", "light");
  expect(root.dataset.theme).toBe("light");
  media["(prefers-reduced-motion: reduce)"]!.matches = false;
  expect(lessMotion()).toBe(false);
  set("motion", "less");
  expect([lessMotion(), root.dataset.motion]).toEqual([true, "less"]);
});
