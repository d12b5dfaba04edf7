import { closeSync, openSync, readSync } from "node:fs";
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into a server by `--import`: answers on PROBE_PORT of loopback with the longest event loop delay since the last answer,
 * and with the most CPU time that the main thread used between two ticks of a timer, in ms. The delay also contains the time in
 * which other programs had the processor; the CPU time does not.
 */
const RESOLUTION_MS = 1;
const TICK_MS = 2;
const NANOSECONDS = 1e6;

if (isMainThread && process.env.PROBE_PORT) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let last = mainThreadMs();
  let turnMs = 0;
  const tick = () => {
    const now = mainThreadMs();
    turnMs = Math.max(turnMs, now - last);
    last = now;
  };
  setInterval(tick, TICK_MS).unref();
  const server = createServer((_request, response) => {
    // A turn that has just ended is recorded in the next one.
    setTimeout(() => {
      tick();
      const delayMs = delay.count === 0 ? 0 : Math.max(0, delay.max / NANOSECONDS - RESOLUTION_MS);
      response.end(JSON.stringify({ delayMs, turnMs: Number.isNaN(turnMs) ? delayMs : turnMs }));
      delay.reset();
      turnMs = 0;
    }, TICK_MS);
  });
  server.listen(Number(process.env.PROBE_PORT), "127.0.0.1");
  server.unref();
}

/** CPU time of the main thread, from Linux. NaN elsewhere: the delay counts then. */
function mainThreadMs() {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
    const text = Buffer.alloc(64);
    readSync(file, text, 0, text.length, 0);
    closeSync(file);
    return Number(text.toString("latin1").split(" ")[0]) / NANOSECONDS;
  } catch {
    return Number.NaN;
  }
}
