/** Calls of the server's HTTP interface. */
import type { Problem } from "./http";
import { settings } from "./settings.svelte";

/** An answer that says no, with a sentence for the reader. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    /** The part of what was sent that is wrong, if the answer names one. */
    readonly where = "",
  ) {
    super(text);
  }
}

export interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  query?: Record<string, string | number | boolean | undefined>;
  /** Who asks, where a token says so; it is never part of an address. */
  token?: string | null;
}

function address(path: string, query: Call["query"] = {}): string {
  const url = new URL(`/api${path}`, window.location.origin);
  url.searchParams.set("lang", settings.lang);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url.pathname + url.search;
}

/** So long until a busy server is asked again, in milliseconds, and how often. */
const LATER = 1500;
const PATIENCE = 20;

/** The answer, as soon as there is room; what somebody does too often is refused at once. */
async function answered(path: string, call: Call): Promise<Response> {
  for (let patience = PATIENCE; ; patience--) {
    try {
      return await asked(path, call);
    } catch (error) {
      const { code } = error as Trouble;
      const later = code === "busy" || (code === "too-fast" && call.body === undefined);
      if (!later || !patience) throw error;
      await new Promise((resolve) => setTimeout(resolve, LATER));
    }
  }
}

async function asked(path: string, call: Call): Promise<Response> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  let answer: Response;
  try {
    answer = await fetch(address(path, call.query), {
      method: call.method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(call.token && { Authorization: `Bearer ${call.token}` }),
      },
      body,
    });
  } catch {
    throw new Trouble(0, "offline", "");
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => ({}))) as Partial<Problem>;
  throw new Trouble(
    answer.status,
    said.code ?? "error",
    said.text ?? answer.statusText,
    said.where ?? undefined,
  );
}

/** `await api<Game[]>("/games")`; a body makes it a POST. Throws Trouble. */
export async function api<T>(path: string, call: Call = {}): Promise<T> {
  const answer = await answered(path, call);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

export async function apiFile(path: string, call: Call = {}): Promise<Blob> {
  return (await answered(path, call)).blob();
}

export async function apiText(path: string, call: Call = {}): Promise<string> {
  return (await answered(path, call)).text();
}
