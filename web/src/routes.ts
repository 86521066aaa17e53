/** Which page shows at which address; every page is loaded when it is first wanted. */
import type { Component } from "svelte";
import { match } from "./lib/router.svelte";

type Load = () => Promise<{ default: Component<Record<string, unknown>> }>;

const pages = import.meta.glob<{ default: Component<Record<string, unknown>> }>("./pages/*.svelte");

function page(name: string): Load {
  return pages[`./pages/${name}.svelte`] ?? pages["./pages/NotFound.svelte"]!;
}

const matchPage: Load = () => import("./match/MatchPage.svelte") as ReturnType<Load>;

const ROUTES: readonly (readonly [string, Load])[] = [
  ["/", page("Start")],
  ["/m/:id", matchPage],
  ["/learn", page("Learn")],
  ["/learn/:game", page("Learn")],
  ["/rules", page("Rules")],
  ["/rules/:game", page("Rules")],
  ["/editor", page("Editor")],
  ["/editor/:game", page("Editor")],
  ["/teams", page("Teams")],
  ["/teams/:game", page("Teams")],
  ["/daily", page("Daily")],
  ["/daily/:day", page("Daily")],
  ["/study", page("Study")],
  ["/study/:id", page("Study")],
  ["/lobby", page("Lobby")],
  ["/leagues", page("Leagues")],
  ["/leagues/:id", page("League")],
  ["/leagues/:id/:tab", page("League")],
  ["/account", page("Account")],
];

export function find(path: string): { load: Load; params: Record<string, string> } {
  for (const [pattern, load] of ROUTES) {
    const params = match(pattern, path);
    if (params) return { load, params };
  }
  return { load: page("NotFound"), params: {} };
}
