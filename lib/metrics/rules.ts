import type { RouteClass } from "@/lib/metrics/constants";
import { isSignedInPath } from "@/lib/routes";

const CLASSES: readonly (readonly [RouteClass, RegExp])[] = [
  ["home", /^\/$/],
  ["asset", /^\/(?:_next|pictures|fonts)\/|^\/(?:icons?\.svg|favicon\.ico)$/],
  ["list", /^\/(?:listings|buy|property\/explore)$/],
  ["property", /^\/property\/[^/]+$/],
  ["landing", /^\/(?:property(?:\/[^/]+){4}|in\/.+)$/],
  ["api_v1", /^(?:\/api)?\/v1\//],
  ["api_v2", /^(?:\/api)?\/v2\//],
  ["api_v3", /^(?:\/api)?\/v3\//],
  ["api", /^\/api(?:\/|$)/],
  ["media", /^\/media\//],
  ["preview", /^\/preview\//],
  ["machine", /^\/(?:robots\.txt|feed\.xml|sitemap\.xml|sitemaps\/.+)$/],
  ["auth", /^\/(?:login|register|forgot-password|reset-password|(?:@|%40)dmin-l0gin)$/],
  [
    "page",
    /^\/(?:about|sell|contact|accessibility|terms-and-conditions|privacy-policy|refund-policy|(?:form|test)\/[^/]+)$/,
  ],
];

/** What kind of address a request is for; its query and what stands in its path count for nothing. */
export function routeClassOf(url: string): RouteClass {
  const path = url.split("?", 1)[0] ?? "";
  const [found] = CLASSES.find(([, form]) => form.test(path)) ?? [];
  return found ?? (isSignedInPath(path) ? "signed_in" : "other");
}

export type Sample = { labels?: Readonly<Record<string, string>>; value: number; suffix?: string };
export type Metric = {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: readonly Sample[];
};

/** One metric in Prometheus' text; without samples nothing. */
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
