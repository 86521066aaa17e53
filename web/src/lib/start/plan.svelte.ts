/** What somebody has chosen for the next match of a game; everything has a default. */
import { LIVE } from "../days/pace";
import { newcomer } from "./newcomer";
import { settings } from "../settings.svelte";
import type { GameText as Game, MatchRequest as MatchWish, SeatRequest as SeatWish } from "../http";

export type SideName = "home" | "away";
export type Way = "computer" | "same-screen" | "invite";
export type SwitchValue = string | number | boolean;

const KEY = "touchline.level.";
const FORMAT = "touchline.format.";

/** What levels are called in every game, weakest first. */
const LEVELS = ["novice", "regular", "strong", "master"];

/** The words of a ladder of bots, weakest first; a longer ladder uses the bots' own names. */
const WORDS: Record<number, readonly string[]> = {
  1: ["medium"],
  2: ["easy", "hard"],
  3: ["easy", "medium", "hard"],
};

/** Who is offered first: the levels, where a game has them; all others are found under More. */
export function ladder(game: Game): Game["bots"] {
  const levels = game.bots.filter((bot) => LEVELS.includes(bot.id));
  return levels.length === LEVELS.length ? levels : game.bots;
}

export class Plan {
  preset = $state("");
  switches: Record<string, SwitchValue> = $state({});
  side: SideName = $state("home");
  bot = $state("");
  /** The club of the computer; empty: drawn by lot. */
  rival = $state("");
  dice: "committed" | "real" = $state("committed");
  position = $state("");
  open = $state(false);
  /** How long the two may think, where one of them is invited. */
  pace: string = $state(LIVE);
  /** Draft, line-up and placement are left to the computer. */
  prepared = $state(true);

  constructor(readonly game: Game) {
    this.preset = this.kept() ?? game.formats[0]?.preset ?? game.default_preset;
    const last = localStorage.getItem(KEY + game.id);
    const steps = ladder(game);
    const first = steps[newcomer() ? 0 : Math.floor((steps.length - 1) / 2)];
    this.bot = (game.bots.find((bot) => bot.id === last) ?? first)?.id ?? "";
  }

  /** The length chosen last time; a newcomer has the first and shortest. */
  private kept(): string | undefined {
    const last = localStorage.getItem(FORMAT + this.game.id);
    return this.game.formats.find((one) => one.id === last)?.preset;
  }

  /** Takes one of the large choices and remembers it. */
  format(id: string): void {
    const found = this.game.formats.find((one) => one.id === id);
    if (!found) return;
    this.preset = found.preset;
    localStorage.setItem(FORMAT + this.game.id, id);
  }

  /** The same choices for the same game in another language. */
  static after(old: Plan | undefined, game: Game): Plan {
    const plan = new Plan(game);
    if (old) {
      plan.preset = old.preset;
      plan.switches = { ...old.switches };
      plan.side = old.side;
      plan.bot = old.bot;
      plan.rival = old.rival;
      plan.dice = old.dice;
      plan.position = old.position;
      plan.open = old.open;
      plan.pace = old.pace;
      plan.prepared = old.prepared;
    }
    return plan;
  }

  choose(bot: string): void {
    this.bot = bot;
    localStorage.setItem(KEY + this.game.id, bot);
  }

  /** Is the strongest computer the opponent? */
  get hardest(): boolean {
    return this.game.bots.length > 1 && this.bot === this.game.bots.at(-1)?.id;
  }

  wish(way: Way): MatchWish {
    const other: SeatWish =
      way === "computer"
        ? { kind: "bot", bot: this.bot }
        : { kind: way === "invite" ? "open" : "person" };
    const me: SeatWish = { kind: "person" };
    if (settings.name) me.name = settings.name;
    if (settings.club) me.club = settings.club;
    const wish: MatchWish = {
      game: this.game.id,
      preset: this.preset,
      home: this.side === "home" ? me : other,
      away: this.side === "home" ? other : me,
      dice: this.dice,
    };
    if (Object.keys(this.switches).length) wish.switches = { ...this.switches };
    if (this.position.trim()) wish.position = this.position.trim();
    if (this.open) wish.public = true;
    if (way === "invite" && this.pace !== LIVE) wish.pace = this.pace;
    if (this.game.prelude && this.prepared) wish.prepared = true;
    return wish;
  }
}

/** The key of a bot's strength in words, or null if the ladder is too long for our words. */
export function levelKey(bots: Game["bots"], index: number): string | null {
  const words = WORDS[bots.length];
  return words ? `start.${words[index] ?? "medium"}` : null;
}
