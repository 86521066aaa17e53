/** Words for sides, counters and cells on the match screen. */
import { clubsOf, type Club } from "../lib/clubs";
import { t } from "../lib/i18n.svelte";
import type { MatchInfo, Piece } from "../lib/messages";
import { settings } from "../lib/settings.svelte";

export type SideName = "home" | "away";
export const SIDES = ["home", "away"] as const;

export function sideWord(side: SideName): string {
  return t(`match.${side}`);
}

/** The clubs of a match, home's first. */
export function clubs(info: MatchInfo): [Club, Club] {
  const [side] = info.you.length === 1 ? info.you : [];
  return clubsOf(info.id, side && settings.club ? { side, club: settings.club } : null);
}

export function clubName(info: MatchInfo, side: SideName): string {
  return clubs(info)[SIDES.indexOf(side)]!.name;
}

export function seatName(info: MatchInfo, side: SideName): string {
  const seat = info.seats.find((s) => s.side === side);
  return seat?.name || sideWord(side);
}

/** Whose eyes the board is seen through. */
export function viewpoint(info: MatchInfo): SideName {
  return info.you.length === 1 ? info.you[0]! : "home";
}

export function pieceWords(piece: Piece): string {
  const name = piece.name ? ` ${piece.name}` : "";
  const who = t(piece.keeper ? "board.keeper" : "board.player", {
    side: sideWord(piece.side as SideName),
    number: piece.label,
  });
  const marks = (piece.marks ?? []).map((mark) => t(`board.mark.${mark}`));
  if (piece.ball) marks.unshift(t("board.has-ball"));
  return [who + name, ...marks].join(", ");
}

export function ruleLink(game: string, rule: string): string {
  return `/rules/${game}#${encodeURIComponent(rule)}`;
}
