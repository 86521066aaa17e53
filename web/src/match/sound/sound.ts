/** What is heard of a match. Nothing is made, or even fetched, before the first tap or key. */
import type { Step } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import type { Noises, Sound } from "./noises";

type Kind = Step["events"][number]["event"];

/** The referee blows for these as soon as they happen; the rest is heard when it is seen. */
const WHISTLED: ReadonlySet<Kind> = new Set<Kind>([
  "foul",
  "offside",
  "booked",
  "period",
  "full-time",
]);
/** How loud the stands are when nothing is near a goal, and before a kick from the spot. */
const CALM = 0.25;
const HUSH = 0.08;

/** Has anybody done anything here? Before that browsers are silent. */
let touched = false;
let noises: Noises | null = null;
let coming: Promise<void> | null = null;
let near: (cell: string) => number = () => CALM;
let level = CALM;

/** Somebody has tapped: from now on there is a crowd, if it is wanted. */
export async function wakeUp(): Promise<void> {
  touched = true;
  coming ??= import("./noises").then(({ Noises }) => {
    noises = new Noises();
  });
  await coming;
  if (settings.sound) noises?.crowd(level);
}

/** Somebody who has tapped wants sounds, or does not. */
export async function wished(on: boolean): Promise<void> {
  touched = true;
  if (on) await wakeUp();
  else noises?.crowd(0);
}

/** The match is left: nobody shouts on an empty page. */
export function leave(): void {
  level = CALM;
  noises?.crowd(0);
}

/** How near a goal each cell is, from 0 to 1. */
export function ground(how: (cell: string) => number): void {
  near = how;
}

export function cue(sound: Sound): void {
  if (settings.sound) noises?.play(sound);
}

/** The crowd follows the ball, or holds its breath. */
export function crowd(where: string): void {
  level = where === "hush" ? HUSH : CALM + (1 - CALM) * near(where);
  if (settings.sound) noises?.crowd(level);
}

/** Lets the whistle be heard, once for all that happens at a time. */
export function heard(events: Step["events"]): void {
  if (events.some((one) => WHISTLED.has(one.event))) cue("whistle");
}

/** Calls back somebody who looks elsewhere: it is their turn. */
export function callBack(): void {
  const elsewhere = document.hidden || !document.hasFocus();
  if (touched && settings.notice && elsewhere) void wakeUp().then(() => noises?.play("turn"));
}
