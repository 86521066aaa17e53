/** The bell: how much has happened that was not seen yet, heard the moment it happens. */
import { api } from "../api";
import { loggedIn } from "../me.svelte";
import { settings } from "../settings.svelte";
import { Socket, socketAddress } from "../socket";
import { chime } from "./chime";
import { keepPushes } from "./push";

interface Count {
  unseen: number;
  newest: number;
}

const SIGNED_OUT = 401;

let count = $state.raw<Count | null>(null);
let open = "";

/** How much there is; nothing if nobody is logged in. */
export function unseen(): number {
  return count?.unseen ?? 0;
}

/** The number of the newest of them: another one means that the list is another one, too. */
export function newest(): number {
  return count?.newest ?? 0;
}

/** Listens for as long as somebody is logged in; gives what ends it. */
export function follow(name: string): (() => void) | undefined {
  if (!name) return undefined;
  const line = new Socket<Count, never>(
    () => socketAddress("/me/notices/live"),
    {
      heard,
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
    heard(null);
  };
}

function heard(now: Count | null): void {
  const before = count;
  count = now;
  const badge = now?.unseen ?? 0;
  if ("setAppBadge" in navigator) void navigator.setAppBadge(badge).catch(() => {});
  if (!now || !before || now.newest <= before.newest) {
    if (now?.unseen) visited(open);
    return;
  }
  if (settings.bell) chime();
  visited(open);
}

/** The line was refused: is nobody logged in any more? */
async function stillIn(): Promise<void> {
  await api("/me").catch((error: { status?: number }) => {
    if (error.status === SIGNED_OUT) loggedIn(undefined);
  });
}

/** What leads to the page that is open was seen. */
export function visited(path: string): void {
  open = path;
  if (!unseen() || document.hidden || path === "/notices") return;
  void api("/me/notices/seen", { body: { page: path } }).catch(() => {});
}
