import "server-only";
import { DURATION_BOUNDS_SECONDS, type RouteClass } from "@/lib/metrics/constants";
import type { Metric, Sample } from "@/lib/metrics/rules";

type Counts = { statuses: Map<string, number>; buckets: number[]; seconds: number; total: number };

// Shared by every bundle of the server process: counted at the door, read by a handler.
const COUNTS = Symbol.for("basera.request-counts");
const shared = globalThis as { [COUNTS]?: Map<RouteClass, Counts> };
shared[COUNTS] ??= new Map();
const byRoute = shared[COUNTS];

const NOT_ANSWERED = "aborted";

const none = (): Counts => ({
  statuses: new Map(),
  buckets: DURATION_BOUNDS_SECONDS.map(() => 0),
  seconds: 0,
  total: 0,
});

/** Counts one request of that kind; `status` is undefined when the caller left before the answer was sent. */
export function countRequest(route: RouteClass, status: number | undefined, ms: number): void {
  const counts = byRoute.get(route) ?? none();
  byRoute.set(route, counts);
  const name = status === undefined ? NOT_ANSWERED : String(status);
  counts.statuses.set(name, (counts.statuses.get(name) ?? 0) + 1);
  const seconds = ms / 1_000;
  const bucket = DURATION_BOUNDS_SECONDS.findIndex((bound) => seconds <= bound);
  if (bucket >= 0) counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
  counts.seconds += seconds;
  counts.total += 1;
}

/** Answers so far by kind and status, and how long they took by kind. */
export function requestMetrics(): Metric[] {
  const all = [...byRoute];
  return [
    {
      name: "basera_http_requests_total",
      type: "counter",
      help: "Requests by kind of address and status; aborted: the caller left before the answer.",
      samples: all.flatMap(([route, { statuses }]) =>
        [...statuses].map(([status, value]) => ({ labels: { route, status }, value })),
      ),
    },
    {
      name: "basera_http_request_duration_seconds",
      type: "histogram",
      help: "From a request to the end of its answer, by kind of address.",
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
