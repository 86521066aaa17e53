import { beforeEach, expect, test, vi } from "vitest";
import { kept, note, type Result } from "./records";

const WIN: Result = {
  match: "m1",
  game: "undici",
  own: 2,
  other: 0,
  won: true,
  behind: false,
  most: 1,
  hardest: false,
};

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

test("a match counts once", () => {
  expect(note(WIN)).toMatchObject({
    record: { played: 1, won: 1, run: 1 },
    fresh: ["first-win", "clean-sheet"],
  });
  expect(note(WIN)).toMatchObject({ record: { played: 1 }, fresh: [] });
});

test("a run ends with a match that is not won, and the widest win is kept", () => {
  for (const n of [1, 2, 3]) note({ ...WIN, match: `w${n}`, own: n + 1 });
  expect(kept().badges).toContain("run-3");
  const { record } = note({ ...WIN, match: "d", own: 1, other: 1, won: null });
  expect(record).toMatchObject({ played: 4, won: 3, drawn: 1, run: 0, longest: 3, best: [4, 0] });
});

test("badges are for what was hard", () => {
  const { fresh } = note({ ...WIN, other: 1, behind: true, most: 3, hardest: true });
  expect(fresh).toEqual(["first-win", "comeback", "hardest", "hat-trick"]);
  expect(note({ ...WIN, match: "m2", other: 1 }).fresh).toEqual([]);
});

test("a win on penalties counts, is narrower than one by goals, and has a badge of its own", () => {
  const { record, fresh } = note({ ...WIN, own: 0, kicks: [3, 2] });
  expect(record).toMatchObject({ won: 1, best: [0, 0], kicks: [3, 2] });
  expect(fresh).toEqual(["first-win", "shoot-out"]);
  const clearer = note({ ...WIN, match: "m2", own: 0, kicks: [3, 1] }).record;
  expect(clearer).toMatchObject({ best: [0, 0], kicks: [3, 1] });
  expect(note({ ...WIN, match: "m3", own: 1 }).record).toMatchObject({ best: [1, 0], kicks: null });
});
