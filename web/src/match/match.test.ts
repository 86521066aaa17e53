import { beforeEach, expect, it, vi } from "vitest";
import type { Ask, Board, Option, Piece } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import { Match } from "./match.svelte";

vi.mock("../lib/settings.svelte", () => ({
  settings: { lang: "en", speed: "instant", sound: false, confirm: true, decline: [] },
  lessMotion: () => false,
}));
vi.mock("../lib/declining.svelte", () => ({ declines: () => false, met: () => undefined }));
vi.mock("../lib/api", () => ({ api: () => new Promise(() => undefined) }));

interface Wish {
  t: string;
  n: number;
  seq?: number;
  [field: string]: unknown;
}

/** The other end of the line: remembers what was sent, says what a test wants. */
class Far {
  static OPEN = 1;
  static last: Far;
  readyState = 1;
  sent: Wish[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor() {
    Far.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Wish);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: object): Promise<void> {
    this.onmessage?.({ data: JSON.stringify(message) });
    return settled();
  }
  wishes(kind: string): Wish[] {
    return this.sent.filter((wish) => wish.t === kind);
  }
}

const settled = () => new Promise<void>((done) => setTimeout(done, 5));
const nine: Piece = { id: "h9", side: "home", label: "9", at: "S13" };
const ten: Piece = { id: "h10", side: "home", label: "10", at: "P18" };
const board: Board = {
  pieces: [nine, ten],
  ball: null,
  score: [0, 0],
  phase: "",
  turned: false,
  view: {},
};
const whom: Option[] = [
  { action: "move 9", verb: "move", piece: "h9" },
  { action: "move 10", verb: "move", piece: "h10" },
];
const where: Option[] = ["A1", "B1"].map((cell) => ({ action: `to ${cell}`, verb: "to", cell }));
const ask = (options: Option[], undo = true): Ask => ({
  by: "home",
  decision: "d",
  prompt: "?",
  rule: "",
  options,
  quick: [],
  undo,
  dice: [],
});
const match = {
  id: "m",
  game: "g",
  preset: "p",
  status: "live",
  you: ["home"],
  seats: [],
  dice: { scheme: "x" },
};
const state = (seq: number, options: Option[]) => ({
  t: "state",
  seq,
  match,
  board,
  ask: ask(options),
  log: [],
  clock: {},
  chat: [],
});
const steps = (seq: number, options: Option[]) => ({
  t: "steps",
  seq,
  steps: [],
  board,
  ask: ask(options),
  clock: {},
});
const odds = (to: Wish, text: string) => ({
  t: "odds",
  n: to.n,
  action: to.action,
  text,
  odds: [],
  path: [],
  threats: [],
});

let game: Match;
let far: Far;

beforeEach(async () => {
  vi.stubGlobal("WebSocket", Far);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("window", { location: { href: "http://here/" } });
  vi.stubGlobal("localStorage", { getItem: () => null });
  game = new Match("m");
  game.open();
  far = Far.last;
  await far.say(state(4, whom));
});

/** Picks up number 9 and waits until it is asked where he goes. */
async function liftNine(): Promise<void> {
  game.taps.tap("S13");
  await far.say(odds(far.wishes("odds").at(-1)!, ""));
  await far.say({ t: "ok", n: far.wishes("act").at(-1)!.n, seq: 5 });
  await far.say(steps(5, where));
}

it("shows the odds of what is pointed at, not of what was", async () => {
  await far.say(state(5, where));
  // the first cell was looked into unasked
  game.selection.look(where[1]!);
  await vi.waitFor(() => expect(far.wishes("odds")).toHaveLength(2));
  await far.say(odds(far.wishes("odds")[1]!, "to B1"));
  expect(game.selection.odds?.text).toBe("to B1");
  game.selection.look(where[0]!);
  await vi.waitFor(() => expect(far.wishes("odds")).toHaveLength(3));
  game.selection.look(null);
  await far.say(odds(far.wishes("odds")[2]!, "to A1"));
  expect(game.selection.odds).toBeNull();
});

