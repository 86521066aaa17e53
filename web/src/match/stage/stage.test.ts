import { beforeAll, expect, it, vi } from "vitest";
import type { Piece, Step, Steps } from "../../lib/messages";
import { Stage } from "./stage.svelte";

const heard = vi.hoisted(() => [] as string[]);
vi.mock("../sound/sound", () => ({
  crowd: () => {},
  cue: (sound: string) => heard.push(sound),
  heard: () => {},
}));

vi.mock("../../lib/settings.svelte", () => ({
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

const by = { side: 0, shirt: 9, rule: "R 1" };
const keeper = (at: string): Piece => ({ id: "a1", side: "away", label: "1", at, keeper: true });
/** A shot that is announced, and what two dice make of it. */
const aimed: Step = {
  seq: 1,
  action: "aim",
  by: "home",
  events: [{ ...by, event: "shot", kind: "shot", origin: "A1", end: "G1", direction: "" }],
  lines: [],
};
const duel = { attackers: 0, attacker: 9, attacker_total: 7, defender: 1, defender_total: 4 };
const decided = (won: number, ...more: Step["events"]): Step => ({
  seq: 2,
  action: "roll 2",
  by: "chance",
  events: [
    { event: "rolled", side: 1, die: 2, why: "save", rule: "R 1" },
    { event: "duel", kind: "save", how: "totals", side: won, rule: "R 1", ...duel },
    ...more,
  ],
  lines: [{ seq: 2, tag: "rolled", text: "7 against 4: in." }],
});
const goal = {
  ...decided(0, { ...by, event: "goal", scorer_side: 0, how: "shot", home: 1, away: 0 }),
  lines: [
    { seq: 2, tag: "rolled", text: "7 against 4: in." },
    { seq: 2, tag: "goal", text: "GOAL!" },
  ],
} satisfies Step;

it("lets the ball fly into the net before anybody reads of the goal, and shows it once more", async () => {
  const stage = new Stage();
  stage.settle([{ ...nine("A1"), ball: true }, keeper("G1")], "A1");
  const told: string[] = [];
  const shown = stage.play(scene(aimed, goal), 0, (lines) =>
    told.push(...lines.map((line) => line.text)),
  );
  await vi.waitFor(() => expect(stage.aimed).toEqual({ from: "A1", to: "G1" }));
  expect(stage.ball).toBe("A1"); // dice say what becomes of it
  await vi.waitFor(() => expect(stage.beyond).not.toBeNull(), { timeout: 5000 });
  expect(stage.beyond).toEqual({ side: "home", at: "G1", how: "net" });
  expect(stage.flight?.how).toBe("shot");
  expect([told, stage.score, stage.moment, stage.cheer]).toEqual([[], null, null, null]);
  await vi.waitFor(() => expect(stage.cheer).toBe("home"), { timeout: 3000 });
  expect(told).toEqual(["7 against 4: in.", "GOAL!"]);
  expect([stage.score, stage.moment]).toEqual([[1, 0], null]); // the net first, then the name
  await vi.waitFor(() => expect(stage.moment).not.toBeNull(), { timeout: 3000 });
  expect(stage.moment).toMatchObject({ kind: "goal", side: "home", way: ["A1"] });
  expect(stage.moment?.piece?.id).toBe("h9");
  await vi.waitFor(() => expect(stage.replaying).toBe(true), { timeout: 5000 });
  expect(stage.beyond).toBeNull(); // from where it began
  stage.skip();
  await shown;
  expect([stage.moment, stage.replaying]).toEqual([null, false]);
  expect(stage.score).toEqual([1, 0]); // until the board that follows has come
  stage.settle([], null);
  expect(stage.score).toBeNull();
}, 20_000);

it("stops a shot at the keeper in slow motion, and one that is level at the post", async () => {
  for (const [won, how] of [
    [1, "stopped"],
    [-1, "shot"],
  ] as const) {
    const stage = new Stage();
    stage.settle([{ ...nine("A1"), ball: true }, keeper("G2")], "A1");
    const shown = stage.play(scene(aimed, decided(won)), 0, () => {});
    await vi.waitFor(() => expect(stage.flight?.how).toBe(how), { timeout: 5000 });
    expect(stage.gestures.get("a1")?.how).toBe("save");
    if (won < 0) expect(stage.beyond).toMatchObject({ side: "home", how: "post" });
    else expect(stage.ball).toBe("G2");
    stage.skip();
    await shown;
  }
}, 20_000);

it("has a movement and a sound for a tackle, an interception, a foul and a man who is beaten", async () => {
  const at = "A1";
  const foe = { side: 1, shirt: 5, rule: "" };
  const duel = { event: "duel", ...foe, attackers: 0, attacker: 9, defender: 5 } as const;
  const ways: [object, string, string, string | undefined][] = [
    [{ event: "won", ...foe, how: "tackle", at }, "a5", "tackle", "tackle"],
    [{ event: "won", ...foe, how: "interception", at }, "a5", "cut-out", "cut-out"],
    [{ event: "missed", ...foe, what: "tackle" }, "a5", "beaten", "past"],
    [{ event: "missed", ...foe, what: "reckless" }, "a5", "fall", "tackle"],
    [{ ...duel, side: 0 }, "a5", "beaten", "past"],
    [{ ...duel, side: 1 }, "h9", "beaten", "tackle"],
    [{ event: "foul", ...foe, victim: 9, at, kind: "reckless" }, "h9", "fall", undefined],
  ];
  for (const [event, man, how, sound] of ways) {
    heard.length = 0;
    const stage = new Stage();
    stage.settle([nine("A1"), { id: "a5", side: "away", label: "5", at: "B1" }], "A1");
    const events = [event] as unknown as Step["events"];
    const step = { seq: 1, action: "a", by: "away" as const, events, lines: [] };
    const shown = stage.play(scene(step), 0, () => {});
    expect([stage.gestures.get(man)?.how, heard[0]]).toEqual([how, sound]);
    stage.skip();
    await shown;
  }
});

it("lets whoever sits here take his kick in the shoot-out, and the others after a breath", async () => {
  const stage = new Stage();
  stage.own = ["home"];
  const kick = (side: number, scored: boolean, home: number): Step => ({
    seq: 1,
    action: "roll 5",
    by: "chance",
    events: [
      { event: "rolled", side, die: scored ? 5 : 2, why: "shoot-out", rule: "R 1" },
      { event: "kick", side, shirt: 0, scored, home, away: 0, rule: "R 1" },
    ],
    lines: [{ seq: 1, tag: "kick", text: scored ? "Scored!" : "Missed!" }],
  });
  const told: string[] = [];
  const shown = stage.play(scene(kick(0, true, 1), kick(1, false, 1)), 0, (lines) =>
    told.push(...lines.map((line) => line.text)),
  );
  expect(stage.kick).toMatchObject({ side: "home", phase: "ready", mine: true, scored: null });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([stage.kick?.phase, told]).toEqual(["ready", []]); // it waits for him
  stage.takeKick();
  await vi.waitFor(() => expect(stage.kicks).toEqual([{ side: "home", scored: true }]), {
    timeout: 5000,
  });
  expect(told).toEqual(["Scored!"]);
  await vi.waitFor(() => expect(stage.kick?.side).toBe("away"), { timeout: 5000 });
  expect(stage.kick?.mine).toBe(false);
  await shown;
  expect(stage.kicks).toEqual([
    { side: "home", scored: true },
    { side: "away", scored: false },
  ]);
  expect(stage.kick).toBeNull();
}, 30_000);

it("opens a kick with the man who was named for it, before the dice fall", async () => {
  const stage = new Stage();
  stage.own = ["home"];
  stage.settle([nine("A1"), { ...keeper("G2"), id: "a1" }], null);
  const die = (seq: number, side: number, kick = false): Step => ({
    seq,
    action: "roll 4",
    by: "chance",
    events: [
      { event: "rolled", side, die: 4, why: "kick", rule: "R 1" },
      ...(kick
        ? [
            {
              event: "kick",
              side: 0,
              shirt: 9,
              scored: true,
              home: 1,
              away: 0,
              rule: "R 1",
            } as const,
          ]
        : []),
    ],
    lines: [],
  });
  const named: Step = { seq: 1, action: "take 9", by: "home", events: [], lines: [] };
  const shown = stage.play(scene(named, die(2, 0), die(3, 1, true)), 0, () => {});
  expect(stage.dice).toEqual([]);
  expect(stage.kick).toMatchObject({ piece: { id: "h9" }, keeper: { id: "a1" }, phase: "ready" });
  expect(stage.kick?.mine, "he has been named, and need not be sent once more").toBe(false);
  await shown;
  expect(stage.kicks).toEqual([{ side: "home", scored: true }]);
}, 30_000);

it("keeps nobody waiting for a second where each rolls and moves once", async () => {
  vi.useFakeTimers();
  const rolled = (seq: number, side: number): Step => ({
    seq,
    action: "roll 3",
    by: "chance",
    events: [{ event: "rolled", side, die: 3, why: "turn", rule: "R 1" }],
    lines: [],
  });
  const stage = new Stage();
  stage.settle([nine("A1")], null);
  const turn = scene(run(1, "A1", "B1"), rolled(2, 1), run(3, "B1", "C1"), rolled(4, 0));
  let done = false;
  void stage.play(turn, 0, () => {}).then(() => (done = true));
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(done).toBe(true);
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
