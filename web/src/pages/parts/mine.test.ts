import { beforeEach, expect, it, vi } from "vitest";
import type { PublicMatch } from "../../lib/http";
import { keepToken } from "../../lib/tokens";
import { mySide, outcome } from "./mine";

vi.mock("../../lib/i18n.svelte", () => ({ t: (key: string) => key }));
vi.mock("../../lib/api", () => ({ api: () => undefined, Trouble: Error }));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

function row(home: "person" | "bot", away: "person" | "bot", score: [number, number]): PublicMatch {
  const seat = (side: "home" | "away", kind: "person" | "bot") => ({
    side,
    kind,
    name: "",
    club: "",
  });
  return {
    id: "m",
    status: "over",
    seats: [seat("home", home), seat("away", away)],
    score,
    result: null,
    lesson: null,
  } as unknown as PublicMatch;
}

it("knows who I was against the computer", () => {
  expect(mySide(row("bot", "person", [0, 0]))).toBe("away");
  expect(mySide(row("person", "bot", [0, 0]))).toBe("home");
});

it("remembers who I was against a friend, and says nothing of a shared screen", () => {
  const friends = row("person", "person", [1, 0]);
  expect(outcome(friends, mySide(friends))).toBeNull();
  keepToken("m", "t", "away");
  expect(outcome(friends, mySide(friends))).toBe("lost");
});

it("tells how it went from my side", () => {
  expect(outcome(row("bot", "person", [0, 2]), "away")).toBe("won");
  expect(outcome(row("bot", "person", [1, 1]), "away")).toBe("drawn");
  expect(outcome({ ...row("bot", "person", [0, 2]), result: "resigned" }, "away")).toBeNull();
  expect(outcome({ ...row("bot", "person", [0, 2]), status: "live" }, "away")).toBeNull();
});
