import { beforeEach, expect, test, vi } from "vitest";
import type { MatchInfo } from "../messages";
import { beaten, counts, drawn, nextOf, noteBeaten } from "./ladder";
import { crestOf, type Rival } from "./clubs";

const rival = (id: string, level = "regular"): Rival => ({
  id,
  name: id.toUpperCase(),
  style: "Patient",
  style_text: "",
  level,
  kits: [{ colour: "#101010", ink: "#ffffff" }],
  shield: "bend",
  charge: "sun",
  manager: "Ida Rohr",
  says: "Slowly.",
});

const RIVALS = ["a", "b", "c"].map((id) => rival(id));

const match = (bot: string, winner: "home" | "away" | null, more: Partial<MatchInfo> = {}) =>
  ({
    game: "chequers",
    you: ["home"],
    winner,
    seats: [
      { side: "home", kind: "person", name: "", here: true },
      { side: "away", kind: "bot", name: "", here: true, bot, rival: rival("b") },
    ],
    ...more,
  }) as MatchInfo;

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

test("no club is drawn twice in a row", () => {
  for (const lot of [0, 0.3, 0.5, 0.9, 0.999]) expect(drawn(RIVALS, "b", lot)).not.toBe("b");
  expect(new Set([0, 0.4, 0.8].map((lot) => drawn(RIVALS, null, lot)))).toEqual(
    new Set(["a", "b", "c"]),
  );
  expect(drawn([rival("a")], "a")).toBe("a");
  expect(drawn([], null)).toBe("");
});

test("a win counts against a club that is as strong as on the ladder, or stronger", () => {
  expect(counts(match("regular", "home"))).toBe(true);
  expect(counts(match("master", "home"))).toBe(true);
  expect(counts(match("novice", "home"))).toBe(false);
  expect(counts(match("regular", "away"))).toBe(false);
  expect(counts(match("regular", null))).toBe(false);
  expect(counts(match("regular", "home", { you: ["home", "away"] }))).toBe(false);
  expect(counts(match("regular", "home", { lesson: "goal" }))).toBe(false);
});

test("who is beaten is kept, once, and the next one is offered", () => {
  expect(nextOf(RIVALS, beaten("chequers"))?.id).toBe("a");
  expect(noteBeaten(match("regular", "away"))).toBe(false);
  expect(noteBeaten(match("regular", "home"))).toBe(true);
  expect(noteBeaten(match("regular", "home"))).toBe(false);
  expect(beaten("chequers")).toEqual(["b"]);
  expect(beaten("other")).toEqual([]);
  expect(nextOf(RIVALS, ["a", "b"])?.id).toBe("c");
  expect(nextOf(RIVALS, ["a", "b", "c"])).toBe(null);
});

test("a crest is as the file says; what nobody can draw follows from the name", () => {
  expect(crestOf(rival("a"))).toEqual({
    name: "A",
    shield: "bend",
    charge: "sun",
    colour: "#101010",
    ink: "#ffffff",
  });
  expect(crestOf({ ...rival("a"), shield: "round" }).shield).not.toBe("round");
});
