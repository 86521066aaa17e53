import { describe, expect, it } from "vitest";
import { motion, type Happened, type Motion } from "./motion";

/** What of a story can be seen, in its order. */
const seen = (...story: Happened[]): Motion[] => story.flatMap((event) => motion(event) ?? []);

describe("Brettfußball", () => {
  const rule = "BF 6";

  it("shows a roll, a run that leaves the ball, and a pass to a team-mate", () => {
    expect(
      seen(
        { event: "rolled", side: 0, die: 3, why: "turn", rule },
        { event: "moved", side: 0, shirt: 9, origin: "A1", end: "A3", with_ball: false, rule },
        {
          event: "shot",
          side: 0,
          shirt: 4,
          kind: "shot",
          origin: "J5",
          end: "J1",
          direction: "S",
          rule,
        },
        { event: "won", side: 0, shirt: 6, how: "received", at: "J1", rule },
      ),
    ).toEqual([
      { kind: "die", side: 0, face: 3, why: "turn" },
      { kind: "run", piece: "h9", to: "A3", ball: false },
      { kind: "ball", from: "J5", to: "J1" },
      { kind: "hold", piece: "h6", at: "J1", how: "received" },
    ]);
  });

  it("shows an attack, a save, and figures lifted after a goal", () => {
    expect(
      seen(
        { event: "attacked", side: 1, shirt: 9, origin: "J13", end: "J10", victim: 6, rule },
        { event: "placed", side: 1, shirt: 9, at: "K10", rule },
        { event: "saved", side: 1, shirt: 1, at: "C3", rule },
        {
          event: "goal",
          side: 0,
          scorer_side: 0,
          shirt: 9,
          how: "shot",
          home: 1,
          away: 0,
          rule,
        },
        { event: "lifted", side: 0, shirt: 2, at: "C3", rule },
      ),
    ).toEqual([
      { kind: "run", piece: "a9", to: "J10", ball: false },
      { kind: "put", piece: "a9", to: "K10" },
      { kind: "hold", piece: "a1", at: "C3", how: "saved" },
      { kind: "goal", side: 0, piece: "h9", score: [1, 0] },
      { kind: "put", piece: "h2", to: null },
    ]);
  });
});

describe("Counter Attack", () => {
  const rule = "CA 4.6";

  it("shows a dribble, a pass to a hex, the interception and the loose ball", () => {
    expect(
      seen(
        { event: "called", side: 1, what: "movement", shirt: 0, rule },
        { event: "moved", side: 1, shirt: 4, origin: "A1", end: "B2", with_ball: true, rule },
        {
          event: "passed",
          side: 0,
          shirt: 9,
          kind: "high",
          origin: "S13",
          end: "AD13",
          receiver: 0,
          rule,
        },
        { event: "accuracy", side: 0, shirt: 9, total: 9, needs: 8, accurate: true, rule },
        { event: "won", side: 1, shirt: 6, how: "interception", at: "C3", rule },
        { event: "loose", origin: "A1", direction: 2, distance: 3, end: "D1", rule },
      ),
    ).toEqual([
      { kind: "run", piece: "a4", to: "B2", ball: true },
      { kind: "ball", from: "S13", to: "AD13" },
      { kind: "hold", piece: "a6", at: "C3", how: "interception" },
      { kind: "ball", from: "A1", to: "D1" },
    ]);
  });

  it("gives an own goal to the other side's scorer", () => {
    const how = "own-goal";
    expect(
      seen({ event: "goal", side: 0, scorer_side: 1, shirt: 5, how, home: 1, away: 0, rule }),
    ).toEqual([{ kind: "goal", side: 0, piece: "a5", score: [1, 0] }]);
  });

  it("stops for a red card, a penalty and the second half, and for no yellow one", () => {
    expect(
      seen(
        { event: "booked", side: 1, shirt: 5, card: "second-yellow", rule },
        { event: "booked", side: 0, shirt: 5, card: "yellow", rule },
        { event: "out", side: 0, restart: "penalty", at: "AG12", rule },
        { event: "out", side: 0, restart: "throw-in", at: "AG25", rule },
        { event: "period", period: "second-half", rule },
        { event: "period", period: "added-time", rule },
      ),
    ).toEqual([
      { kind: "sent-off", side: 1, piece: "a5" },
      { kind: "penalty", side: 0 },
      { kind: "period", period: "second-half" },
    ]);
  });
});

describe("UND1C1", () => {
  const rule = "UN 3.6.3";

  it("shows a pass to a chip, a save and a set piece", () => {
    expect(
      seen(
        { event: "drew", side: 0, card: "", what: "hand", rule },
        {
          event: "passed",
          side: 0,
          shirt: 8,
          kind: "pass",
          origin: "H8",
          end: "K6",
          receiver: 9,
          rule,
        },
        { event: "accuracy", side: 0, shirt: 8, total: 4, needs: 3, accurate: true, rule },
        { event: "rolled", side: 1, die: 6, why: "save-roll", rule },
        {
          event: "duel",
          side: 1,
          kind: "shot",
          attackers: 0,
          attacker: 9,
          attacker_total: 7,
          defender: 1,
          defender_total: 8,
          how: "totals",
          rule,
        },
        { event: "saved", side: 1, shirt: 1, at: "P5", rule },
        { event: "set-piece", side: 1, what: "penalty", shirt: 9, at: "C1", rule },
        { event: "set-piece", side: 1, what: "corner", shirt: 9, at: "A1", rule },
      ),
    ).toEqual([
      { kind: "ball", from: "H8", to: "K6" },
      { kind: "die", side: 1, face: 6, why: "save-roll" },
      { kind: "duel", attacker: "h9", defender: "a1", attackers: 0, won: 1 },
      { kind: "hold", piece: "a1", at: "P5", how: "saved" },
      { kind: "penalty", side: 1 },
    ]);
  });
});

describe("a stranger's game", () => {
  it("has kinds of its own, which are told and not guessed at", () => {
    const kicked = { event: "kicked", side: 0, shirt: 9, origin: "A1", end: "A2", rule: "PD 3" };
    expect(motion(kicked as unknown as Happened)).toBeNull();
    expect(motion({ rule: "PD 3" } as unknown as Happened)).toBeNull();
  });
});
