import { describe, expect, it } from "vitest";
import type { Board } from "../../lib/messages";
import { anyCards, cards, count, hasHands, inSight, lying, putBack } from "./cards";

const board = {
  pieces: [],
  score: [0, 0],
  view: {
    decks: {
      home: { hand: ["B1", "B2"], pile: 7, put_back: [{ card: "G1", under: 2 }] },
      away: { hand: 3 },
    },
    cards: {
      table: [],
      home: [
        { id: "B1", status: "hand" },
        { id: "B2", status: "hand" },
        { id: "R1", status: "play" },
        { id: "G1", status: "gone" },
        { id: "9", name: "Nine", status: "bench", skills: { pace: 4 } },
      ],
      away: [{ id: "Y12", status: "play" }],
    },
  },
} as unknown as Board;

describe("cards of a game with hands", () => {
  it("lie where the view says", () => {
    expect(hasHands(board)).toBe(true);
    expect(lying(board, "home", "hand").map((card) => card.id)).toEqual(["B1", "B2"]);
    expect(cards(board, "table")).toEqual([]);
  });

  it("are in sight in the own hand and in play, not on the bench", () => {
    expect([...inSight(board, "home")]).toEqual(["B1", "B2", "R1", "Y12"]);
    expect([...inSight(board, "away")]).toEqual(["Y12", "R1"]);
  });

  it("are known where they were put back", () => {
    expect(putBack(board, "home")).toEqual([{ card: "G1", under: 2 }]);
    expect(putBack(board, "away")).toEqual([]);
    expect(putBack(null, "home")).toEqual([]);
  });

  it("are counted where they are hidden", () => {
    expect([count(board, "home", "hand"), count(board, "home", "pile")]).toEqual([2, 7]);
    expect([count(board, "away", "hand"), count(board, "away", "pile")]).toEqual([3, 0]);
    expect(hasHands(null)).toBe(false);
    expect(anyCards(board)).toBe(true);
    const none = { hand: [], pile: 0 };
    const view = { decks: { home: none, away: none }, cards: { table: [], home: [], away: [] } };
    expect(anyCards({ ...board, view })).toBe(false);
    expect(anyCards({ ...board, view: { decks: { home: none, away: { hand: 1 } } } })).toBe(true);
  });
});
