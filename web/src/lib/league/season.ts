/** A season against computers: founded, begun and gone on with in one click each. */
import { api } from "../api";
import type { CompetitionMade, GameText as Game } from "../http";
import { loadPart, t } from "../i18n.svelte";
import { settings } from "../settings.svelte";
import { ask, beginMatch, keep, tokenFor, type Home, type Line, type Me } from "./league";

/** An even number: nobody rests on the first day. */
const CLUBS = 8;
/** The opponents: of the weakest computers so many. */
const LEVELS = 3;
const KEY = "touchline.season";

export interface Season {
  home: Home;
  me: Me;
}

/** The season this browser is in, if it goes on. */
export async function mySeason(): Promise<Season | null> {
  const id = localStorage.getItem(KEY);
  if (!id || !tokenFor(id)) return null;
  const [home, me] = await Promise.all([ask<Home>(id), ask<Me>(id, "me")]);
  return { home, me };
}

/** Is one person alone in it with computers, and do they organise it? */
export function alone({ home, me }: Season): boolean {
  return me.organiser && home.clubs.filter((club) => !club.bot).length === 1;
}

export function place({ home, me }: Season): number {
  return home.tables[0]?.rows.find((row) => row.team === me.team)?.place ?? 0;
}

/** The next match of one's own. */
export function nextOf({ home, me }: Season): Line | null {
  return (
    home.matches.find((one) => !one.score && (one.home === me.team || one.away === me.team)) ?? null
  );
}

/** The matches of computers that are due are played in the background, if any are. */
export async function playOthers(season: Season): Promise<void> {
  const { home, me } = season;
  const theirs = home.matches.filter(
    (one) => one.due && !one.score && !one.playing && one.home !== me.team && one.away !== me.team,
  );
  if (theirs.length && alone(season)) await ask(home.id, "simulate", { seq: home.seq });
}

/** To one's next match, or to the match that is being played. */
export async function playNext(season: Season): Promise<boolean> {
  const next = nextOf(season);
  return next?.due ? beginMatch(season.home.id, next.match) : false;
}

/** A new season of short matches; nothing is drafted, the teams are dealt. */
export async function beginSeason(game: Game): Promise<void> {
  await loadPart("league");
  const squads = game.league.squads.find((how) => how !== "drafted");
  const made = await api<CompetitionMade>("/competitions", {
    body: {
      game: game.id,
      title: t("league.season-name"),
      format: "single",
      teams: CLUBS,
      preset: game.formats[0]?.preset ?? game.default_preset,
      bots: game.bots.slice(0, LEVELS).map((bot) => bot.id),
      name: settings.name || t("league.season-you"),
      team: settings.club || t("league.season-team"),
      ...(squads && squads !== "none" && { squads }),
    },
  });
  keep(made.id, made.token);
  localStorage.setItem(KEY, made.id);
  const { seq } = await ask<Home>(made.id);
  await ask(made.id, "start", { seq });
  const season = (await mySeason())!;
  void playOthers(season).catch(() => {}); // else they are asked for after the match
  await playNext(season);
}
