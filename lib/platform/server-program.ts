import { insideNextServer } from "@/lib/platform/env";
import { sharedState } from "@/lib/platform/shared-state";

const state = sharedState("server-program", () => ({ isRunning: false }));

/** To be called by server/main.ts before it hands anything to the framework. */
export function markServerProgram(): void {
  state.isRunning = true;
}

/**
 * Ends a process that serves the site without the request pipeline, such as a plain `next start`: headers, refusals and the
 * cache of pages would be missing.
 */
export function requireServerProgram(): void {
  if (state.isRunning || !insideNextServer()) return;
  console.error("This process does not run server/main.ts, which guards every request. Start the site with: npm start");
  process.exit(1);
}
