/** Which part of the board is in sight, and how the eye goes from one part to another: calmly. */
import { nearest, type Box, type Layout, type Point } from "./geometry";
import { around, between, closest, cut, EASE, HIT, holds, pan, same, zoom } from "./zoom";

/** What has to be known of a board to look at it. */
export interface Sight {
  board: () => Layout;
  svg: () => SVGSVGElement | undefined;
  /** How many pixels a unit of the whole board has; 0: as many as need be. */
  unit: () => number;
  /** Is spare room left below the pitch? */
  high: () => boolean;
  ball: () => Point | null;
  goals: () => readonly Box[];
  /** How long a view takes to change by itself, in milliseconds. */
  calm: () => number;
}

/** A frame has gone by when the first one of a movement is drawn. */
const FRAME = 16;

export class View {
  /** Where it is going; null is the whole board. */
  private target = $state.raw<Box | null>(null);
  /** Where it is while it goes there. */
  private passing = $state.raw<Box | null>(null);
  private frames = 0;
  /** Has somebody chosen this view by hand since it was framed? */
  byHand = false;
  readonly shown: Box = $derived.by(() => this.target ?? this.sight.board().box);
  readonly seen: Box = $derived(this.passing ?? this.shown);
  readonly zoomed = $derived.by(
    () => this.target !== null && !same(this.target, this.sight.board().box),
  );
  /** How many pixels a unit of the board has. */
  readonly pixels = $derived.by(
    () => (this.sight.unit() * this.sight.board().box.w) / this.shown.w,
  );

  constructor(private readonly sight: Sight) {}

  /** At once: under somebody's fingers, or where there is nothing to follow. */
  private jump(to: Box | null): void {
    cancelAnimationFrame(this.frames);
    this.passing = null;
    this.target = to && same(to, this.sight.board().box) ? null : to;
  }

  private glide(to: Box | null): void {
    const from = this.seen;
    const end = to ?? this.sight.board().box;
    const calm = this.sight.calm();
    this.jump(to);
    if (!calm || same(from, end)) return;
    const start = performance.now() - FRAME;
    const frame = (now: number): void => {
      const part = (now - start) / calm;
      this.passing = part < 1 ? between(from, end, part) : null;
      if (part < 1) this.frames = requestAnimationFrame(frame);
    };
    frame(start + FRAME);
  }

  reset(): void {
    this.jump(null);
  }

  pan(by: Point): void {
    if (!this.zoomed) return;
    this.byHand = true;
    this.jump(pan(this.seen, this.sight.board().box, by));
  }

  closer(factor: number, at: Point): void {
    this.byHand = true;
    this.jump(zoom(this.seen, this.sight.board().box, at, factor));
  }

  zoomBy(factor: number): void {
    this.byHand = true;
    const { x, y, w, h } = this.shown;
    this.glide(zoom(this.shown, this.sight.board().box, { x: x + w / 2, y: y + h / 2 }, factor));
  }

  private spots(cells: readonly string[]): Point[] {
    const { spots } = this.sight.board();
    return cells.flatMap((cell) => spots.get(cell) ?? []);
  }

  /** The ball, and the middle of the goal that is nearer to these. */
  private wanted(spots: readonly Point[]): Point[] {
    const ball = this.sight.ball();
    const middles = this.sight.goals().map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 }));
    const all = spots.length || 1;
    const x = spots.reduce((sum, s) => sum + s.x, 0) / all;
    const y = spots.reduce((sum, s) => sum + s.y, 0) / all;
    const goal = nearest(middles, { x, y });
    return [...(ball ? [ball] : []), ...(goal ? [goal] : [])];
  }

  /**
   * Comes close to these cells, as far as that helps; without any the whole board is shown. The
   * ball and the nearer goal are kept in sight where there is room for them.
   */
  frame(cells: readonly string[]): void {
    this.byHand = false;
    const spots = this.spots(cells);
    const room = this.sight.svg()?.getBoundingClientRect();
    const unit = this.sight.unit();
    const { box, radius } = this.sight.board();
    const cell = 2 * radius * unit;
    if (!spots.length || !room || !unit || cell >= HIT) return this.glide(null);
    // Held upright, what is left over is below the board.
    const h = this.sight.high() ? box.h : room.height / unit;
    this.glide(around(spots, box, { w: room.width / unit, h, cell }, this.wanted(spots)));
  }

  /**
   * Comes close to what is proposed where cells are specks: it stays under the finger, and neither
   * the ball nor the nearer goal goes out of sight for it.
   */
  aim(cell: string): void {
    const [at] = this.spots([cell]);
    const { box, radius } = this.sight.board();
    const breadth = 2 * radius * this.pixels;
    if (!at || !this.pixels || breadth >= HIT) return;
    const kept = this.wanted([at]).filter((point) => holds(this.shown, [point]));
    const view = closest(this.shown, box, at, EASE / breadth, kept);
    if (view) this.glide(view);
  }

  /** Shows the whole board unless these cells are in sight already. */
  follow(cells: readonly string[]): void {
    if (this.target && !holds(this.target, this.spots(cells))) this.glide(null);
  }

  /** Shows this part of the board and no more: for pictures. */
  crop(cells: readonly string[]): void {
    const spots = this.spots(cells);
    this.jump(spots.length ? cut(spots) : null);
  }
}
