import { expect, it } from "vitest";
import type { LessonText } from "../../lib/http";
import type { Report } from "../../lib/story/report";
import { advice } from "./advice";

const lesson = (id: string) => ({ id, title: id }) as LessonText;
const LESSONS = ["first-pass", "tackle", "open-goal", "shot"].map(lesson);
const NONE = new Set<string>();
const played = (shots: (0 | 1)[], passes: boolean[]) =>
  ({
    shots: shots.map((side) => ({ side })),
    passes: passes.map((complete) => ({ side: 0, complete })),
  }) as Pick<Report, "shots" | "passes">;
const tried = (report: Pick<Report, "shots" | "passes">, lost = false, done = NONE) => {
  const found = advice(report, 0, lost, LESSONS, done);
  return found && [found.key, found.lesson?.id ?? null];
};

it("sends who has not shot to the lesson on shooting", () => {
  expect(tried(played([1], []))).toEqual(["shoot", "shot"]);
  expect(tried(played([], []), true, new Set(["shot"]))).toEqual(["shoot", "open-goal"]);
});

it("sends who loses many passes to the lesson on passing", () => {
  const poor = [false, false, false, false, true];
  expect(tried(played([0], poor))).toEqual(["pass", "first-pass"]);
  expect(tried(played([0], [false, false, false, true]))).toEqual(["next", null]);
  expect(tried(played([0], [...poor, ...Array<boolean>(9).fill(true)]))).toEqual(["next", null]);
});

it("offers the next opponent, or after a defeat the next lesson while there is one", () => {
  expect(tried(played([0], []))).toEqual(["next", null]);
  expect(tried(played([0], []), true)).toEqual(["more", "first-pass"]);
  const all = new Set(LESSONS.map(({ id }) => id));
  expect(tried(played([0], []), true, all)).toBeNull();
  expect(tried(played([], []), false, all)).toEqual(["next", null]);
});
