/** The line on which the bell rings, the moment something happens to whoever is logged in. */
import { api } from "../api";
import { loggedIn } from "../me.svelte";
import { settings } from "../settings.svelte";
import { Socket, socketAddress } from "../socket";
import { counted, type Count } from "./bell.svelte";
import { chime } from "./chime";
import { keepPushes } from "./push";

const SIGNED_OUT = 401;

/** Listens; gives what ends it. */
export function follow(): () => void {
  const line = new Socket<Count, never>(
    () => socketAddress("/me/notices/live"),
    {
      heard: (now) => {
        if (counted(now) && settings.bell) chime();
      },
      line: (state) => {
        if (state === "closed") void stillIn();
      },
    },
    () => [],
    false,
  );
  const hurry = () => line.hurry();
  line.open();
  void keepPushes().catch(() => {}); // another session, perhaps another account
  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  return () => {
    window.removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
    line.close();
    counted(null);
  };
}

/** The line was refused: is nobody logged in any more? */
async function stillIn(): Promise<void> {
  await api("/me").catch((error: { status?: number }) => {
    if (error.status === SIGNED_OUT) loggedIn(undefined);
  });
}
