import { beforeEach, expect, test, vi } from "vitest";
import { useTexts } from "../../lib/i18n.svelte";
import type { Cell, Option } from "../../lib/messages";
import { deedWords, printed } from "./cellwords";

vi.mock("../../lib/settings.svelte", () => ({ settings: { lang: "en" } }));

beforeEach(() =>
  useTexts({
    "undici.place-said.number": "shot {number}",
    "undici.place-said.cross": "crosses from here",
    "undici.place-said.padlock-white": "white padlock",
    "undici.deed.pass": "pass",
    "undici.deed.dribble": "dribble",
  }),
);

test("a cell says what is printed on it and what lies there, and nothing without words", () => {
  const cell = { name: "M8", x: 0, y: 0, kinds: ["white", "shot", "n-2", "cross"] } as Cell;
  const lock = { cell: "M8", kind: "padlock-white", side: "away" } as const;
  expect(printed("undici", cell, [lock, { ...lock, cell: "M9" }])).toEqual([
    "white padlock",
    "shot −2",
    "crosses from here",
  ]);
});

test("what a tap does is said once for all its ways, if there is a word for it", () => {
  const verbs = ["pass", "pass", "dribble", "to"].map((verb) => ({ verb }) as Option);
  expect(deedWords("undici", verbs)).toBe("pass, dribble");
  expect(deedWords("undici", verbs.slice(3))).toBe("");
});
