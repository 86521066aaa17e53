/** Is the page used by keys or by a pointer? Who uses keys must never lose the focus. */
export const hand = { keys: false };

function pressed(event: KeyboardEvent): void {
  if (!event.metaKey && !event.ctrlKey && !event.altKey) hand.keys = true;
}

function pointed(): void {
  hand.keys = false;
}

/** Looks out for both, before anybody else answers to them. */
export function watchHand(): () => void {
  window.addEventListener("keydown", pressed, true);
  window.addEventListener("pointerdown", pointed, true);
  return () => {
    window.removeEventListener("keydown", pressed, true);
    window.removeEventListener("pointerdown", pointed, true);
  };
}

/** Has what was focused gone away under somebody's keys? */
export function stranded(): boolean {
  return hand.keys && (!document.activeElement || document.activeElement === document.body);
}
