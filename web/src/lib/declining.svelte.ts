/** Decisions that may be declined: which have been met on this device, and which never to ask. */
import { settings } from "./settings.svelte";

export interface Declinable {
  /** Game and decision, such as `GAME:steal`. */
  name: string;
  text: string;
}

const KEY = "touchline.declinable";

function kept(): Declinable[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Declinable[];
  } catch {
    return [];
  }
}

export const declinable = $state({ asked: kept() });

/** Remember a decision that can be declined, so that the settings can offer it. */
export function met(name: string, text: string): void {
  if (declinable.asked.some((one) => one.name === name && one.text === text)) return;
  const others = declinable.asked.filter((one) => one.name !== name);
  declinable.asked = [...others, { name, text }].sort((a, b) => a.text.localeCompare(b.text));
  localStorage.setItem(KEY, JSON.stringify(declinable.asked));
}

/** Has this person said that they never want to be asked this? */
export function declines(name: string): boolean {
  return settings.decline.includes(name);
}
