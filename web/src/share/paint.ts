/** A board on a canvas: grass, lines, nets, counters, the ball and its way. */
import { manyCells, type Box } from "../board/geometry";
import { EARS, faceOf, FEATURES, HEAD, NECK, SHIRT } from "../lib/people/portrait";
import { FONT } from "./poster";
import type { Scene, Still } from "./scene";

type Canvas = CanvasRenderingContext2D;

export interface Kits {
  home: string;
  away: string;
  /** The colour of the numbers on them. */
  homeText: string;
  awayText: string;
}

const STRIPES = 14;
const LETTERS = 40;

function grass(pen: Canvas, scene: Scene, view: Box): void {
  const { box, along } = scene.board;
  pen.fillStyle = "#1c5230";
  pen.fillRect(view.x, view.y, view.w, view.h);
  for (let i = 0; i < STRIPES; i++) {
    pen.fillStyle = i % 2 ? "#2f7a47" : "#35854e";
    if (along) pen.fillRect(box.x + (i * box.w) / STRIPES, box.y, box.w / STRIPES, box.h);
    else pen.fillRect(box.x, box.y + (i * box.h) / STRIPES, box.w, box.h / STRIPES);
  }
  const cells = [...scene.board.spots.values()].filter((spot) => !spot.target);
  pen.strokeStyle = "rgb(255 255 255 / 14%)";
  pen.lineWidth = 0.03;
  pen.stroke(new Path2D(manyCells(scene.board, cells)));
}

function chalk(pen: Canvas, scene: Scene): void {
  pen.save();
  const turn = (scene.board.matrix.match(/-?\d+/g) ?? []).map(Number) as number[];
  pen.transform(turn[0]!, turn[1]!, turn[2]!, turn[3]!, turn[4]!, turn[5]!);
  pen.strokeStyle = "#f2f7f3";
  for (const line of scene.picture.lines) {
    const path = new Path2D(line.path);
    pen.lineWidth = line.kind === "goal" ? 0.16 : 0.11;
    if (line.kind === "goal") {
      pen.fillStyle = "rgb(255 255 255 / 28%)";
      pen.fill(path);
    }
    pen.globalAlpha = line.kind === "faint" ? 0.4 : 0.92;
    if (line.kind === "spot") {
      pen.fillStyle = "#f2f7f3";
      pen.fill(path);
    } else pen.stroke(path);
    pen.globalAlpha = 1;
  }
  pen.restore();
}

function path(pen: Canvas, scene: Scene): void {
  if (scene.way.length < 2) return;
  pen.beginPath();
  scene.way.forEach(({ x, y }, i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.lineJoin = pen.lineCap = "round";
  pen.strokeStyle = "rgb(0 0 0 / 45%)";
  pen.lineWidth = 0.46;
  pen.stroke();
  pen.strokeStyle = "#ffe66b";
  pen.lineWidth = 0.26;
  pen.stroke();
}

function men(pen: Canvas, scene: Scene, still: Still, kits: Kits): void {
  const radius = scene.board.radius;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const man of still.men) {
    const home = man.side === "home";
    pen.beginPath();
    pen.arc(man.x + 0.06, man.y + 0.1, radius, 0, 2 * Math.PI);
    pen.fillStyle = "rgb(0 0 0 / 30%)";
    pen.fill();
    pen.beginPath();
    pen.arc(man.x, man.y, radius, 0, 2 * Math.PI);
    pen.fillStyle = home ? kits.home : kits.away;
    pen.fill();
    pen.lineWidth = man.keeper ? 0.2 : 0.1;
    pen.strokeStyle = man.keeper ? "#ffffff" : "rgb(0 0 0 / 55%)";
    pen.stroke();
    pen.save();
    pen.translate(man.x, man.y);
    pen.scale(radius / LETTERS, radius / LETTERS); // letters are set in whole pixels
    pen.fillStyle = home ? kits.homeText : kits.awayText;
    pen.font = `750 ${LETTERS}px ${FONT}`;
    pen.fillText(man.label, 0, 0.06 * LETTERS);
    pen.restore();
  }
}

function ball(pen: Canvas, scene: Scene, still: Still): void {
  if (!still.ball) return;
  const radius = 0.5 * scene.board.radius;
  const held = still.men.some(
    (man) => man.ball && man.x === still.ball!.x && man.y === still.ball!.y,
  );
  const shift = held ? 0.75 * scene.board.radius : 0;
  const [x, y] = [still.ball.x + shift, still.ball.y + shift];
  pen.beginPath();
  pen.arc(x, y, 1.9 * radius, 0, 2 * Math.PI);
  pen.fillStyle = "rgb(255 255 255 / 28%)";
  pen.fill();
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = "#ffffff";
  pen.fill();
  pen.lineWidth = 0.09;
  pen.strokeStyle = "#14201a";
  pen.stroke();
  pen.beginPath();
  pen.arc(x, y, 0.4 * radius, 0, 2 * Math.PI);
  pen.fillStyle = "#14201a";
  pen.fill();
}

/** Draws a part of the board into a place of the canvas. */
export function paintBoard(
  pen: Canvas,
  scene: Scene,
  still: Still,
  view: Box,
  at: Box,
  kits: Kits,
  withWay: boolean,
): void {
  pen.save();
  pen.beginPath();
  pen.rect(at.x, at.y, at.w, at.h);
  pen.clip();
  pen.translate(at.x, at.y);
  pen.scale(at.w / view.w, at.h / view.h);
  pen.translate(-view.x, -view.y);
  grass(pen, scene, view);
  chalk(pen, scene);
  if (withWay) path(pen, scene);
  men(pen, scene, still, kits);
  ball(pen, scene, still);
  pen.restore();
}

/** A head in its shirt, as `Portrait` draws it. */
export function paintFace(
  pen: Canvas,
  name: string,
  kit: string,
  behind: string,
  at: { x: number; y: number; size: number },
): void {
  const face = faceOf(name);
  const fill = (colour: string, d: string) => {
    pen.fillStyle = colour;
    pen.fill(new Path2D(d), "evenodd");
  };
  pen.save();
  pen.translate(at.x, at.y);
  pen.scale(at.size / 64, at.size / 64);
  pen.beginPath();
  pen.arc(32, 32, 32, 0, 2 * Math.PI);
  pen.clip();
  pen.fillStyle = behind;
  pen.fillRect(0, 0, 64, 64);
  fill(kit, SHIRT);
  fill(face.shade, NECK);
  pen.translate(32, 32);
  pen.scale(face.wide, face.long);
  pen.translate(-32, -32);
  fill(face.shade, EARS);
  fill(face.skin, HEAD);
  fill(face.hair, FEATURES.beards[face.beard]!);
  fill(face.hair, FEATURES.cuts[face.cut]!);
  for (const x of [25.5, 38.5]) {
    pen.beginPath();
    pen.ellipse(x, 31.5, 3, 2, 0, 0, 2 * Math.PI);
    pen.fillStyle = "#fff";
    pen.fill();
    pen.beginPath();
    pen.arc(x, 31.5, 1.7, 0, 2 * Math.PI);
    pen.fillStyle = face.eyes;
    pen.fill();
  }
  pen.lineCap = pen.lineJoin = "round";
  for (const [colour, width, d] of [
    [face.hair, 1.6, FEATURES.brows[face.brow]!],
    [face.shade, 1.4, FEATURES.noses[face.nose]!],
    ["#8c3f36", 1.4, FEATURES.mouths[face.mouth]!],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke(new Path2D(d));
  }
  pen.restore();
}