it("does not say why not under another question", async () => {
  game.taps.tap("Z9");
  const late = far.wishes("why")[0]!;
  await far.say(state(5, where));
  await far.say({ t: "why", n: late.n, why: "because" });
  expect(game.selection.why).toBeNull();
  game.taps.tap("Z9");
  await far.say({ t: "why", n: far.wishes("why")[1]!.n, why: "because" });
  expect(game.selection.why?.text).toBe("because");
});

it("says nothing about a tap while an answer is on its way", async () => {
  game.taps.tap("S13");
  await far.say(odds(far.wishes("odds")[0]!, ""));
  expect(game.turn.sending).toBe(true);
  game.taps.tap("S13");
  expect(far.wishes("why")).toHaveLength(0);
  expect(game.selection.shaking).toBeNull();
});

it("answers once, whatever else is heard before the answer arrives", async () => {
  await far.say(state(5, where));
  game.answering.commit(where[0]!);
  await far.say(steps(6, where));
  expect(game.turn.sending).toBe(true);
  game.answering.commit(where[1]!);
  expect(far.wishes("act").map((wish) => wish.action)).toEqual(["to A1"]);
  await far.say({ t: "ok", n: far.wishes("act")[0]!.n, seq: 6 });
  expect(game.turn.sending).toBe(false);
});

it("takes another counter when it is tapped instead", async () => {
  await liftNine();
  expect(game.selection.hand).toBe("h9");
  game.taps.tap("P18");
  expect(far.wishes("propose").map((wish) => wish.what)).toEqual(["undo"]);
  await far.say(state(6, whom));
  await far.say(odds(far.wishes("odds").at(-1)!, ""));
  expect(far.wishes("act").at(-1)).toMatchObject({ action: "move 10", seq: 6 });
});

it("puts back only what the last answer picked up", async () => {
  await liftNine();
  await far.say(steps(8, where));
  expect(game.selection.hand).toBeNull();
  game.taps.cancel();
  game.taps.tap("P18");
  expect(far.wishes("propose")).toHaveLength(0);
  expect(far.wishes("why")).toHaveLength(1);
});

it("puts a counter back when it is tapped again, but not by a double click", async () => {
  await liftNine();
  game.taps.tap("S13");
  expect(far.wishes("propose")).toHaveLength(0);
  expect(far.wishes("why")).toHaveLength(0);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1000);
  game.taps.tap("S13");
  vi.restoreAllMocks();
  expect(far.wishes("propose").map((wish) => wish.what)).toEqual(["undo"]);
  await far.say(state(6, whom));
  expect(far.wishes("act")).toHaveLength(1);
});

it("keeps a counter in hand that is dropped where it cannot go, and says why", async () => {
  await liftNine();
  game.taps.drag("S13", "Z9");
  expect(far.wishes("propose")).toHaveLength(0);
  expect(far.wishes("why").map((wish) => wish.cell)).toEqual(["Z9"]);
  expect(game.selection.hand).toBe("h9");
  game.taps.drag("S13", "S13");
  expect(far.wishes("propose").map((wish) => wish.what)).toEqual(["undo"]);
});

it("asks nothing after the end", async () => {
  expect(game.turn.mine).toBe(true);
  await far.say({ t: "over", match: { ...match, status: "over", result: "Home has resigned." } });
  expect(game.turn.mine).toBe(false);
  expect(game.selection.targets.pieces.size).toBe(0);
  game.taps.tap("S13");
  expect(far.wishes("act")).toHaveLength(0);
});

it("plays at once what rolls nothing and can be undone, and proposes everything else", async () => {
  await far.say(state(5, where));
  game.taps.tap("A1");
  await far.say({ ...odds(far.wishes("odds").at(-1)!, ""), free: false });
  expect(game.selection.proposed?.action).toBe("to A1");
  expect(far.wishes("act")).toHaveLength(0);
  game.taps.tap("B1");
  await far.say({ ...odds(far.wishes("odds").at(-1)!, ""), free: true });
  expect(far.wishes("act").map((wish) => wish.action)).toEqual(["to B1"]);
});

