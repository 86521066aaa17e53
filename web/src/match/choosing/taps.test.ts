import { beforeEach, expect, it, vi } from "vitest";
import type { Ask, OddsReply, Option, Piece, Way } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import { Connection } from "../connection/connection.svelte";
import { NOTHING } from "../connection/reduce";
import { Turn } from "../connection/turn.svelte";
import { Stage } from "../stage/stage.svelte";
import { Odds } from "./odds.svelte";
import { refusal, Selection } from "./selection.svelte";
import { Taps } from "./taps";

vi.mock("../../lib/settings.svelte", () => ({
  settings: { lang: "en", speed: "instant", sound: false, confirm: true },
  lessMotion: () => false,
}));
vi.mock("../../lib/socket", () => ({
  matchAddress: () => "",
  MatchSocket: class {
    send = (wish: object) => asked(wish as Record<string, unknown>);
  },
}));

let wishes: Record<string, unknown>[];
let reply: (wish: Record<string, unknown>) => unknown;

function asked(wish: Record<string, unknown>): Promise<unknown> {
  wishes.push(wish);
  return Promise.resolve(reply(wish));
}

let connection: Connection;
let turn: Turn;
let odds: Odds;
let selection: Selection;
let taps: Taps;
let played: string[];
let gone: string[];
let returned: (string | null)[];

/** Somebody who chooses: what is played and put back is written down. */
function sitDown(): void {
  const stage = new Stage();
  stage.settle([nine, ten, rival], "S13");
  connection = new Connection("m", () => {});
  turn = new Turn(connection, stage);
  odds = new Odds(connection, turn, stage);
  selection = new Selection(connection, turn, stage, odds);
  [played, gone, returned] = [[], [], []];
  const answering = {
    answered: -1,
    commit: (option: Option) => void played.push(option.action),
    go: (way: Way) => void gone.push(way.cell),
    follow: () => {},
    putBack: (instead: string | null) => returned.push(instead) > 0,
  };
  taps = new Taps({ connection, turn, stage, odds, selection, answering });
}

const nine: Piece = { id: "h9", side: "home", label: "9", at: "S13" };
const ten: Piece = { id: "h10", side: "home", label: "10", at: "P18" };
const rival: Piece = { id: "a5", side: "away", label: "5", at: "T9" };
const to = (cell: string, more: Partial<Option> = {}): Option => ({
  action: `to ${cell}`,
  verb: "to",
  cell,
  ...more,
});
const good = (percent: number, more: Partial<OddsReply> = {}) =>
  ({
    t: "odds",
    text: "",
    path: [],
    threats: [],
    odds: [{ name: "g", percent, good: true }],
    ...more,
  }) as never;
const settled = () => new Promise<void>((done) => setTimeout(done));

function asks(options: Option[], more: Partial<Ask> = {}, away = "bot"): void {
  const ask: Ask = {
    by: "home", decision: "d", prompt: "?", rule: "", quick: [], undo: true, dice: [], ...more, options,
  }; // prettier-ignore
  const seats = [
    { side: "home", kind: "person" },
    { side: "away", kind: away },
  ];
  connection.known = {
    ...NOTHING,
    seq: 7,
    ask,
    match: { id: "m", you: ["home"], status: "live", seats } as never,
  };
}

beforeEach(() => {
  wishes = [];
  reply = () => good(60);
  Object.assign(settings, { confirm: true });
  sitDown();
});

it("plays at once what is light or free, and proposes what dice decide", async () => {
  asks([to("A1", { light: true }), to("B1"), to("C1")]);
  taps.suggest(turn.options[0]!);
  expect(played).toEqual(["to A1"]);
  reply = () => good(100, { free: true });
  taps.suggest(turn.options[1]!);
  await settled();
  expect(played).toEqual(["to A1", "to B1"]);
  reply = () => good(60);
  taps.suggest(turn.options[2]!);
  await settled();
  expect(played).toHaveLength(2);
  expect([selection.proposed?.action, selection.odds?.odds[0]?.percent]).toEqual(["to C1", 60]);
});

it("asks for nothing to be confirmed where nobody wants to confirm", () => {
  Object.assign(settings, { confirm: false });
  asks([to("A1")]);
  taps.suggest(turn.options[0]!);
  expect(played).toEqual(["to A1"]);
});

it("proposes also what is free to somebody who sits across from a person", async () => {
  reply = () => good(100, { free: true });
  asks([to("A1")], {}, "person");
  taps.suggest(turn.options[0]!);
  await settled();
  expect([played, selection.proposed?.action]).toEqual([[], "to A1"]);
});

