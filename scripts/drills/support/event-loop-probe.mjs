import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into a server by `--import`: answers on PROBE_PORT of loopback with the longest event loop delay since the last answer,
 * and with the CPU time of the main thread and of its garbage collections so far, all in ms.
 */
const RESOLUTION_MS = 1;
const NANOSECONDS = 1e6;

if (isMainThread && process.env.PROBE_PORT) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let gcMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) gcMs += duration;
  }).observe({ entryTypes: ["gc"] });
  const server = createServer((_request, response) => {
    // A block that has just ended is recorded in the next turn.
    setTimeout(() => {
      const delayMs = delay.count === 0 ? 0 : Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS);
      delay.reset();
      response.end(JSON.stringify({ delayMs, cpuMs: mainThreadMs(), gcMs }));
    }, 2 * RESOLUTION_MS);
  });
  server.listen(Number(process.env.PROBE_PORT), "127.0.0.1");
  server.unref();
}

/** CPU time of the main thread, from Linux; without it a delay may come from other programs on the machine. */
function mainThreadMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / NANOSECONDS;
  } catch {
    return Number.NaN;
  }
}
