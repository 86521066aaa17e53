import { beforeEach, expect, it, vi } from "vitest";
import type { Reviewed } from "../../../lib/http";
import { noteReview, path, played, trends } from "./trends";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

function review(game: string, accuracy: number | null, luck: number, result: number): Reviewed {
  const home = { accuracy, luck, result, even: result - luck };
  return { game, home, away: { ...home, accuracy: 1 } } as unknown as Reviewed;
}

it("notes one's own side of a match once, and the later review counts", () => {
  noteReview("a", review("undici", 80, 10, 100), "home", 1);
  noteReview("b", review("undici", 60, -20, 0), "home", 2);
  noteReview("a", review("undici", 90, 10, 100), "home", 3);
  noteReview("c", review("undici", 90, 10, 100), null, 3);
  noteReview(undefined, review("undici", 90, 10, 100), "home", 3);
  expect(played().map(({ match, accuracy, at }) => [match, accuracy, at])).toEqual([
    ["a", 90, 1],
    ["b", 60, 2],
  ]);
});

it("tells them by game, the one played most first", () => {
  noteReview("a", review("brettfussball", 80, 10, 100), "home", 1);
  noteReview("b", review("undici", 70, 0, 50), "home", 2);
  noteReview("c", review("undici", null, -20, 0), "home", 3);
  const [first, second] = trends(played());
  expect([first!.game, first!.accuracy, first!.luck, first!.result, first!.even]).toEqual([
    "undici",
    70,
    -10,
    25,
    35,
  ]);
  expect(second!.game).toBe("brettfussball");
});

it("draws a line, and passes over what nobody knows", () => {
  expect(path([100, null, 50], 10)).toBe("M0 0L10 50");
  expect(path([null], 10)).toBe("");
});
