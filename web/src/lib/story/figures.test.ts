import { beforeAll, expect, test, vi } from "vitest";
import { useTexts } from "../i18n.svelte";
import type { Report } from "./report";
import { called, figures, shootOut, scorer, timeOf } from "./figures";

vi.mock("../settings.svelte", () => ({ settings: { lang: "en" } }));

const DICE = { faces: {}, rolls: 10, sum: 40, expected: 35, deviation: 0.9 };
const SHOT = {
  shirt: 9,
  from: "A1",
  to: "A2",
  scored: false,
  minute: 1,
  seq: 1,
  kind: "shot",
  clock: "1",
};
const REPORT: Report = {
  game: "counterattack",
  unit: "minute",
  score: [1, 0],
  possession: [0.6, 0.4],
  shots: [
    { ...SHOT, side: 0, xg: 0.5 },
    { ...SHOT, side: 0, xg: 0.25 },
    { ...SHOT, side: 1, xg: 0.25 },
  ],
  passes: [],
  heat: { home: {}, away: {} },
  xg: [],
  dice: { home: DICE, away: { ...DICE, sum: 30, deviation: -0.9 } },
  table: [{ key: "completed", name: "", home: 3, away: 1 }],
  goals: [],
  best: null,
  turn: null,
  names: {},
};

beforeAll(() => {
  const words = ["shots", "xg", "possession", "passes", "luck", "own-goal"];
  useTexts({
    ...Object.fromEntries(words.map((word) => [`web.report.${word}`, word])),
    "web.report.number": "no. {n}",
    "web.report.minute": "{minute}′",
    "web.report.turn": "turn {minute}",
    "web.report.attack": "attack {minute}",
  });
});

test("a match is told by shots, expected goals, possession, passes and luck", () => {
  expect(figures(REPORT).map(({ name, home, away }) => [name, home, away])).toEqual([
    ["shots", "2", "1"],
    ["xg", "0.75", "0.25"],
    ["possession", "60%", "40%"],
    ["passes", "3", "1"],
    ["luck", "+5", "−5"],
  ]);
  expect(figures(REPORT).at(-1)!.share).toBeCloseTo(0.65);
});

test("possession of both makes a hundred", () => {
  const found = figures({ ...REPORT, possession: [0.875, 0.125] });
  const { home, away } = found.find(({ name }) => name === "possession")!;
  expect(parseInt(home) + parseInt(away)).toBe(100);
});

test("a match without dice has no luck", () => {
  const none = { ...DICE, rolls: 0, sum: 0, expected: 0, deviation: 0 };
  const bare = {
    ...REPORT,
    dice: { home: none, away: none },
    shots: [],
    possession: [],
    table: [],
  };
  expect(figures(bare).map((row) => row.share)).toEqual([null, null]);
});

test("a player without a name is his number, and an own goal says so", () => {
  expect(called("Walton", 9)).toBe("Walton");
  expect(called(null, 9)).toBe("no. 9");
  const goal = { side: 0, shirt: 4, own: true, name: "Nkosi" } as never;
  expect(scorer(goal)).toBe("Nkosi (own-goal)");
  expect([timeOf("45+2", "minute"), timeOf("12", "turn"), timeOf("3", "attack")]).toEqual([
    "45+2′",
    "turn 12",
    "attack 3",
  ]);
});

test("a shoot-out is told by its score, and only where there was one", () => {
  expect(shootOut({ shoot_out: [0, 0] })).toBe("");
  expect(shootOut({})).toBe("");
  expect(shootOut({ shoot_out: [2, 3] })).not.toBe("");
});
