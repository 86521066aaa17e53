/** What a tap means: from the legal options alone, without knowing any rule. */
import type { Option, Piece } from "./messages";

/** What has been pointed at so far. */
export interface Picked {
  piece?: string;
  card?: string;
  /** Only what is done in this way: a pass, a shot. */
  verb?: string;
}

export interface Targets {
  /** A tap on this cell (also on the counter in it) completes one of these. */
  cells: Map<string, Option[]>;
  /** A tap on these counters picks them up, or is the answer. */
  pieces: Map<string, Option[]>;
  cards: Map<string, Option[]>;
  /** Choices that are not on the pitch. */
  buttons: Option[];
  /** Counters that only begin an answer: the cell or card comes next. */
  first: Set<string>;
}

const KINDS = ["piece", "card", "cell"] as const;
type Kind = (typeof KINDS)[number];

/** What is still to be pointed at for an option, or null if something else was picked. */
export function remaining(option: Option, picked: Picked): Kind[] | null {
  if (picked.verb !== undefined && option.verb !== picked.verb) return null;
  for (const kind of ["piece", "card"] as const)
    if (picked[kind] !== undefined && option[kind] !== picked[kind]) return null;
  return KINDS.filter((kind) => option[kind] && !(kind !== "cell" && picked[kind] !== undefined));
}

function add(map: Map<string, Option[]>, key: string, option: Option): void {
  const list = map.get(key);
  if (list) list.push(option);
  else map.set(key, [option]);
}

export function targets(options: readonly Option[], picked: Picked = {}): Targets {
  const found: Targets = {
    cells: new Map(),
    pieces: new Map(),
    cards: new Map(),
    buttons: [],
    first: new Set(),
  };
  for (const option of options) {
    const left = remaining(option, picked);
    if (left === null) continue;
    if (left.length === 0) {
      if (!picked.piece && !picked.card) found.buttons.push(option);
      continue;
    }
    for (const kind of left) {
      if (kind === "piece") add(found.pieces, option.piece!, option);
      else if (kind === "card") add(found.cards, option.card!, option);
      else if (left.length === 1) add(found.cells, option.cell!, option);
      if (kind === "piece" && left.length > 1) found.first.add(option.piece!);
    }
  }
  return found;
}

export type Answer =
  | { kind: "pick"; picked: Picked }
  | { kind: "propose"; option: Option }
  | { kind: "choose"; options: Option[] }
  | { kind: "withdraw" }
  | { kind: "no" };

function resolve(options: Option[], picked: Picked, by: Kind, value: string): Answer {
  const next = by === "cell" ? picked : { ...picked, [by]: value };
  const whole = options.filter((o) => {
    const left = remaining(o, next);
    return left !== null && (left.length === 0 || (by === "cell" && left.length === 1));
  });
  if (whole.length === 1 && whole.length === options.length)
    return { kind: "propose", option: whole[0]! };
  if (whole.length > 1 && whole.length === options.length)
    return { kind: "choose", options: whole };
  return { kind: "pick", picked: next };
}

/** A tap on a counter, given as its id. */
export function tapPiece(options: readonly Option[], picked: Picked, piece: string): Answer {
  if (picked.piece === piece) return { kind: "withdraw" };
  for (const base of [picked, {}]) {
    const here = targets(options, base).pieces.get(piece);
    if (here) return resolve(here, base, "piece", piece);
  }
  return { kind: "no" };
}

export function tapCard(options: readonly Option[], picked: Picked, card: string): Answer {
  if (picked.card === card) return { kind: "withdraw" };
  for (const base of [picked, {}]) {
    const here = targets(options, base).cards.get(card);
    if (here) return resolve(here, base, "card", card);
  }
  return { kind: "no" };
}

/** A tap on a cell: first as a target, then as the counter that stands there. */
export function tapCell(
  options: readonly Option[],
  pieces: readonly Piece[],
  picked: Picked,
  cell: string,
): Answer {
  const standing = pieces.filter((p) => p.at === cell);
  for (const base of [picked, {}]) {
    const target = targets(options, base);
    const here = [
      ...(target.cells.get(cell) ?? []),
      ...standing.flatMap((p) =>
        p.id === base.piece || target.first.has(p.id) ? [] : (target.pieces.get(p.id) ?? []),
      ),
    ];
    if (here.length === 1) return { kind: "propose", option: here[0]! };
    if (here.length > 1) return { kind: "choose", options: here };
    for (const piece of standing) {
      if (piece.id === picked.piece) return { kind: "withdraw" };
      if (target.pieces.has(piece.id)) return tapPiece(options, base, piece.id);
    }
  }
  return { kind: "no" };
}

/** What the man on the ball can do, by kind; nothing if he is not asked about or has one way only. */
export function deeds(options: readonly Option[], piece: string): Map<string, Option[]> {
  const found = new Map<string, Option[]>();
  for (const option of options) if (option.actor === piece) add(found, option.verb, option);
  return found.size > 1 ? found : new Map();
}

/** A decision with a single counter to move or a single answer needs no first tap. */
export function preselect(options: readonly Option[]): Picked {
  const { first, cells, buttons, pieces, cards } = targets(options);
  const only = [...first][0];
  const alone =
    first.size === 1 && !cells.size && !buttons.length && pieces.size === 1 && !cards.size;
  return alone && only ? { piece: only } : {};
}

/**
 * Where several cells are as good as the best, one of them, to be offered at one tap: the middle one.
 * Nothing is offered before all are known, or where one is better than all others.
 */
export function anyBest(
  cells: Targets["cells"],
  compared: ReadonlyMap<string, number>,
): Option | null {
  const options = [...cells.values()].flat();
  if (options.some((each) => !compared.has(each.action))) return null;
  const most = Math.max(...options.map((each) => compared.get(each.action)!));
  const best = options.filter((each) => compared.get(each.action) === most);
  return best.length > 1 ? best[Math.floor(best.length / 2)]! : null;
}

/** Empty cells that a single man can go to, each with how. */
export function alone(
  options: readonly Option[],
  taken: (cell: string) => boolean,
): Map<string, Option> {
  const found = new Map<string, Option>();
  const shared = new Set<string>();
  for (const option of options) {
    const { cell } = option;
    if (!cell || taken(cell)) continue;
    if (!option.piece || option.card || found.has(cell)) shared.add(cell);
    else found.set(cell, option);
  }
  for (const cell of shared) found.delete(cell);
  return found;
}
