/** What somebody might try after a match, from what its figures say. */
import type { LessonText } from "../../lib/http";
import type { Report } from "../../lib/story/report";

/** Lessons by what they teach; of several the first a game has is meant. */
const SHOOTING = ["shot", "goal", "open-goal"];
const PASSING = ["first-pass", "first-turn", "kick-off"];
/** So many passes, and so large a share of all, are lost often. */
const LOST = 4;
const SHARE = 0.4;

export interface Advice {
  /** Its words: `first.try-<key>`. */
  key: "shoot" | "pass" | "more" | "next";
  lesson: LessonText | null;
}

export function advice(
  report: Pick<Report, "shots" | "passes">,
  side: 0 | 1,
  lost: boolean,
  lessons: readonly LessonText[],
  finished: ReadonlySet<string>,
): Advice | null {
  const open = lessons.filter((lesson) => !finished.has(lesson.id));
  const about = (ids: readonly string[]) =>
    ids.flatMap((id) => open.find((lesson) => lesson.id === id) ?? [])[0];
  const passes = report.passes.filter((pass) => pass.side === side);
  const gone = passes.filter((pass) => !pass.complete).length;
  const shooting = report.shots.some((shot) => shot.side === side) ? undefined : about(SHOOTING);
  if (shooting) return { key: "shoot", lesson: shooting };
  const passing = gone >= LOST && gone >= SHARE * passes.length ? about(PASSING) : undefined;
  if (passing) return { key: "pass", lesson: passing };
  if (!lost) return { key: "next", lesson: null };
  return open[0] ? { key: "more", lesson: open[0] } : null;
}
