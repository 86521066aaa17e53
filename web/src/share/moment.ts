/** A moment of a match to show to others: as a picture, and as a clip of six seconds. */
import type { Club } from "../lib/people/clubs";
import { crest, fit, FONT, name, words } from "./poster";
import { paintBoard, paintFace, type Kits } from "./paint";
import { between, framed, type Scene } from "./scene";

export interface Told {
  title: string;
  clubs: [Club, Club];
  score: [number, number];
  /** Who, or what. */
  head: string;
  /** The minute, the chance, who gave the pass. */
  lines: string[];
  /** The man it is about: his name, or what his face is drawn from. */
  face: { name: string; side: "home" | "away" } | null;
  address: string;
}

export const WIDTH = 1080;
export const HEIGHT = 1350;
export const CLIP = 720;
export const SECONDS = 6;
/** Frames a second. */
const RATE = 25;
/** Seconds of a clip in which something moves; then it stands, and it is told what it was. */
const MOVING = 4;
const BEHIND = { home: "#dbe5fa", away: "#fdf0c6" };

export function kits(): Kits {
  const style = getComputedStyle(document.documentElement);
  const colour = (of: string) => style.getPropertyValue(of).trim();
  return {
    home: colour("--home"),
    away: colour("--away"),
    homeText: colour("--home-text"),
    awayText: colour("--away-text"),
  };
}

function ground(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.fillStyle = "#0f2818";
  pen.fillRect(0, 0, width, height);
}

/** Crests, names and the score, in a strip of this height. */
function heading(pen: CanvasRenderingContext2D, told: Told, width: number, high: number): void {
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  pen.fillStyle = "#fff";
  words(
    pen,
    `${told.score[0]} – ${told.score[1]}`,
    width / 2,
    0.5 * high,
    `800 ${0.46 * high}px`,
    0.34 * width,
  );
  for (const i of [0, 1] as const) {
    const x = (i ? 0.83 : 0.17) * width;
    crest(pen, x, 0.36 * high, 0.46 * high, told.clubs[i]);
    pen.fillStyle = "#fff";
    pen.textAlign = "center";
    name(pen, told.clubs[i].name, x, 0.8 * high, 0.31 * width);
  }
}

/** A sentence in so many rows at most; what does not fit ends with dots. */
export function inRows(
  pen: Pick<CanvasRenderingContext2D, "measureText">,
  text: string,
  most: number,
  rows: number,
): string[] {
  const found: string[] = [];
  let left = text.split(/\s+/);
  while (left.length && found.length < rows - 1) {
    let n = 1;
    while (n < left.length && pen.measureText(left.slice(0, n + 1).join(" ")).width <= most) n++;
    found.push(left.slice(0, n).join(" "));
    left = left.slice(n);
  }
  return left.length ? [...found, fit(pen, left.join(" "), most)] : found;
}

/** The board at the moment with the way of the ball, who, when, how likely, and where to see it. */
export function drawPicture(pen: CanvasRenderingContext2D, scene: Scene, told: Told): void {
  ground(pen, WIDTH, HEIGHT);
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  pen.fillStyle = "#cfe3d5";
  words(pen, told.title, WIDTH / 2, 44, "600 32px", WIDTH - 80);
  pen.save();
  pen.translate(0, 66);
  heading(pen, told, WIDTH, 220);
  pen.restore();
  const at = { x: 30, y: 310, w: WIDTH - 60, h: 680 };
  const view = framed(scene, at.w / at.h);
  const last = scene.stills.at(-1);
  const colours = kits();
  if (last) paintBoard(pen, scene, last, view, at, colours, true);
  let left = 60;
  if (told.face) {
    const { name: of, side } = told.face;
    paintFace(pen, of, colours[side], BEHIND[side], { x: 50, y: 1024, size: 210 });
    left = 300;
  }
  pen.textAlign = "left";
  pen.fillStyle = "#fff";
  const most = WIDTH - left - 40;
  pen.font = `800 64px ${FONT}`;
  const long = pen.measureText(told.head).width > most;
  if (long) pen.font = `750 40px ${FONT}`;
  const rows = long ? inRows(pen, told.head, most, 2) : [told.head];
  rows.forEach((row, i) => pen.fillText(row, left, (long ? 1046 : 1070) + 50 * i));
  pen.fillStyle = "#ffe66b";
  told.lines.slice(0, 2).forEach((line, i) => {
    words(pen, line, left, 1150 + 54 * i, "650 42px", most);
  });
  pen.textAlign = "center";
  pen.fillStyle = "#cfe3d5";
  words(pen, told.address, WIDTH / 2, HEIGHT - 48, "650 34px", WIDTH - 80);
}

export async function picture(scene: Scene, told: Told): Promise<Blob | null> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  drawPicture(pen, scene, told);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** The clip after so many seconds. */
export function drawClip(
  pen: CanvasRenderingContext2D,
  scene: Scene,
  told: Told,
  seconds: number,
): void {
  ground(pen, CLIP, CLIP);
  heading(pen, told, CLIP, 140);
  const at = { x: 0, y: 144, w: CLIP, h: 470 };
  const { stills } = scene;
  const steps = Math.max(1, stills.length - 1);
  const along = Math.min(1, seconds / MOVING) * steps;
  const step = Math.min(Math.floor(along), stills.length - 2);
  // Everybody sets off and arrives gently, and stands for a breath.
  const raw = Math.min(1, (along - Math.max(step, 0)) * 1.25);
  const share = raw * raw * (3 - 2 * raw);
  const still = stills.length > 1 ? between(stills[step]!, stills[step + 1]!, share) : stills[0];
  const stands = seconds >= MOVING;
  if (still) paintBoard(pen, scene, still, framed(scene, at.w / at.h), at, kits(), stands);
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  if (stands) {
    pen.fillStyle = "#fff";
    words(pen, told.head, CLIP / 2, 646, "800 38px", CLIP - 40);
  }
  pen.fillStyle = "#cfe3d5";
  words(pen, stands ? told.lines.join(" · ") : told.title, CLIP / 2, 680, "600 22px", CLIP - 40);
  words(pen, told.address, CLIP / 2, 706, "550 18px", CLIP - 40);
}

const KINDS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];

function kind(): string | undefined {
  if (typeof MediaRecorder === "undefined") return undefined;
  if (!("captureStream" in HTMLCanvasElement.prototype)) return undefined;
  return KINDS.find((one) => MediaRecorder.isTypeSupported(one));
}

/** Can this browser make a film of what is drawn? */
export function canFilm(): boolean {
  return kind() !== undefined;
}

/** Six seconds, drawn while they are filmed. */
export async function clip(scene: Scene, told: Told): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [CLIP, CLIP];
  const pen = canvas.getContext("2d")!;
  drawClip(pen, scene, told, 0);
  const stream = canvas.captureStream(RATE);
  const recorder = new MediaRecorder(stream, { mimeType: kind()!, videoBitsPerSecond: 2_500_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const ended = new Promise((resolve) => (recorder.onstop = resolve));
  const running = new Promise((resolve) => (recorder.onstart = resolve));
  recorder.start();
  await running;
  const begun = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = (performance.now() - begun) / 1000;
      drawClip(pen, scene, told, now);
      if (now < SECONDS) return;
      clearInterval(timer);
      resolve();
    }, 1000 / RATE);
  });
  recorder.stop();
  await ended;
  for (const track of stream.getTracks()) track.stop();
  return new Blob(parts, { type: recorder.mimeType.split(";")[0] });
}
