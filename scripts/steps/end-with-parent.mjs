import { isMainThread } from "node:worker_threads";

const PATIENCE_MS = 2500;

/** @param {NodeJS.Signals} signal */
function endGroup(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    process.exit(1);
  }
}

// Forked workers take execArgv over: in them this file would let go of the channel that they live by.
const own = process.execArgv.indexOf(import.meta.url);
if (own > 0) process.execArgv.splice(own - 1, 2);

if (isMainThread && process.connected) {
  process.once("disconnect", () => {
    setTimeout(() => endGroup("SIGKILL"), PATIENCE_MS);
    endGroup("SIGTERM");
  });
  process.channel?.unref();
}