const runs: Option[] = [
  { action: "move 9 A1", verb: "move", piece: "h9", cell: "A1" },
  { action: "move 9 B1", verb: "move", piece: "h9", cell: "B1" },
  { action: "move 10 B1", verb: "move", piece: "h10", cell: "B1" },
];

it("plays with the second tap what ends the turn quietly, and proposes what may cost a goal", async () => {
  await far.say(state(5, runs));
  game.taps.tap("S13");
  game.taps.tap("A1");
  await far.say({ ...odds(far.wishes("odds")[0]!, ""), free: false, quiet: false });
  expect(game.selection.proposed?.action).toBe("move 9 A1");
  game.taps.tap("B1");
  await far.say({ ...odds(far.wishes("odds")[1]!, ""), free: false, quiet: true });
  expect(far.wishes("act").map((wish) => wish.action)).toEqual(["move 9 B1"]);
});

it("proposes what ends the turn where nobody had to be picked first", async () => {
  await far.say(state(5, runs.slice(0, 2)));
  game.taps.tap("A1");
  await far.say({ ...odds(far.wishes("odds")[0]!, ""), free: false, quiet: true });
  expect(game.selection.proposed?.action).toBe("move 9 A1");
});

it("writes the chances on a few cells, and one tap on such a cell plays", async () => {
  await far.say(state(5, where));
  for (const [n, percent] of [
    [0, 58],
    [1, 33],
  ] as const) {
    await vi.waitFor(() => expect(far.wishes("odds")).toHaveLength(n + 1));
    const line = {
      name: "saved",
      text: "",
      side: "away",
      faces: [],
      exact: "",
      percent,
      good: true,
    };
    await far.say({ ...odds(far.wishes("odds")[n]!, ""), odds: [line] });
  }
  expect([...game.odds.compared]).toEqual([
    ["to A1", 58],
    ["to B1", 33],
  ]);
  game.taps.tap("B1");
  await vi.waitFor(() => expect(far.wishes("act").map((wish) => wish.action)).toEqual(["to B1"]));
});

const step = (way: string, cell: string): Option => ({ action: `step ${way}`, verb: "step", cell });
const way = { cell: "U13", actions: ["step SE", "step E"], path: ["T13", "U13"] };
const dribble = (seq: number, options: Option[], by: string[] = []) => ({
  ...steps(seq, options),
  steps: by.map((each) => ({ seq, action: "x", by: each, events: [], lines: [] })),
});

it("walks a whole way step by step", async () => {
  const first = state(5, [step("SE", "T13")]);
  await far.say({ ...first, ask: { ...first.ask, ways: [{ ...way, safe: 100 }] } });
  game.taps.tap("U13");
  expect(far.wishes("act").map((wish) => wish.action)).toEqual(["step SE"]);
  await far.say({ t: "ok", n: far.wishes("act")[0]!.n, seq: 6 });
  await far.say(dribble(6, [step("E", "U13")], ["home"]));
  expect(far.wishes("act").map((wish) => wish.action)).toEqual(["step SE", "step E"]);
});

it("shows a dangerous way first, and stops where dice have been rolled", async () => {
  const first = state(5, [step("SE", "T13")]);
  await far.say({ ...first, ask: { ...first.ask, ways: [{ ...way, safe: 83 }] } });
  game.taps.tap("U13");
  expect(far.wishes("act")).toHaveLength(0);
  expect(game.selection.path.slice(-2)).toEqual(["T13", "U13"]);
  game.taps.tap("U13");
  await far.say({ t: "ok", n: far.wishes("act")[0]!.n, seq: 6 });
  await far.say(dribble(6, [step("E", "U13")], ["home", "chance"]));
  expect(far.wishes("act")).toHaveLength(1);
  expect(game.turn.mine).toBe(true);
});

