/** Upper bounds in seconds of the histogram of answers: a kept page takes 1 ms, an upload many seconds. */
export const DURATION_BOUNDS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** What Prometheus calls its text. */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Kinds of addresses that requests are counted by: there are no others, whatever is asked for. */
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
