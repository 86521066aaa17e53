/** A router for the History API: plain links are enough, and `go` is for code. */

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function read(): Place {
  const { pathname, search, hash } = window.location;
  return { path: pathname, query: new URLSearchParams(search), hash };
}

class Router {
  place = $state.raw<Place>(read());
}

export const router = new Router();

export function go(href: string, replace = false): void {
  window.history[replace ? "replaceState" : "pushState"]({}, "", href);
  router.place = read();
  if (!replace) window.scrollTo(0, 0);
}

/** A part of an address as people write it; a broken escape stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The parts of a path that match a pattern such as `/m/:id`, or null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const want = pattern.split("/").filter(Boolean);
  const have = path.split("/").filter(Boolean);
  if (want.length !== have.length) return null;
  const found: Record<string, string> = {};
  for (const [i, word] of want.entries()) {
    const part = decoded(have[i] ?? "");
    if (word.startsWith(":")) found[word.slice(1)] = part;
    else if (word !== part) return null;
  }
  return found;
}

function followed(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute("download") || link.origin !== window.location.origin)
    return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === window.location.pathname && link.hash && link.search === location.search)
    return; // a jump within the page
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function listen(): () => void {
  const back = () => (router.place = read());
  window.addEventListener("popstate", back);
  document.addEventListener("click", followed);
  return () => {
    window.removeEventListener("popstate", back);
    document.removeEventListener("click", followed);
  };
}
