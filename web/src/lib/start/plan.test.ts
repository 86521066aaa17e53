import { beforeEach, expect, it, vi } from "vitest";
import type { GameText as Game } from "../http";
import { settings } from "../settings.svelte";
import { ladder, levelKey, Plan } from "./plan.svelte";

vi.mock("../settings.svelte", () => ({ settings: { name: "", club: "" } }));

const bot = (id: string) => ({ id, name: id }) as Game["bots"][number];
const LEVELS = ["novice", "regular", "strong", "master"];
const game = (over: Partial<Game> = {}): Game =>
  ({
    id: "g",
    default_preset: "classic",
    formats: [
      { id: "quick", preset: "short", minutes: 10 },
      { id: "full", preset: "long", minutes: 90 },
    ],
    bots: [...LEVELS, "random"].map(bot),
    prelude: true,
    ...over,
  }) as Game;

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  Object.assign(settings, { name: "", club: "" });
});

it("gives a newcomer the shortest match and the weakest opponent", () => {
  const plan = new Plan(game());
  expect([plan.preset, plan.bot]).toEqual(["short", "novice"]);
});

it("offers the second of four levels to whoever has played before", () => {
  kept.set("touchline.hinted", "1");
  expect(new Plan(game()).bot).toBe("regular");
});

it("remembers length and opponent by game, and forgets what is not there any more", () => {
  const first = new Plan(game());
  first.format("full");
  first.choose("master");
  first.format("nonsense");
  const next = new Plan(game());
  expect([next.preset, next.bot]).toEqual(["long", "master"]);
  expect(new Plan(game({ id: "other" })).preset).toBe("short");
  const changed = new Plan(game({ formats: [], bots: [bot("random")] }));
  expect([changed.preset, changed.bot]).toEqual(["classic", "random"]);
});

it("offers the four levels where a game has all of them, and else everybody", () => {
  expect(ladder(game()).map((one) => one.id)).toEqual(LEVELS);
  const few = game({ bots: ["novice", "random"].map(bot) });
  expect(ladder(few).map((one) => one.id)).toEqual(["novice", "random"]);
  expect(ladder(few).map((_, i) => levelKey(ladder(few), i))).toEqual(["start.easy", "start.hard"]);
  expect(levelKey(ladder(game()), 0)).toBeNull();
});

it("knows the strongest opponent, where there is a choice", () => {
  const plan = new Plan(game());
  expect(plan.hardest).toBe(false);
  plan.choose("random"); // the last of the list
  expect(plan.hardest).toBe(true);
  expect(new Plan(game({ bots: [bot("random")] })).hardest).toBe(false);
});

it("asks for a match against the computer with nothing but what was chosen", () => {
  const me = { kind: "person" };
  const plan = new Plan(game());
  const order = { game: "g", preset: "short", dice: "committed", prepared: true };
  expect(plan.wish("computer")).toEqual({
    ...order,
    home: me,
    away: { kind: "bot", bot: "novice" },
  });
  expect(plan.wish("invite").away).toEqual({ kind: "open" });
  expect(plan.wish("same-screen").away).toEqual({ kind: "person" });
});

it("sits whoever asks on the side they want, with their name and club", () => {
  Object.assign(settings, { name: "Ada", club: "Calder Vale" });
  const plan = new Plan(game());
  plan.side = "away";
  const wish = plan.wish("computer");
  expect(wish.away).toEqual({ kind: "person", name: "Ada", club: "Calder Vale" });
  expect(wish.home).toEqual({ kind: "bot", bot: "novice" });
});

it("sends switches, a position and an open seat only where they are wanted", () => {
  const plan = new Plan(game({ prelude: false }));
  plan.switches = { offside: false };
  plan.position = "  line \n";
  plan.open = true;
  expect(plan.wish("invite")).toMatchObject({
    switches: { offside: false },
    position: "line",
    public: true,
  });
  expect(plan.wish("invite")).not.toHaveProperty("prepared"); // there is nothing to prepare
  plan.position = "   ";
  plan.switches = {};
  plan.open = false;
  for (const field of ["switches", "position", "public"])
    expect(plan.wish("invite")).not.toHaveProperty(field);
  const byHand = new Plan(game());
  byHand.prepared = false;
  expect(byHand.wish("computer")).not.toHaveProperty("prepared");
});

it("leaves days to think only to two people at two screens", () => {
  const plan = new Plan(game());
  plan.pace = "days-3";
  expect(plan.wish("invite").pace).toBe("days-3");
  expect(plan.wish("computer")).not.toHaveProperty("pace");
  expect(plan.wish("same-screen")).not.toHaveProperty("pace");
  plan.pace = "live";
  expect(plan.wish("invite")).not.toHaveProperty("pace");
  plan.pace = "bank-10";
  expect(Plan.after(plan, game()).pace).toBe("bank-10");
});

it("keeps every choice when the language changes", () => {
  const old = new Plan(game());
  Object.assign(old, { preset: "long", side: "away", bot: "strong", dice: "real", open: true });
  Object.assign(old, { position: "line", prepared: false });
  old.switches = { offside: true };
  const plan = Plan.after(old, game());
  expect(plan.wish("same-screen")).toEqual(old.wish("same-screen"));
  expect([plan.bot, plan.side, plan.prepared]).toEqual(["strong", "away", false]);
  plan.switches.offside = false;
  expect(old.switches.offside).toBe(true);
});
