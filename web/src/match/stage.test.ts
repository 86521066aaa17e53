import { beforeAll, expect, it, vi } from "vitest";
import type { Piece, Step, Steps } from "../lib/messages";
import { Stage } from "./stage.svelte";

vi.mock("../lib/settings.svelte", () => ({
  settings: { speed: "normal", sound: false },
  lessMotion: () => false,
}));

beforeAll(() => {
  vi.stubGlobal("document", { hidden: false });
});

const nine = (at: string): Piece => ({ id: "h9", side: "home", label: "9", at });
const run = (seq: number, origin: string, end: string, with_ball = false): Step => ({
  seq,
  action: "a",
  by: "home",
  events: [{ event: "moved", side: 0, shirt: 9, origin, end, with_ball, rule: "R 1" }],
  lines: [{ seq, tag: "moved", text: `${origin}-${end}` }],
});
const scene = (...steps: Steps["steps"]): Steps => ({
  t: "steps",
  seq: 9,
  steps,
  ask: null,
  clock: {},
  board: { pieces: [], ball: null, score: [0, 0], phase: "", turned: false, view: {} },
});

it("shows one action after the other and can be hurried", async () => {
  const stage = new Stage();
  stage.settle([nine("A1")], null);
  const told: string[] = [];
  const shown = stage.play(scene(run(1, "A1", "B1"), run(2, "B1", "C1")), 0, (lines) =>
    told.push(...lines.map((line) => line.text)),
  );
  await Promise.resolve();
  expect(stage.pieces[0]?.at).toBe("B1");
  expect(stage.busy).toBe(true);
  stage.skip();
  await shown;
  expect(stage.pieces[0]?.at).toBe("C1");
  expect(told).toEqual(["A1-B1", "B1-C1"]);
});

it("lets a runner take the ball along, or leave it where it lies", async () => {
  for (const taken of [true, false]) {
    const stage = new Stage();
    stage.settle([{ ...nine("A1"), ball: true }], "A1");
    const shown = stage.play(scene(run(1, "A1", "B1", taken)), 0, () => {});
    stage.skip();
    await shown;
    expect(stage.pieces[0]).toMatchObject({ at: "B1", ball: taken });
    expect(stage.ball).toBe(taken ? "B1" : "A1");
  }
});

it("tells what a stranger's game calls by names of its own, and moves nothing by guess", async () => {
  const stage = new Stage();
  stage.settle([nine("A1")], "A1");
  const events = [{ event: "kicked", side: 0, shirt: 9, origin: "A1", end: "C1" }];
  const step = { ...run(1, "A1", "B1"), events: events as unknown as Step["events"] };
  const told: string[] = [];
  const shown = stage.play(scene(step), 0, (lines) => told.push(...lines.map((one) => one.text)));
  stage.skip();
  await shown;
  expect(told).toEqual(["A1-B1"]);
  expect([stage.pieces[0]?.at, stage.ball]).toEqual(["A1", "A1"]);
});

it("plays nothing old on top of a whole new state", async () => {
  const stage = new Stage();
  stage.settle([nine("A1")], null);
  const told: string[] = [];
  const shown = stage.play(scene(run(1, "A1", "B1"), run(2, "B1", "C1")), 0, (lines) =>
    told.push(...lines.map((line) => line.text)),
  );
  await Promise.resolve();
  stage.clear();
  stage.settle([nine("Z9")], "Z9");
  await shown;
  expect(stage.pieces[0]?.at).toBe("Z9");
  expect(stage.ball).toBe("Z9");
  expect(told).toEqual(["A1-B1"]);
  expect(stage.busy).toBe(false);
});

it("stops for a goal with the way of the ball, the new score in step", async () => {
  const stage = new Stage();
  stage.settle([{ ...nine("A1"), ball: true }], "A1");
  const by = { side: 0, shirt: 9, rule: "R 1" };
  const events: Step["events"] = [
    { ...by, event: "won", how: "tackle", at: "A1" },
    { ...by, event: "shot", kind: "shot", origin: "A1", end: "G1", direction: "" },
    { ...by, event: "goal", scorer_side: 0, how: "shot", home: 1, away: 0 },
  ];
  const step = { seq: 1, action: "a", by: "home" as const, events, lines: [] };
  const shown = stage.play(scene(step), 0, () => {});
  await vi.waitFor(() => expect(stage.moment).not.toBeNull(), { timeout: 3000 });
  expect(stage.moment).toMatchObject({ kind: "goal", side: "home", way: ["A1", "G1"] });
  expect(stage.moment?.piece?.id).toBe("h9");
  expect(stage.score).toEqual([1, 0]);
  stage.skip();
  await shown;
  expect(stage.moment).toBeNull();
  expect(stage.score).toEqual([1, 0]); // until the board that follows has come
  stage.settle([], null);
  expect(stage.score).toBeNull();
});

it("leaves time to read a card of the others, and none for one's own", async () => {
  const lines = [{ seq: 1, tag: "played", text: "Away plays a card: +1." }];
  const card: Step = { seq: 1, action: "card B1", by: "away", events: [], lines };
  const stage = new Stage();
  stage.own = ["away"];
  await stage.play(scene(card), 0, () => {});
  expect(stage.busy).toBe(false);
  stage.own = ["home"];
  const shown = stage.play(scene(card), 0, () => {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(stage.busy).toBe(true);
  stage.skip();
  await shown;
  expect(stage.busy).toBe(false);
});
