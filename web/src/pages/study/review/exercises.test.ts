import { beforeEach, expect, it, vi } from "vitest";
import { drop, exercises, isKept, keep, solve } from "./exercises";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const one = (line: string) => ({ game: "brettfussball", line, played: "pass" });

it("keeps an exercise once, and remembers that it was solved", () => {
  keep(one("a"));
  keep(one("a"));
  keep(one("b"));
  solve("a");
  expect(exercises().map(({ line, solved }) => [line, solved])).toEqual([
    ["a", true],
    ["b", false],
  ]);
  drop("a");
  expect([isKept("a"), isKept("b")]).toEqual([false, true]);
});

it("forgets the oldest solved ones first when there are too many", () => {
  for (let i = 0; i < 60; i++) keep(one(`${i}`));
  solve("30");
  keep(one("new"));
  const lines = exercises().map((each) => each.line);
  expect(lines).toHaveLength(60);
  expect([lines.includes("30"), lines.includes("0"), lines.includes("new")]).toEqual([
    false,
    true,
    true,
  ]);
});

it("does not stumble over what somebody else has stored there", () => {
  localStorage.setItem("touchline.exercises", "{broken");
  expect(exercises()).toEqual([]);
});