it("does not propose what was withdrawn while its odds were on their way", async () => {
  asks([to("A1")]);
  taps.suggest(turn.options[0]!);
  selection.withdraw();
  await settled();
  expect([selection.proposed, selection.odds]).toEqual([null, null]);
});

it("opens the ring of one's own man on the ball, closes it at the second tap, and only his", () => {
  const pass = { action: "pass 10", verb: "pass", piece: "h10", actor: "h9" };
  const run = { action: "run 9", verb: "run", piece: "h9", actor: "h9" };
  asks([run, pass]);
  expect(selection.openRing("T9")).toBe(false);
  expect(selection.openRing("S13")).toBe(true);
  expect([...selection.ring!.deeds.keys()]).toEqual(["run", "pass"]);
  selection.openRing("S13");
  expect(selection.ring).toBeNull();
});

it("plays a deed of one answer, and compares the targets of one of several", async () => {
  const shoot = { action: "shoot", verb: "shoot", actor: "h9", piece: "h9" };
  const passes = ["h10", "h8"].map((piece) => ({
    action: `pass ${piece}`,
    verb: "pass",
    piece,
    actor: "h9",
  }));
  asks([shoot, ...passes]);
  selection.openRing("S13");
  taps.doIt("shoot");
  expect(played).toEqual(["shoot"]);
  selection.openRing("S13");
  reply = ({ action }) => good(action === "pass h10" ? 83 : 0);
  taps.doIt("pass");
  await settled();
  expect([...selection.targets.pieces.keys()]).toEqual(["h10", "h8"]);
  expect([...odds.compared]).toEqual([["pass h10", 83]]); // nothing is no offer
});

it("goes a safe way at once, and shows one on which the ball can be lost", () => {
  const way = (cell: string, safe: number) =>
    ({ cell, safe, actions: [], path: ["T13", cell] }) as Way;
  asks([to("T13")], { ways: [way("U13", 100), way("V13", 83), way("T13", 100)] });
  expect(taps.proposeWay("Z1")).toBe(false);
  expect(taps.proposeWay("T13")).toBe(false); // one step leads there
  expect(taps.proposeWay("U13")).toBe(true);
  expect(gone).toEqual(["U13"]);
  taps.proposeWay("V13");
  expect([gone, selection.route?.cell]).toEqual([["U13"], "V13"]);
  expect(selection.path).toEqual(["S13", "T13", "V13"]); // from where the ball is
});

it("changes its mind: the counter in hand is put back, another one taken instead", () => {
  asks([to("A1")], { about: "h9" });
  selection.lift = { piece: "h9", seq: 7 };
  expect(selection.hand).toBe("h9");
  taps.take({ kind: "no" }, "S13");
  taps.take({ kind: "no" }, "P18");
  expect(returned).toEqual([null, "h10"]);
  expect(wishes).toEqual([]);
  taps.take({ kind: "no" }, "T9"); // an opponent: that is no change of mind
  expect(selection.shaking).toBe("T9");
  expect(wishes).toEqual([{ t: "why", seq: 7, piece: "a5" }]);
});

it("stops a run with the answer that stops it, to take somebody else", () => {
  asks([to("A1"), { action: "stop", verb: "stop" }], { about: "h9" });
  taps.take({ kind: "no" }, "P18");
  expect([played, returned]).toEqual([["stop"], []]);
});

it("shows for a moment what can be chosen to whoever has tapped elsewhere", () => {
  vi.useFakeTimers();
  asks([to("A1"), to("B2"), { action: "press", verb: "press", piece: "h10" }]);
  taps.take({ kind: "no" }, "T9");
  expect(selection.urged).toEqual(["A1", "B2", "P18"]);
  vi.runAllTimers();
  expect(selection.urged).toEqual([]);
  taps.take({ kind: "no" }, "T9");
  selection.withdraw();
  expect(selection.urged).toEqual([]);
  vi.useRealTimers();
});

it("says why not, what instead, and by which rule", () => {
  const no = { t: "no", n: 1, code: "illegal", text: "Not there.", rule: "CA 4.5" } as never;
  expect(refusal(no)).toEqual({ text: "Not there.", instead: "", rule: "CA 4.5" });
  const why = { t: "why", n: 1, why: "Too far.", instead: "One hex." } as never;
  expect(refusal(why)).toEqual({ text: "Too far.", instead: "One hex.", rule: null });
});

it("points at a piece where it stands, and at nothing for a button", () => {
  asks([]);
  expect(selection.cellOf(to("A1"))).toBe("A1");
  expect(selection.cellOf({ action: "x", verb: "x", piece: "a5" })).toBe("T9");
  expect(selection.cellOf({ action: "x", verb: "x" })).toBeNull();
});
