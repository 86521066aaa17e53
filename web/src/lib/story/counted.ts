/** What the server counts and tells of a match. */
import { api } from "../api";
import type { Summary } from "../http";
import type { Report } from "./report";

export const counted = (id: string): Promise<Report> => api(`/matches/${id}/study`);

export const told = (id: string): Promise<Summary> => api(`/matches/${id}/story`);
