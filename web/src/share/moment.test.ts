import { expect, test, vi } from "vitest";
import type { Picture, Replay } from "../lib/messages";

vi.stubGlobal("window", { location: { origin: "http://x", search: "", pathname: "/", hash: "" } });
vi.mock("../lib/settings.svelte", () => ({ settings: { lang: "en" } }));
const { inRows } = await import("./moment");
const { between, framed, sceneOf } = await import("./scene");

const NAMES = ["A", "B", "C", "D"];
const picture = {
  shape: "square",
  axis: "x",
  home_low: true,
  left: 0,
  top: 0,
  width: 4,
  height: 1,
  cells: NAMES.map((name, x) => ({ name, x, y: 0 })),
  targets: [],
  lines: [],
} as unknown as Picture;

function frame(seq: number, at: string, ball: string) {
  const piece = { id: "h9", side: "home", label: "9", at, ball: at === ball };
  return { seq, action: "", by: "home", ball, score: [0, 0], phase: "", pieces: [piece] };
}

const replay = {
  game: "x",
  picture: null,
  tags: {},
  settings: {},
  frames: [frame(0, "A", "A"), frame(1, "A", "A"), frame(2, "B", "B"), frame(3, "B", "D")],
  moments: [],
} as unknown as Replay;

test("what stands still is shown once, and the way of the ball is kept", () => {
  const scene = sceneOf(replay, picture, 3);
  expect(scene.stills).toHaveLength(3);
  expect(scene.way.map((point) => point.x)).toEqual([0, 1, 3]);
});

test("a goal ends in the net, beside where it was aimed", () => {
  const goal = { path: "M3.5 -0.5H4.1V0.5H3.5Z", kind: "goal" };
  const other = { path: "M-0.5 -0.5H-1.1V0.5H-0.5Z", kind: "goal" };
  const by = { side: 0, shirt: 9, rule: "CA 4.9" };
  const aimed = { ...by, event: "shot", kind: "shot", origin: "B", end: "D", direction: "" };
  const scored = { ...by, event: "goal", scorer_side: 0, how: "shot", home: 1, away: 0 };
  const frames = [
    frame(0, "A", "A"),
    { ...frame(1, "B", "B"), events: [aimed] },
    { ...frame(2, "B", "B"), events: [scored] },
  ];
  const drawn = { ...picture, lines: [other, goal] } as unknown as Picture;
  const scene = sceneOf({ ...replay, frames } as unknown as Replay, drawn, 2);
  expect(scene.way.map((point) => point.x)).toEqual([0, 1, expect.closeTo(3.872)]);
  expect(scene.stills.at(-1)!.ball!.x).toBeGreaterThan(3.5);
});

test("half way between two stills everybody is half way", () => {
  const [from, to] = sceneOf(replay, picture, 2).stills as [never, never];
  expect(between(from, to, 0.5).men[0]!.x).toBe(0.5);
  expect(between(from, to, 0.5).ball!.x).toBe(0.5);
});

test("what is framed has the wanted shape and holds the way", () => {
  const scene = sceneOf(replay, picture, 3);
  const view = framed(scene, 2);
  expect(view.w / view.h).toBeCloseTo(2);
  expect(view.x).toBeLessThanOrEqual(0);
  expect(view.x + view.w).toBeGreaterThanOrEqual(3);
});

test("a sentence that is too long is set in rows, and ends with dots", () => {
  const pen = { measureText: (text: string) => ({ width: text.length }) as TextMetrics };
  expect(inRows(pen, "one two three four", 9, 2)).toEqual(["one two", "three fo…"]);
  expect(inRows(pen, "one", 9, 2)).toEqual(["one"]);
});
