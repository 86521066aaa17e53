/** Which page shows at which address; every page is loaded when it is first wanted. */
import type { Component } from "svelte";
import { loadPart } from "./lib/i18n.svelte";
import { match } from "./lib/router.svelte";

type Load = () => Promise<{ default: Component<Record<string, unknown>> }>;
/** An address, its page, and the parts of the catalogue that only such pages need. */
type Route = readonly [pattern: string, load: Load, ...words: string[]];

const pages = import.meta.glob<{ default: Component<Record<string, unknown>> }>("./pages/*.svelte");

function page(name: string): Load {
  return pages[`./pages/${name}.svelte`] ?? pages["./pages/NotFound.svelte"]!;
}

const matchPage: Load = () => import("./match/MatchPage.svelte") as ReturnType<Load>;

const ROUTES: readonly Route[] = [
  ["/", page("Start")],
  ["/m/:id", matchPage],
  ["/learn", page("Learn")],
  ["/learn/:game", page("Learn")],
  ["/rules", page("Rules")],
  ["/rules/:game", page("Rules")],
  ["/editor", page("Editor"), "editor", "study", "cards"],
  ["/editor/:game", page("Editor"), "editor", "study", "cards"],
  ["/teams", page("Teams"), "editor"],
  ["/teams/:game", page("Teams"), "editor"],
  ["/shelf", page("Shelf"), "shelf"],
  ["/daily", page("Daily"), "daily"],
  ["/daily/:day", page("Daily"), "daily"],
  ["/study", page("Study"), "study", "people", "shelf"],
  ["/study/:id", page("Study"), "study", "people", "shelf"],
  ["/lobby", page("Lobby"), "people"],
  ["/matches", page("Mine"), "days", "people"],
  ["/clubs", page("Societies"), "league", "society"],
  ["/clubs/:id", page("Society"), "league", "society"],
  ["/clubs/:id/:tab", page("Society"), "league", "society"],
  ["/leagues", page("Leagues"), "league"],
  ["/leagues/:id", page("League"), "league"],
  ["/leagues/:id/:tab", page("League"), "league"],
  ["/account", page("Account"), "people", "profile"],
  ["/reset", page("Reset"), "people"],
  ["/admin", page("Admin"), "order"],
  ["/admin/:tab", page("Admin"), "order"],
  ["/notices", page("Notices"), "notices"],
  ["/notices/settings", page("NoticeSettings"), "notices"],
  ["/mail/stop", page("StopMail"), "notices"],
  ["/mail/confirm", page("ConfirmMail"), "people"],
  ["/people", page("People"), "profile"],
  ["/people/:name", page("Person"), "people", "profile"],
  ["/watch", page("Watch"), "profile"],
];

async function withWords(load: Load, words: string[]): ReturnType<Load> {
  const [module] = await Promise.all([load(), ...words.map(loadPart)]);
  return module;
}

export function find(path: string): { load: Load; params: Record<string, string> } {
  for (const [pattern, load, ...words] of ROUTES) {
    const params = match(pattern, path);
    if (params) return { load: () => withWords(load, words), params };
  }
  return { load: page("NotFound"), params: {} };
}
