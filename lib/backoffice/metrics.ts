import "server-only";
import { WATCHED_DAYS } from "@/lib/payments/order-rules";
import { countOpenOrders } from "@/lib/payments/orders";
import { registeredCache } from "@/lib/platform/cache-invalidation";
import { unpublishedTags } from "@/lib/platform/cluster-invalidation";
import { databaseUnavailableSince } from "@/lib/platform/database";
import { poolCounts } from "@/lib/platform/database-metrics";
import { databaseIsUp, withinPing } from "@/lib/platform/health";
import { mailTally } from "@/lib/platform/mail";
import { queueLengths } from "@/lib/platform/queues";
import { type Metric, metricText, processMetrics, requestMetrics, type Sample } from "@/lib/platform/server-metrics";
import { smsTally } from "@/lib/platform/sms";

/** The metrics of this server in the text format of Prometheus. Metrics that need the database are left out while it is unavailable. */
export async function readMetrics(): Promise<string> {
  const isUp = await databaseIsUp();
  const metrics = [
    ...processMetrics(),
    ...requestMetrics(),
    ...cacheMetrics(),
    ...databaseMetrics(isUp),
    gauge("basera_queue_length", "Work that runs or waits in each queue.", queueSamples()),
    gauge("basera_unpublished_cache_tags", "Expired cache tags that are not published to other servers yet.", [
      { value: unpublishedTags() },
    ]),
    {
      ...gauge("basera_mails_total", "Mails sent and failed since the start.", sentAndFailed(mailTally())),
      type: "counter" as const,
    },
    {
      ...gauge(
        "basera_text_messages_total",
        "Text messages sent and failed since the start.",
        sentAndFailed(smsTally()),
      ),
      type: "counter" as const,
    },
    gauge(
      "basera_orders",
      `Orders of the last ${WATCHED_DAYS} days that are not credited, by status.`,
      isUp ? await orderSamples() : [],
    ),
  ];
  return metrics.map(metricText).join("");
}

const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  type: "gauge",
  help,
  samples,
});

function cacheMetrics(): Metric[] {
  const counts = registeredCache()?.counts();
  if (!counts) return [];
  const { unknownScripts, compressing: _, responses, ...partitions } = counts;
  const samples = (of: "entries" | "bytes") =>
    Object.entries(partitions).map(([partition, totals]) => ({ labels: { partition }, value: totals[of] }));
  return [
    gauge("basera_page_cache_entries", "Entries in the page cache, by partition.", samples("entries")),
    gauge("basera_page_cache_bytes", "Estimated memory of the page cache, in bytes, by partition.", samples("bytes")),
    ...(responses
      ? [
          {
            ...gauge("basera_response_cache_hits_total", "Pages sent from the response cache.", [
              { value: responses.answers },
            ]),
            type: "counter" as const,
          },
        ]
      : []),
    {
      ...gauge("basera_unknown_inline_scripts_total", "Inline scripts that the content security policy blocks.", [
        { value: unknownScripts },
      ]),
      type: "counter",
    },
  ];
}

function databaseMetrics(isUp: boolean): Metric[] {
  const { open, inUse, waiting, failed } = poolCounts();
  const since = databaseUnavailableSince();
  const state = (name: string, value: number) => ({ labels: { state: name }, value });
  return [
    gauge("basera_database_up", "1 if the database answers, else 0.", [{ value: Number(isUp) }]),
    gauge("basera_database_unavailable_seconds", "Seconds since the database became unavailable; 0 while it answers.", [
      { value: since === undefined ? 0 : (Date.now() - since) / 1_000 },
    ]),
    gauge("basera_database_connections", "Open database connections, those in use, and callers waiting for one.", [
      state("open", open),
      state("in_use", inUse),
      state("waiting", waiting),
    ]),
    {
      ...gauge("basera_database_connections_failed_total", "Callers that got no database connection.", [
        { value: failed },
      ]),
      type: "counter",
    },
  ];
}

const queueSamples = (): Sample[] =>
  queueLengths().flatMap(({ name: queue, running, waiting }) => [
    { labels: { queue, state: "running" }, value: running },
    { labels: { queue, state: "waiting" }, value: waiting },
  ]);

const sentAndFailed = ({ sent, failed }: { sent: number; failed: number }): Sample[] => [
  { labels: { result: "sent" }, value: sent },
  { labels: { result: "failed" }, value: failed },
];

/** Empty when the orders cannot be counted in time. */
async function orderSamples(): Promise<Sample[]> {
  const counts = await withinPing(countOpenOrders(new Date()));
  return Object.entries(counts ?? {}).map(([status, value]) => ({ labels: { status }, value }));
}
