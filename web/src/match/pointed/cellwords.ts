/** What is said of a cell, for whoever does not see the board. */
import { known, t } from "../../lib/i18n.svelte";
import type { Cell, Option, Picture, Sign } from "../../lib/messages";
import type { Match } from "../match.svelte";
import { clubName, pieceWords } from "../../lib/story/names";

/** The words of what is printed or lies on a cell, such as `shot −2, white padlock`. */
export function printed(game: string, cell: Cell, signs: readonly Sign[]): string[] {
  const lying = signs.filter((sign) => sign.cell === cell.name).map((sign) => sign.kind);
  return [...lying, ...(cell.kinds ?? [])].flatMap((kind) => {
    const number = /^n([+-]\d+)/.exec(kind)?.[1]?.replace("-", "−");
    const key = `${game}.place-said.${number ? "number" : kind}`;
    return known(key) ? t(key, { number: number ?? "" }) : [];
  });
}

/** What a tap would do, where the game has a word for it. */
export function deedWords(game: string, options: readonly Option[]): string {
  const keys = new Set(options.map((option) => `${game}.deed.${option.verb}`));
  return [...keys]
    .filter(known)
    .map((key) => t(key))
    .join(", ");
}

/** A point of a goal, by who keeps it. */
function goalWords(game: Match, picture: Picture, cell: Cell): string {
  const low = (picture.axis === "x" ? cell.x : cell.y) < 0.5;
  const homes = (low === picture.home_low) !== Boolean(game.connection.board?.turned);
  const name = clubName(game.connection.board, homes ? "home" : "away");
  const point = /\d+$/.exec(cell.name)?.[0];
  return t(point ? "board.goal-point" : "board.goal-of", { name, point: point ?? "" });
}

/** A cell without what can be done there. */
export function plainWords(game: Match, picture: Picture): (cell: string) => string {
  const goals = new Map(picture.targets.map((cell) => [cell.name, cell]));
  const cells = new Map(picture.cells.map((cell) => [cell.name, cell]));
  return (name) => {
    const goal = goals.get(name);
    if (goal) return goalWords(game, picture, goal);
    const cell = cells.get(name);
    const signs = game.connection.board?.signs ?? [];
    return [name, ...(cell ? printed(game.connection.info!.game, cell, signs) : [])].join(", ");
  };
}

/** Everything about a cell: where, who, what can be done there, and with what chance. */
export function cellWords(
  game: Match,
  cell: string,
  plain: (cell: string) => string,
  proposed: string | null,
  note: string | undefined,
): string {
  const id = game.connection.info!.game;
  const [where, ...rest] = plain(cell).split(", ");
  const words = [where!];
  const piece = game.stage.pieceAt(cell);
  if (piece) words.push(pieceWords(piece));
  else if (game.stage.ball === cell) words.push(t("board.ball"));
  const here = game.selection.targets.cells.get(cell);
  const acts = piece && game.selection.targets.pieces.get(piece.id);
  const may = (key: string, options: readonly Option[]) => {
    const deed = deedWords(id, options);
    return deed ? `${t(key)}: ${deed}` : t(key);
  };
  if (proposed === cell) words.push(t("board.proposed"));
  else if (here) words.push(may("board.legal", here));
  else if (game.selection.ways.has(cell)) words.push(t("board.legal"));
  else if (acts) words.push(may("board.may-act", acts));
  if (note) words.push(note.endsWith("%") ? note : t("board.steps", { steps: note }));
  return [...words, ...rest].join(", ");
}

/** The score, the clock and where the ball is, for whoever asks. */
export function situation(game: Match): string {
  const { stage } = game;
  const { board } = game.connection;
  const [home = 0, away = 0] = stage.score ?? board?.score ?? [];
  const score = `${clubName(board, "home")} ${home}, ${clubName(board, "away")} ${away}`;
  const holder = stage.pieces.find((piece) => piece.ball);
  const ball = holder
    ? `${pieceWords(holder)}, ${holder.at ?? ""}`
    : stage.ball
      ? `${t("board.ball")} ${stage.ball}`
      : "";
  return [score, board?.phase ?? "", ball, game.turn.ask?.prompt ?? ""].filter(Boolean).join(". ");
}
