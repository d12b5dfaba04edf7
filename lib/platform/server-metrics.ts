import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { cpuUsage, memoryUsage, uptime } from "node:process";
import { logger } from "@/lib/platform/log";
import { isSignedInPath } from "@/lib/platform/page-routes";
import { REQUEST_ID_HEADER } from "@/lib/platform/request-context";
import { sharedState } from "@/lib/platform/shared-state";

/** Bucket bounds of the duration histogram: a cached page takes 1 ms, an upload many seconds. */
const DURATION_BOUNDS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Content type of Prometheus' text format. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** The kinds of addresses that requests are counted by; a fixed list bounds the number of metrics. */
export const ROUTE_CLASSES = [
  "home",
  "list",
  "landing",
  "property",
  "page",
  "auth",
  "signed_in",
  "api_v1",
  "api_v2",
  "api_v3",
  "api",
  "media",
  "preview",
  "asset",
  "machine",
  "other",
] as const;
export type RouteClass = (typeof ROUTE_CLASSES)[number];

const CLASS_PATTERNS: readonly (readonly [RouteClass, RegExp])[] = [
  ["home", /^\/$/],
  ["asset", /^\/(?:_next|app-icons|pictures|fonts)\/|^\/(?:icons?\.svg|favicon\.ico|manifest\.webmanifest)$/],
  ["list", /^\/(?:listings|buy|property\/explore)$/],
  ["property", /^\/property\/[^/]+$/],
  ["landing", /^\/(?:property(?:\/[^/]+){4}|in\/.+|locality\/[^/]+\/[^/]+)$/],
  ["api_v1", /^(?:\/api)?\/v1\//],
  ["api_v2", /^(?:\/api)?\/v2\//],
  ["api_v3", /^(?:\/api)?\/v3\//],
  ["api", /^\/api(?:\/|$)/],
  ["media", /^\/media\//],
  ["preview", /^\/preview\//],
  ["machine", /^\/(?:robots\.txt|feed\.xml|sitemap\.xml|sitemaps\/.+)$/],
  ["auth", /^\/(?:login|register|forgot-password|reset-password|confirm-sign-in|(?:@|%40)dmin-l0gin)$/],
  [
    "page",
    /^\/(?:about|sell|contact|compare|accessibility|transparency|terms-and-conditions|privacy-policy|refund-policy|(?:form|test|listing-link|shortlist|s)\/[^/]+)$/,
  ],
];

/** The kind of address of a request; the query is ignored. */
export function routeClassOf(url: string): RouteClass {
  const path = url.split("?", 1)[0] ?? "";
  const [found] = CLASS_PATTERNS.find(([, form]) => form.test(path)) ?? [];
  return found ?? (isSignedInPath(path) ? "signed_in" : "other");
}

export type Sample = { labels?: Readonly<Record<string, string>>; value: number; suffix?: string };
export type Metric = {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: readonly Sample[];
};

/** One metric in Prometheus' text format; empty without samples. */
export function metricText({ name, type, help, samples }: Metric): string {
  if (samples.length === 0) return "";
  const lines = samples.map(({ labels = {}, value, suffix = "" }) => `${name}${suffix}${labelText(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

const labelText = (labels: Readonly<Record<string, string>>) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
};

const escaped = (value: string) => value.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");

type Counts = { statuses: Map<string, number>; buckets: number[]; seconds: number; total: number };

/** Shared: the pipeline counts, and a route handler in another bundle reads. */
const byRoute = sharedState("request-counts", () => new Map<RouteClass, Counts>());

const NOT_ANSWERED = "aborted";

const noCounts = (): Counts => ({
  statuses: new Map(),
  buckets: DURATION_BOUNDS_SECONDS.map(() => 0),
  seconds: 0,
  total: 0,
});

/**
 * Counts a request when its answer has ended, and logs failed pages. Sets the request id header on answers of the API.
 */
export function recordRequest({ method, url = "" }: IncomingMessage, response: ServerResponse, id: string): void {
  const startedAt = performance.now();
  const route = routeClassOf(url);
  const isCall = route.startsWith("api");
  if (isCall) response.setHeader(REQUEST_ID_HEADER, id);
  response.once("close", () => {
    const ms = performance.now() - startedAt;
    const status = response.writableFinished ? response.statusCode : undefined;
    countRequest(route, status, ms);
    if (!isCall && status && status >= 500) logger.warn({ id, method, route, status, ms: Math.round(ms) }, "page");
  });
}

/** Counts one request; `status` is undefined when the caller left before the answer was sent. */
export function countRequest(route: RouteClass, status: number | undefined, ms: number): void {
  const counts = byRoute.get(route) ?? noCounts();
  byRoute.set(route, counts);
  const name = status === undefined ? NOT_ANSWERED : String(status);
  counts.statuses.set(name, (counts.statuses.get(name) ?? 0) + 1);
  const seconds = ms / 1_000;
  const bucket = DURATION_BOUNDS_SECONDS.findIndex((bound) => seconds <= bound);
  if (bucket >= 0) counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
  counts.seconds += seconds;
  counts.total += 1;
}

/** Number of answers by kind and status, and their durations by kind. */
export function requestMetrics(): Metric[] {
  const all = [...byRoute];
  return [
    {
      name: "basera_http_requests_total",
      type: "counter",
      help: "Requests by kind of address and status; aborted means that the client closed the connection first.",
      samples: all.flatMap(([route, { statuses }]) =>
        [...statuses].map(([status, value]) => ({ labels: { route, status }, value })),
      ),
    },
    {
      name: "basera_http_request_duration_seconds",
      type: "histogram",
      help: "Seconds from a request to the end of its answer, by kind of address.",
      samples: all.flatMap(([route, counts]) => histogramOf(route, counts)),
    },
  ];
}

function histogramOf(route: RouteClass, { buckets, seconds, total }: Counts): Sample[] {
  let below = 0;
  const bounded = DURATION_BOUNDS_SECONDS.map((bound, place) => {
    below += buckets[place] ?? 0;
    return { suffix: "_bucket", labels: { route, le: String(bound) }, value: below };
  });
  return [
    ...bounded,
    { suffix: "_bucket", labels: { route, le: "+Inf" }, value: total },
    { suffix: "_sum", labels: { route }, value: seconds },
    { suffix: "_count", labels: { route }, value: total },
  ];
}

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

const eventLoop = sharedState<{ delay?: IntervalHistogram }>("event-loop-delay", () => ({}));

/** Starts measuring the event loop delay of this process. */
export function watchEventLoop(): void {
  eventLoop.delay ??= monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  eventLoop.delay.enable();
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
  const { delay } = eventLoop;
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
