import { beforeEach, describe, expect, it } from "vitest";
import { BALL, Draft, fresh, whoIs } from "./draft.svelte";
import { fileName, type Kit, type Team } from "./scenario";

function team(...at: string[]): Team {
  return { at, cards: at.map((cell) => `of ${cell}`), booked: [], injured: [], hand: [], aim: "" };
}

const kit: Kit = {
  layout: {
    preset: "quick",
    settings: {},
    start: "open-play",
    side: "home",
    ball: "B2",
    score: [0, 0],
    clock: {},
    home: team("A1", "B2"),
    away: team("H8", "G7"),
  },
  starts: ["open-play", "kick-off"],
  clock: [{ name: "half", low: 1, high: 2, value: 2 }],
  players: [{ name: "of B2", keeper: false, number: 10 }],
  squads: [[], []],
  hand: ["B1"],
  most_in_hand: 5,
  marks: ["booked", "injured"],
  may_be_off: true,
  picture: "quick",
};

let draft: Draft;
beforeEach(() => (draft = new Draft(kit, fresh("game", kit, "Mine"))));
const at = (id: string) => draft.pieces.find((piece) => piece.id === id)?.at;

describe("setting up", () => {
  it("begins with the usual", () => {
    expect(draft.made.clock).toEqual({ half: 2 });
    expect(draft.pieces.map((piece) => piece.label)).toEqual(["1", "10", "1", "2"]);
    expect(draft.at("B2")?.ball).toBe(true);
    expect(whoIs("x1")).toBeNull();
  });

  it("picks up with a tap and puts down with the next, the ball with the counter", () => {
    draft.tap("B2");
    expect(draft.picked).toBe("h2");
    draft.tap("C3");
    expect(at("h2")).toBe("C3");
    expect(draft.made.ball).toBe("C3");
    expect(draft.picked).toBeNull();
  });

  it("picks another counter instead of putting one upon it", () => {
    draft.tap("A1");
    draft.tap("G7");
    expect(draft.picked).toBe("a2");
    draft.tap("G7");
    expect(draft.picked).toBeNull();
  });

  it("lets two change places when one is dragged upon the other; the ball goes along", () => {
    draft.drag("B2", "G7");
    expect([at("h2"), at("a2"), draft.made.ball]).toEqual(["G7", "B2", "G7"]);
  });

  it("puts the ball anywhere", () => {
    draft.picked = BALL;
    draft.tap("E5");
    expect(draft.made.ball).toBe("E5");
    expect(draft.pieces.some((piece) => piece.ball)).toBe(false);
  });

  it("takes a counter off with all that is marked on it, and brings it on again", () => {
    draft.mark("h2", "booked");
    expect(draft.made.home.booked).toEqual([2]);
    draft.drag("B2", null);
    expect(at("h2")).toBeNull();
    expect(draft.made.home.booked).toEqual([]);
    expect(draft.bench.map((piece) => piece.id)).toEqual(["h2"]);
    draft.picked = "h2";
    draft.tap("D4");
    expect(at("h2")).toBe("D4");
  });

  it("leaves everybody on where nobody may be missing", () => {
    draft = new Draft({ ...kit, may_be_off: false }, fresh("game", kit, "Mine"));
    draft.drag("B2", null);
    expect(at("h2")).toBe("B2");
  });

  it("gives a card to somebody else, who gives his own", () => {
    draft.wear("h1", "of G7");
    expect(draft.made.home.cards[0]).toBe("of G7");
    expect(draft.made.away.cards[1]).toBe("of A1");
  });

  it("takes back what was written at one go", () => {
    for (const title of ["L", "La", "Lat", "Late"]) draft.change({ title }, "title");
    expect(draft.made.title).toBe("Late");
    draft.undo();
    expect([draft.made.title, draft.canUndo]).toEqual(["Mine", false]);
  });

  it("takes steps back and does them again", () => {
    draft.drag("A1", "A2");
    draft.hold("home", "B1");
    draft.undo();
    draft.undo();
    expect([at("h1"), draft.canUndo]).toEqual(["A1", false]);
    draft.redo();
    expect(at("h1")).toBe("A2");
    draft.drag("A2", "A3");
    expect(draft.canRedo).toBe(false);
  });
});

it("names a file after the scenario", () => {
  expect(fileName("Últimos 5 minutos!")).toBe("ultimos-5-minutos.toml");
  expect(fileName("…")).toBe("scenario.toml");
});
