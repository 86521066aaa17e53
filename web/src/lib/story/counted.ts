/** What the server counts and tells of a match, which it does for a few askers at a time. */
import { api } from "../api";
import type { Summary } from "../http";
import type { Report } from "./report";

const PAUSE = 1800;
const TRIES = 4;

/** Throws when they cannot be had, after a few tries. */
export const counted = (id: string): Promise<Report> => patiently(`/matches/${id}/study`);

export const told = (id: string): Promise<Summary> => patiently(`/matches/${id}/story`);

async function patiently<T>(path: string): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await api<T>(path);
    } catch (error) {
      if (!left) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
