/** Words for sides, counters and cells on the match screen. */
import { clubNamed, crestOf, type Club } from "../people/clubs";
import { known, t } from "../i18n.svelte";

import type { Board, MatchInfo, Piece } from "../messages";

export type SideName = "home" | "away";
export const SIDES = ["home", "away"] as const;

export function sideWord(side: SideName): string {
  return t(`match.${side}`);
}

/** The clubs of a match, home's first; in a lesson they are but home and away. */
export function clubs(board: Board | null, info?: MatchInfo | null): [Club, Club] {
  const named = (i: 0 | 1): Club => {
    const name = board?.clubs?.[i] || sideWord(SIDES[i]);
    const rival = info?.seats.find((seat) => seat.side === SIDES[i])?.rival;
    return rival && rival.name === name ? crestOf(rival) : clubNamed(name);
  };
  return [named(0), named(1)];
}

export function clubName(board: Board | null, side: SideName): string {
  return clubs(board)[SIDES.indexOf(side)]!.name;
}

/** Who plays a side: his name, or the level of the computer as it was chosen. */
export function seatName(info: MatchInfo, side: SideName): string {
  const seat = info.seats.find((s) => s.side === side);
  const level = `${info.game}.bot.${seat?.bot}`;
  if (!seat?.name && seat?.rival) return seat.rival.manager;
  return seat?.name || (seat?.bot && known(level) ? t(level) : sideWord(side));
}

/** The same under the name of a club: whoever sits there alone without a name reads "You". */
export function managerName(info: MatchInfo, side: SideName): string {
  const mine = info.you.length === 1 && info.you[0] === side;
  const named = info.seats.some((seat) => seat.side === side && seat.name);
  return mine && !named ? t("match.you") : seatName(info, side);
}

/** A question without the club it is put to, for whoever knows that already. */
export function plain(question: string, club: string): string {
  const rest = question.startsWith(`${club}: `) ? question.slice(club.length + 2) : question;
  return rest.replace(/\p{L}/u, (letter) => letter.toUpperCase()); // "¿a" has its letter second
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
