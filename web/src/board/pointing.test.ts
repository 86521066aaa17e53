import { beforeEach, expect, test, vi } from "vitest";
import { Pointing, type Ground } from "./pointing.svelte";

const SPOTS = [0, 1, 2, 3].map((x) => ({ name: `A${x}`, x, y: 0 }));
let said: string[];
let ground: Ground;

beforeEach(() => {
  said = [];
  ground = {
    toBoard: (x, y) => ({ x: x / 40, y: y / 40 }),
    unit: () => 40,
    spots: () => SPOTS,
    grabs: (cell) => cell === "A0",
    useful: (cell) => cell === "A2",
    draggable: () => true,
    capture: () => {},
    pan: ({ x }) => said.push(`pan ${x}`),
    closer: (factor) => said.push(`closer ${factor}`),
    point: () => {},
    hold: (cell) => said.push(`hold ${cell}`),
    drag: (from, to) => said.push(`drag ${from} ${to}`),
    tap: (cell) => said.push(`tap ${cell}`),
    cancel: () => said.push("cancel"),
  };
});

const event = (type: string, x: number, pointerType = "mouse", pointerId = 1) =>
  ({ type, clientX: x, clientY: 0, button: 0, pointerId, pointerType }) as PointerEvent;

test("a tap is a tap, and beside the board it takes everything back", () => {
  const hand = new Pointing(ground);
  hand.down(event("pointerdown", 41));
  hand.up(event("pointerup", 43));
  hand.down(event("pointerdown", 900));
  hand.up(event("pointerup", 900));
  expect(said).toEqual(["tap A1", "cancel"]);
});

test("a counter is dragged, the board is pushed", () => {
  const hand = new Pointing(ground);
  hand.down(event("pointerdown", 0));
  hand.over(event("pointermove", 60));
  expect(hand.dragging?.cell).toBe("A0");
  hand.up(event("pointerup", 80));
  hand.down(event("pointerdown", 120));
  hand.over(event("pointermove", 160));
  hand.up(event("pointerup", 160));
  expect(said).toEqual(["drag A0 null", "drag A0 A2", "pan 1"]);
});

test("who taps the ball means the man who has it, unless he can go there", () => {
  ground.ball = () => ({ cell: "A0", x: 0.9, y: 0, r: 0.3 });
  const hand = new Pointing(ground);
  hand.down(event("pointerdown", 34));
  hand.up(event("pointerup", 34));
  ground.useful = (cell) => cell === "A1";
  hand.down(event("pointerdown", 34));
  hand.up(event("pointerup", 34));
  expect(said).toEqual(["tap A0", "tap A1"]);
});

test("two fingers pinch and tap nothing", () => {
  const hand = new Pointing(ground);
  hand.down(event("pointerdown", 0, "touch", 1));
  hand.down(event("pointerdown", 40, "touch", 2));
  hand.over(event("pointermove", 80, "touch", 2));
  hand.up(event("pointerup", 80, "touch", 2));
  hand.up(event("pointerup", 0, "touch", 1));
  expect(said).toEqual(["closer 2"]);
});

test("a finger means the place near it where something can be done", () => {
  const hand = new Pointing(ground);
  hand.down(event("pointerdown", 60.5, "touch"));
  hand.up(event("pointerup", 60.5, "touch"));
  expect(said).toEqual(["tap A2"]);
});

test("a finger that rests asks, and taps nothing", () => {
  vi.useFakeTimers();
  const hand = new Pointing(ground);
  hand.down(event("pointerdown", 41, "touch"));
  vi.advanceTimersByTime(600);
  hand.up(event("pointerup", 41, "touch"));
  vi.useRealTimers();
  expect(said).toEqual(["hold A1"]);
});
