/** Fingers and mice on the board: a tap, a counter dragged, a board pushed or pinched, a finger at rest. */
import { nearest, type Point } from "./geometry";

/** What a hand has to know of the board it is on. */
export interface Ground {
  toBoard: (x: number, y: number) => Point;
  /** How many pixels one unit of the board is. */
  unit: () => number;
  spots: () => Iterable<{ name: string; x: number; y: number }>;
  /** The ball at somebody's feet lies over the next cell: whoever taps it means him. */
  ball?: () => { cell: string; x: number; y: number; r: number } | null;
  /** Does a counter stand here that may be moved? */
  grabs: (cell: string) => boolean;
  /** Does a tap here lead somewhere? */
  useful: (cell: string) => boolean;
  draggable: () => boolean;
  capture: (pointer: number) => void;
  pan: (by: Point) => void;
  closer: (factor: number, x: number, y: number) => void;
  point: (cell: string | null) => void;
  hold: (cell: string) => void;
  drag: (from: string, to: string | null) => void;
  tap: (cell: string) => void;
  cancel: () => void;
}

const SLOP = 7;
const FINGER = 22;
/** So long a finger rests before it asks who this is. */
const HOLD = 500;
/** So far from the middle of a cell one is still in it. */
const WITHIN = 1.1;

export class Pointing {
  dragging = $state.raw<{ cell: string; at: Point } | null>(null);

  private readonly pointers = new Map<number, Point>();
  private began: { x: number; y: number; cell: string | null; grabs: boolean } | null = null;
  private moved = false;
  /** Where the mouse was last. */
  private last: Point | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ground: Ground) {}

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(this.resting);
    if (this.pointers.size > 1) {
      this.began = null;
      this.dragging = null;
      return;
    }
    this.last = { x: event.clientX, y: event.clientY };
    const cell = this.meant(event);
    const grabs = cell !== null && this.ground.grabs(cell) && this.ground.draggable();
    this.began = { x: event.clientX, y: event.clientY, cell, grabs };
    this.moved = false;
    if (event.pointerType === "touch" && cell)
      this.resting = setTimeout(() => this.rest(cell), HOLD);
  }

  over(event: PointerEvent): void {
    const { ground, began } = this;
    const before = this.pointers.get(event.pointerId);
    const now = { x: event.clientX, y: event.clientY };
    if (!before) {
      // A mouse that lies still points at nothing, whatever is drawn under it.
      const still = this.last?.x === now.x && this.last.y === now.y;
      if (event.pointerType === "mouse" && !still) ground.point(this.under(now));
      this.last = now;
      return;
    }
    if (this.pointers.size === 2) this.pinch(event.pointerId, before, now);
    this.pointers.set(event.pointerId, now);
    if (this.pointers.size !== 1 || !began) return;
    if (!this.moved && Math.hypot(now.x - began.x, now.y - began.y) < SLOP) return;
    const start = !this.moved;
    if (start) ground.capture(event.pointerId);
    this.moved = true;
    if (began.grabs && began.cell) {
      if (start) ground.drag(began.cell, null);
      this.dragging = { cell: began.cell, at: ground.toBoard(now.x, now.y) };
      ground.point(this.under(now));
    } else {
      const scale = ground.unit();
      ground.pan({ x: (now.x - before.x) / scale, y: (now.y - before.y) / scale });
    }
  }

  up(event: PointerEvent): void {
    clearTimeout(this.resting);
    this.pointers.delete(event.pointerId);
    const { began, dragging, ground } = this;
    this.began = null;
    this.dragging = null;
    if (!began || event.type !== "pointerup") return;
    if (dragging) {
      const to = this.under({ x: event.clientX, y: event.clientY });
      if (to && to !== dragging.cell) ground.drag(dragging.cell, to);
    } else if (!this.moved) {
      if (began.cell) ground.tap(began.cell);
      else ground.cancel();
    }
  }

  private rest(cell: string): void {
    if (!this.began || this.moved) return;
    this.began = null; // it was no tap
    this.ground.hold(cell);
  }

  private pinch(id: number, before: Point, now: Point): void {
    const other = [...this.pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    if (was > 0) this.ground.closer(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  private under(place: Point): string | null {
    const at = this.ground.toBoard(place.x, place.y);
    const found = nearest(this.ground.spots(), at);
    const cell = found && Math.hypot(found.x - at.x, found.y - at.y) <= WITHIN ? found.name : null;
    const ball = this.ground.ball?.();
    const onBall = ball && Math.hypot(ball.x - at.x, ball.y - at.y) <= ball.r;
    return onBall && !(cell && this.ground.useful(cell)) ? ball.cell : cell;
  }

  /** A finger is wider than a small cell: it means the nearest place where something can be done. */
  private meant(event: PointerEvent): string | null {
    const { ground } = this;
    const place = { x: event.clientX, y: event.clientY };
    const cell = this.under(place);
    const useful = (name: string) => ground.useful(name) || ground.grabs(name);
    if (event.pointerType !== "touch" || (cell && useful(cell))) return cell;
    const at = ground.toBoard(place.x, place.y);
    const best = nearest(
      [...ground.spots()].filter((spot) => useful(spot.name)),
      at,
    );
    const near = best && Math.hypot(best.x - at.x, best.y - at.y) * ground.unit() <= FINGER;
    return near ? best.name : cell;
  }
}
