/** The variations and comments of a match: a tree at every action from which one was tried. */
import type { ReplayFrame, Standing, Studied, Tried } from "../../../lib/messages";

type Noted = Studied["notes"][number];

/** A place in the match or in a variation: what was said there, and what was tried from there. */
export interface Spot {
  /** Actions of the match before it; of a variation, where that leaves the match. */
  seq: number;
  up: Spot | null;
  /** What led here; nothing at a place of the match itself. */
  action: string;
  words: string;
  frame: ReplayFrame | null;
  comment: string;
  next: Spot[];
  /** What the server said of it, once it has been asked. */
  standing: Standing | null;
}

/** A variation as the server reads it. */
export interface MoveOrder {
  action: string;
  comment: string;
  others: MoveOrder[][];
}

export interface NoteOrder {
  seq: number;
  comment: string;
  lines: MoveOrder[][];
}

function spot(seq: number, up: Spot | null, tried: Tried | null): Spot {
  const { words = "", comment = "", frame = null } = tried ?? {};
  return {
    seq,
    up,
    action: frame?.action ?? "",
    words,
    frame,
    comment,
    next: [],
    standing: null,
  };
}

/** Puts a variation after a place; what could have been instead of a move goes beside it. */
function grow(from: Spot, line: readonly Tried[]): Spot {
  let here = from;
  for (const tried of line) {
    const known = here.next.find((one) => one.action === tried.frame.action);
    const there = known ?? spot(from.seq, here, tried);
    if (!known) here.next.push(there);
    for (const other of tried.others ?? []) grow(here, other);
    here = there;
  }
  return here;
}

/** The line that begins with a spot: its first continuation each time, the others beside it. */
function written(first: Spot): MoveOrder[] {
  const moves: MoveOrder[] = [];
  for (let here: Spot | undefined = first; here; here = here.next[0]) {
    const others = here === first ? [] : here.up!.next.slice(1).map(written);
    moves.push({ action: here.action, comment: here.comment, others });
  }
  return moves;
}

export class Lines {
  /** Counts changes: the tree itself is plain. */
  changes = $state(0);
  readonly #roots = new Map<number, Spot>();

  constructor(notes: readonly Noted[] = []) {
    for (const note of notes) {
      const root = this.at(note.seq);
      root.comment = note.comment;
      for (const line of note.lines) grow(root, line);
    }
  }

  /** The place after so many actions of the match. */
  at(seq: number): Spot {
    let root = this.#roots.get(seq);
    if (!root) this.#roots.set(seq, (root = spot(seq, null, null)));
    return root;
  }

  /** The places of the match with notes, in order. */
  get noted(): Spot[] {
    void this.changes;
    return [...this.#roots.values()]
      .filter((root) => root.comment || root.next.length)
      .sort((a, b) => a.seq - b.seq);
  }

  /** Adds what was tried after a place, and answers with where it leads. */
  add(from: Spot, steps: readonly Tried[]): Spot {
    const there = grow(from, steps);
    this.changes++;
    return there;
  }

  say(here: Spot, comment: string): void {
    here.comment = comment;
    this.changes++;
  }

  /** Takes a variation out, from this place on. */
  drop(here: Spot): void {
    if (!here.up) return;
    here.up.next = here.up.next.filter((one) => one !== here);
    this.changes++;
  }

  /** As the server writes it into the record. */
  order(): NoteOrder[] {
    return this.noted.map(({ seq, comment, next }) => ({ seq, comment, lines: next.map(written) }));
  }
}

/** The spots from the match to this one, and on by first continuations. */
export function through(here: Spot): { spots: Spot[]; along: number } {
  const spots: Spot[] = [];
  for (let one: Spot | null = here; one?.up; one = one.up) spots.unshift(one);
  const along = spots.length;
  for (let one = here.next[0]; one; one = one.next[0]) spots.push(one);
  return { spots, along };
}
