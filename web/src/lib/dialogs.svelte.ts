/** Dialogs that belong to no page: whoever sets one true opens it. */
import type { ReportRequest } from "./http";

/** What is reported, and how it is called on the page it is reported from. */
export interface Reported {
  what: Omit<ReportRequest, "reason" | "note">;
  shown: string;
}

export const dialogs = $state<{ settings: boolean; report: Reported | null }>({
  settings: false,
  report: null,
});
