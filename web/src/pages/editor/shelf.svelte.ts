/** Scenarios kept in this browser. */

export interface Kept {
  title: string;
  text: string;
}

const KEY = "touchline.scenarios";
const MOST = 50;

function read(): Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(found)
      ? (found as Kept[]).filter(
          (one) => typeof one?.title === "string" && typeof one.text === "string",
        )
      : [];
  } catch {
    return [];
  }
}

class Shelf {
  all = $state.raw<Kept[]>(read());
}

export const shelf = new Shelf();

function write(all: Kept[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    return false;
  }
  shelf.all = all;
  return true;
}

/** Keeps one, in the place of an older one with the same title; false if there is no room. */
export function keep(title: string, text: string): boolean {
  const others = shelf.all.filter((one) => one.title !== title);
  return write([{ title, text }, ...others].slice(0, MOST));
}

export function drop(title: string): void {
  write(shelf.all.filter((one) => one.title !== title));
}
