/** The picture of a match to send to friends: drawn here, sent nowhere by us. */
import type { Club } from "../lib/people/clubs";
import { CHARGES, FIELDS, OUTLINE, PARTED } from "../lib/people/crest";
import type { Figure } from "../lib/story/figures";

export interface Poster {
  title: string;
  clubs: [Club, Club];
  score: [number, number];
  /** Goals of both sides, each a line. */
  goals: [string[], string[]];
  figures: Figure[];
  best: string | null;
  foot: string;
  kits: [string, string];
}

export const WIDTH = 1200;
export const HEIGHT = 675;
export const FONT = '"Inter Variable", system-ui, sans-serif';
const MOST = 5;
/** Sizes of a club's name. */
const LARGEST = 36;
const LEAST = 24;

export type Pen = Pick<
  CanvasRenderingContext2D,
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "font"
  | "textAlign"
  | "textBaseline"
  | "globalAlpha"
  | "fillRect"
  | "fillText"
  | "measureText"
  | "beginPath"
  | "arc"
  | "moveTo"
  | "lineTo"
  | "stroke"
  | "strokeRect"
  | "fill"
  | "save"
  | "restore"
  | "translate"
  | "scale"
  | "closePath"
  | "clip"
>;

/** Cut so that it fits, with dots where something is missing. */
export function fit(pen: Pick<Pen, "measureText">, text: string, most: number): string {
  if (pen.measureText(text).width <= most) return text;
  let short = text;
  while (short.length > 1 && pen.measureText(`${short}…`).width > most) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}

function ground(pen: Pen): void {
  for (let i = 0; i < 12; i++) {
    pen.fillStyle = i % 2 ? "#245c36" : "#2a6a3e";
    pen.fillRect((i * WIDTH) / 12, 0, WIDTH / 12, HEIGHT);
  }
  pen.globalAlpha = 0.22;
  pen.strokeStyle = "#fff";
  pen.lineWidth = 4;
  pen.strokeRect(28, 28, WIDTH - 56, HEIGHT - 56);
  // No line goes through what is to be read: the circles stand at the edges, as of two halves.
  for (const [x, turn] of [
    [28, -0.5],
    [WIDTH - 28, 0.5],
  ] as const) {
    pen.beginPath();
    pen.arc(x, HEIGHT / 2 + 76, 130, turn * Math.PI, (turn + 1) * Math.PI);
    pen.stroke();
  }
  pen.globalAlpha = 0.55;
  pen.fillStyle = "#0a1a10";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.globalAlpha = 1;
}

export function crest(pen: Pen, x: number, y: number, size: number, club: Club): void {
  const shield = new Path2D(OUTLINE);
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 32, size / 32);
  pen.save();
  pen.clip(shield);
  pen.fillStyle = club.colour;
  pen.fillRect(0, 0, 32, 32);
  pen.globalAlpha = PARTED;
  pen.fillStyle = "#fff";
  pen.fill(new Path2D(FIELDS[club.shield]));
  pen.globalAlpha = 1;
  pen.fillStyle = club.ink;
  pen.fill(new Path2D(CHARGES[club.charge]), "evenodd");
  pen.restore();
  pen.lineWidth = 1.2;
  pen.strokeStyle = "#fff";
  pen.stroke(shield);
  pen.restore();
}

/** A name as large as it fits; only what is too long at the least size is cut. */
export function name(pen: Pen, text: string, x: number, y: number, most: number): void {
  let size = LARGEST;
  do pen.font = `700 ${size}px ${FONT}`;
  while (pen.measureText(text).width > most && --size > LEAST);
  pen.fillText(fit(pen, text, most), x, y);
}

export function words(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  font: string,
  most: number,
): void {
  pen.font = `${font} ${FONT}`;
  pen.fillText(fit(pen, text, most), x, y);
}

export function draw(pen: Pen, poster: Poster): void {
  ground(pen);
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  pen.fillStyle = "#cfe3d5";
  words(pen, poster.title, WIDTH / 2, 66, "600 26px", WIDTH - 160);
  const middle = 190;
  pen.fillStyle = "#fff";
  words(pen, `${poster.score[0]} – ${poster.score[1]}`, WIDTH / 2, middle, "800 128px", 460);
  for (const i of [0, 1] as const) {
    const x = i ? WIDTH - 230 : 230;
    crest(pen, x, middle - 48, 116, poster.clubs[i]);
    pen.fillStyle = "#fff";
    pen.textAlign = "center";
    name(pen, poster.clubs[i].name, x, middle + 42, 360);
    pen.fillStyle = "#dbe9df";
    const shown = poster.goals[i].slice(0, MOST);
    const more = poster.goals[i].length - shown.length;
    if (more > 0) shown[MOST - 1] += ` (+${more})`;
    shown.forEach((line, n) => words(pen, line, x, middle + 88 + 32 * n, "500 22px", 380));
  }
  // Below the goals, however many lines they take, and above the foot.
  const most = Math.max(...poster.goals.map((each) => Math.min(each.length, MOST)));
  const rows = poster.figures.slice(0, 5);
  const [left, wide] = [WIDTH / 2 - 230, 460];
  const [above, below] = [middle + 96 + 32 * Math.max(most - 1, 0), HEIGHT - 92];
  const step = Math.min(52, (below - above) / Math.max(rows.length, 1));
  const top = (above + below - step * (rows.length - 1)) / 2;
  rows.forEach((row, n) => {
    const y = top + step * n;
    pen.textAlign = "center";
    pen.fillStyle = "#cfe3d5";
    words(pen, row.name, WIDTH / 2, y, "500 18px", wide);
    pen.fillStyle = "#fff";
    pen.textAlign = "right";
    words(pen, row.home, left - 20, y + 5, "700 24px", 140);
    pen.textAlign = "left";
    words(pen, row.away, left + wide + 20, y + 5, "700 24px", 140);
    if (row.share !== null) {
      const home = Math.round(wide * row.share);
      pen.fillStyle = poster.kits[0];
      pen.fillRect(left, y + 13, Math.max(home - 2, 0), 6);
      pen.fillStyle = poster.kits[1];
      pen.fillRect(left + home + 2, y + 13, Math.max(wide - home - 2, 0), 6);
    }
  });
  pen.textAlign = "left";
  pen.fillStyle = "#fff";
  if (poster.best) words(pen, poster.best, 60, HEIGHT - 56, "600 22px", 760);
  pen.textAlign = "right";
  pen.fillStyle = "#cfe3d5";
  words(pen, poster.foot, WIDTH - 60, HEIGHT - 56, "700 22px", 300);
}

/** The drawn picture as a file. */
export async function picture(poster: Poster): Promise<Blob | null> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  draw(pen, poster);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/**
 * Hands it to the device's own way of sharing, or downloads it where there is none; says what has
 * become of it: nothing, if somebody has changed their mind.
 */
export async function send(blob: Blob, name: string): Promise<"shared" | "saved" | null> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] }))
    return navigator.share({ files: [file] }).then(
      () => "shared" as const,
      () => null,
    );
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return "saved";
}
