/** The bell: how much has happened that was not seen yet. */
import { api } from "../api";

export interface Count {
  unseen: number;
  newest: number;
}

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

/** Another count; gives whether something new has happened. */
export function counted(now: Count | null): boolean {
  const before = count;
  count = now;
  const badge = now?.unseen ?? 0;
  if ("setAppBadge" in navigator) void navigator.setAppBadge(badge).catch(() => {});
  visited(open);
  return Boolean(now && before && now.newest > before.newest);
}

/** What leads to the page that is open was seen. */
export function visited(path: string): void {
  open = path;
  if (!unseen() || document.hidden || path === "/notices") return;
  void api("/me/notices/seen", { body: { page: path } }).catch(() => {});
}
