/** Does somebody here wait for an opponent? Only then does any other page need the lobby. */
export const KEPT = "touchline.seek";

export const waits = $state({ here: sessionStorage.getItem(KEPT) !== null });
