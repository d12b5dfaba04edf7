import { insideNextServer } from "@/lib/platform/env";
import { sharedState } from "@/lib/platform/shared-state";

const state = sharedState("server-program", () => ({ isRunning: false }));

/** Called by server/main.ts before the framework starts. */
export function markServerProgram(): void {
  state.isRunning = true;
}

/**
 * Exits a process that serves the site without the request pipeline, such as a plain `next start`: security headers, request
 * checks and the page cache would be missing.
 */
export function requireServerProgram(): void {
  if (state.isRunning || !insideNextServer()) return;
  console.error("This process does not run server/main.ts, which guards every request. Start the site with: npm start");
  process.exit(1);
}
