import { beforeEach, expect, it, vi } from "vitest";
import type { MatchInfo } from "../../lib/messages";
import { newcomer } from "../../lib/start/newcomer";
import { begun, finish, note } from "./first";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const match = (id: string, over: Partial<MatchInfo> = {}): MatchInfo =>
  ({
    id,
    status: "live",
    you: ["home"],
    seats: [
      { side: "home", kind: "person" },
      { side: "away", kind: "bot", bot: "novice" },
    ],
    ...over,
  }) as MatchInfo;

it("coaches the first match on a device, and goes on after a reload", () => {
  expect(begun(match("one"))).toEqual([]);
  note("one", ["side"]);
  expect(begun(match("one"))).toEqual(["side"]);
  expect(newcomer()).toBe(false);
});

it("coaches no second match, nor the first one again after that", () => {
  note("one", ["side"]);
  expect(begun(match("two"))).toBeNull();
  expect(begun(match("one"))).toBeNull();
});

it("is over for good when it has been ended", () => {
  note("one", []);
  finish();
  expect(begun(match("one"))).toBeNull();
  expect(begun(match("two"))).toBeNull();
});

it("leaves whoever has played before alone", () => {
  kept.set("touchline.hinted", "1");
  expect(begun(match("one"))).toBeNull();
  kept.clear();
  kept.set("touchline.records", JSON.stringify({ records: { g: { played: 1 } } }));
  expect(begun(match("one"))).toBeNull();
  kept.clear();
  kept.set("touchline.coach", "{");
  expect(begun(match("one"))).toBeNull();
});

it("coaches only who plays a whole match against the computer", () => {
  const people = match("one").seats.map((seat) => ({ ...seat, kind: "person" as const }));
  expect(begun(match("one", { seats: people }))).toBeNull();
  expect(begun(match("one", { you: [] }))).toBeNull();
  expect(begun(match("one", { lesson: "shot" }))).toBeNull();
  expect(begun(match("one", { status: "over" }))).toBeNull();
  expect(newcomer()).toBe(true);
});
