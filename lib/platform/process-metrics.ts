import "server-only";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { cpuUsage, memoryUsage, uptime } from "node:process";
import type { Metric } from "@/lib/platform/request-metrics";
import { sharedState } from "@/lib/platform/shared-state";

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

const shared = sharedState<{ delay?: IntervalHistogram }>("event-loop-delay", () => ({}));

/** Starts measuring the event loop delay of this process. */
export function watchEventLoop(): void {
  shared.delay ??= monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  shared.delay.enable();
}

/** CPU time, memory and uptime of this process, and its event loop delay since the last call. */
export function processMetrics(): Metric[] {
  const { user, system } = cpuUsage();
  const { rss, heapUsed } = memoryUsage();
  return [
    {
      name: "process_cpu_seconds_total",
      type: "counter",
      help: "CPU time used by this process, in seconds.",
      samples: [{ value: (user + system) / MICROSECONDS }],
    },
    gauge("process_resident_memory_bytes", "Resident memory of this process, in bytes.", rss),
    gauge("basera_heap_used_bytes", "Heap memory used by JavaScript objects, in bytes.", heapUsed),
    gauge("basera_uptime_seconds", "Seconds since this process started.", Math.round(uptime())),
    delayMetric(),
  ];
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  type: "gauge",
  help,
  samples: [{ value }],
});

/** Delay in seconds, without the resolution of the measurement. */
const secondsLate = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000);

function delayMetric(): Metric {
  const { delay } = shared;
  const samples = delay?.count
    ? [
        { labels: { quantile: "0.5" }, value: secondsLate(delay.percentile(50)) },
        { labels: { quantile: "0.99" }, value: secondsLate(delay.percentile(99)) },
        { labels: { quantile: "1" }, value: secondsLate(delay.max) },
      ]
    : [];
  delay?.reset();
  return {
    name: "basera_event_loop_delay_seconds",
    type: "gauge",
    help: "Event loop delay since the last scrape, in seconds.",
    samples,
  };
}
