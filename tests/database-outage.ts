import { sharedState } from "@/lib/platform/shared-state";

/** Ends the second during which the database is not called after a failure, so that a test continues at once. */
export function resetOutage(): void {
  sharedState<{ outage?: unknown }>("database-availability", () => ({})).outage = undefined;
}
