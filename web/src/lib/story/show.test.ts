import { describe, expect, it } from "vitest";
import type { Replay, ReplayFrame } from "../messages";
import { Show } from "./show.svelte";

const piece = (id: string, at: string) => ({ id, side: "home", label: id.slice(1), at });

const replay: Replay = {
  game: "brettfussball",
  picture: "classic",
  tags: {},
  settings: {},
  frames: [
    {
      seq: 0,
      action: "",
      by: "chance",
      ball: "K12",
      score: [0, 0],
      phase: "",
      pieces: [piece("h1", "K1"), piece("h9", "K12")],
    },
    { seq: 1, action: "roll 3", by: "chance", ball: "K12", score: [0, 0], phase: "" },
    {
      seq: 2,
      action: "move 9 K15",
      by: "home",
      ball: "K12",
      score: [0, 0],
      phase: "",
      pieces: [piece("h9", "K15")],
    },
    { seq: 3, action: "shoot N", by: "home", ball: null, score: [1, 0], phase: "" },
  ],
  moments: [{ seq: 3, tag: "goal", text: "Goal", side: "home", minute: 1, clock: "1" }],
};

describe("Show", () => {
  it("adds the changes up", () => {
    const show = new Show(replay);
    expect(show.pieces.map((p) => p.at)).toEqual(["K1", "K12"]);
    show.go(3);
    expect(show.pieces.map((p) => p.at)).toEqual(["K1", "K15"]);
    show.go(1);
    expect(show.pieces.map((p) => p.at)).toEqual(["K1", "K12"]);
  });

  it("says what was said last, through choices that are not told", () => {
    const line = (text: string) => ({ seq: 0, side: "home", tag: "moved", text }) as const;
    const frames: ReplayFrame[] = replay.frames.map((frame, i) =>
      i % 2 ? { ...frame, lines: [line(`said ${i}`)] } : frame,
    );
    const show = new Show({ ...replay, frames });
    const said = [0, 1, 2, 3].map((at) => (show.go(at), show.said));
    expect(said).toEqual(["", "said 1", "said 1", "said 3"]);
  });

  it("knows what an action changed", () => {
    const show = new Show(replay);
    show.go(2);
    expect(show.changed).toEqual(["K12", "K15"]);
  });

  it("stays within the match and stops at its end", () => {
    const show = new Show(replay);
    show.go(-5);
    expect(show.at).toBe(0);
    show.toggle();
    show.go(99);
    expect([show.at, show.playing]).toEqual([3, false]);
  });

  it("jumps from moment to moment", () => {
    const show = new Show(replay);
    show.moment(1);
    expect(show.at).toBe(3);
    show.moment(-1);
    expect(show.at).toBe(0);
  });

  it("shows a goal before everybody goes back", () => {
    const by = { side: 0, shirt: 9, rule: "BF 20" };
    const events: ReplayFrame["events"] = [
      { ...by, event: "shot", kind: "shot", origin: "K15", end: "K24", direction: "N" },
      { ...by, event: "goal", scorer_side: 0, how: "shot", home: 1, away: 0 },
    ];
    const [start, roll, move] = replay.frames;
    const goal = { ...replay.frames[3]!, ball: "K12", events, pieces: [piece("h9", "K12")] };
    const after = { ...goal, seq: 4, action: "roll 2", events: [], pieces: [] };
    const show = new Show({ ...replay, frames: [start!, roll!, move!, goal, after] });
    show.watch(3);
    expect([show.at, show.playing]).toEqual([0, true]);
    for (let i = 0; i < 3; i++) show.go(show.at + 1);
    expect([show.at, show.playing, show.ball]).toEqual([3, false, "K24"]);
    expect(show.pieces.map((p) => p.at)).toEqual(["K1", "K15"]);
    expect(show.inNet).toEqual({ side: "home", at: "K24", how: "net" });
    show.go(4);
    expect(show.inNet).toBeNull();
    expect([show.ball, ...show.pieces.map((p) => p.at)]).toEqual(["K12", "K1", "K12"]);
    show.watch(3, true);
    expect([show.at, show.playing]).toEqual([3, false]);
  });

  it("has a shot that dice decide end where it was aimed", () => {
    const by = { side: 1, shirt: 9, rule: "CA 4.9" };
    const aimed = { ...by, event: "shot", kind: "shot", origin: "C4", end: "A13", direction: "" };
    const scored = { ...by, event: "goal", scorer_side: 1, how: "shot", home: 0, away: 1 };
    const [start, shot, goal] = replay.frames.map((frame) => ({ ...frame, events: [] }));
    const frames = [start!, { ...shot!, events: [aimed] }, { ...goal!, events: [scored] }];
    const show = new Show({ ...replay, frames } as typeof replay);
    show.go(2);
    expect(show.inNet).toEqual({ side: "away", at: "A13", how: "net" });
  });
});
