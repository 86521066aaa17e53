import { describe, expect, it } from "vitest";
import { Show, type Replay } from "./show.svelte";

const piece = (id: string, at: string) => ({ id, side: "home", label: id.slice(1), at });

const replay: Replay = {
  game: "brettfussball",
  tags: {},
  settings: {},
  frames: [
    { seq: 0, action: "", by: "chance", ball: "K12", score: [0, 0], phase: "", pieces: [piece("h1", "K1"), piece("h9", "K12")] },
    { seq: 1, action: "roll 3", by: "chance", ball: "K12", score: [0, 0], phase: "" },
    { seq: 2, action: "move 9 K15", by: "home", ball: "K12", score: [0, 0], phase: "", pieces: [piece("h9", "K15")] },
    { seq: 3, action: "shoot N", by: "home", ball: null, score: [1, 0], phase: "" },
  ],
  moments: [{ seq: 3, tag: "goal", text: "Goal", side: "home", minute: 1 }],
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
});
