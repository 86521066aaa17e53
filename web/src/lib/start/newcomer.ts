/** Has anything been played on this device yet? */

/** How far the coaching of a first match has come. */
export const KEY = "touchline.coach";
/** Whoever has decided something has been told how. */
export const HINTED = "touchline.hinted";

export function newcomer(): boolean {
  return ![KEY, HINTED, "touchline.records"].some((key) => localStorage.getItem(key));
}