it("opens what the man on the ball can do, and asks for the target of a pass", async () => {
  const deeds: Option[] = [
    { action: "move 9", verb: "move", piece: "h9", actor: "h9" },
    { action: "pass 10", verb: "pass", piece: "h10", actor: "h9" },
    { action: "pass 8", verb: "pass", piece: "h8", actor: "h9" },
  ];
  await far.say(state(5, deeds));
  game.taps.tap("S13");
  expect([...(game.selection.ring?.deeds.keys() ?? [])]).toEqual(["move", "pass"]);
  game.taps.doIt("pass");
  expect(game.selection.ring).toBeNull();
  expect([...game.selection.targets.pieces.keys()]).toEqual(["h10", "h8"]);
  expect(far.wishes("act")).toHaveLength(0);
  game.taps.cancel();
  game.taps.drag("S13", null);
  game.taps.drag("S13", "P18");
  expect(far.wishes("act").map((wish) => wish.action)).toEqual(["pass 10"]);
});

const advised = (options: Option[]) => ({
  ...state(5, options),
  match: { ...match, hints: true, judged: true },
});
const hint = (to: Wish, more: object = {}) => ({ t: "hint", n: to.n, action: "to B1", ...more });

it("proposes what the computer would do, and takes it back when something else is done", async () => {
  await far.say(advised(where));
  void game.advice.advise();
  await far.say(hint(far.wishes("hint")[0]!));
  expect(game.selection.proposed?.action).toBe("to B1");
  expect(game.selection.hint?.reply.action).toBe("to B1");
  game.taps.cancel();
  expect([game.selection.proposed, game.selection.hint]).toEqual([null, null]);
  expect(far.wishes("act")).toHaveLength(0);
});

it("plays all decisions of the idea that was chosen, one after the other", async () => {
  await far.say(advised(where));
  void game.advice.advise();
  const ideas = [
    { actions: ["to B1", "done"], text: "Rusu to B1." },
    { actions: ["to A1", "stay"], text: "Rusu to A1." },
    { actions: ["to Z9"], text: "No longer possible." },
  ];
  await far.say(hint(far.wishes("hint")[0]!, { ideas }));
  expect(game.selection.hint?.ideas.map(({ text }) => text)).toEqual([
    "Rusu to B1.",
    "Rusu to A1.",
  ]);
  game.advice.lookAt(1);
  expect([game.selection.hint?.at, game.selection.proposed?.action]).toEqual([1, "to A1"]);
  game.taps.confirm();
  expect(far.wishes("act").map((wish) => wish.action)).toEqual(["to A1"]);
  await far.say({ t: "ok", n: far.wishes("act")[0]!.n, seq: 6 });
  await far.say(
    state(6, [
      { action: "stay", verb: "stay" },
      { action: "done", verb: "done" },
    ]),
  );
  expect(far.wishes("act").map((wish) => wish.action)).toEqual(["to A1", "stay"]);
});

it("asks for no hint where none is given", async () => {
  await far.say(state(5, where));
  await game.advice.advise();
  expect(far.wishes("hint")).toHaveLength(0);
});

it("warns before a blunder, and plays it only for whoever insists", async () => {
  (settings as { tutor: boolean }).tutor = true;
  await far.say(advised(where));
  game.answering.commit(game.turn.options[0]!);
  const [asked] = far.wishes("hint");
  expect(asked?.action).toBe("to A1");
  await far.say(hint(asked!, { lost: 22, kind: "blunder" }));
  expect(game.selection.warning?.lost).toBe(22);
  expect(far.wishes("act")).toHaveLength(0);
  game.answering.anyway(game.selection.warning!.option);
  expect(far.wishes("act").map((wish) => wish.action)).toEqual(["to A1"]);
  (settings as { tutor: boolean }).tutor = false;
});
