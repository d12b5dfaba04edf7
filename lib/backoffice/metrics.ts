import "server-only";
import { countOpenOrders } from "@/lib/payments/order-queries";
import { WATCHED_DAYS } from "@/lib/payments/order-rules";
import { registeredCache } from "@/lib/platform/cache-registry";
import { databaseUnavailableSince } from "@/lib/platform/database-availability";
import { poolCounts } from "@/lib/platform/database-metrics";
import { databaseIsUp, withinPing } from "@/lib/platform/health";
import { unpublishedTags } from "@/lib/platform/invalidation";
import { mailTally } from "@/lib/platform/mail";
import { processMetrics } from "@/lib/platform/process-metrics";
import { queueLengths } from "@/lib/platform/queues";
import { type Metric, metricText, requestMetrics, type Sample } from "@/lib/platform/request-metrics";

/** The metrics of this server in the text format of Prometheus. While the database is unavailable, its own are left out. */
export async function readMetrics(): Promise<string> {
  const isUp = await databaseIsUp();
  const metrics = [
    ...processMetrics(),
    ...requestMetrics(),
    ...cacheMetrics(),
    ...databaseMetrics(isUp),
    gauge("basera_queue_length", "Work of a kind that is done or waits for its turn.", queueSamples()),
    gauge("basera_unsent_invalidations", "Tags other servers have not been told of.", [{ value: unpublishedTags() }]),
    {
      ...gauge("basera_mails_total", "Mails that left or did not, since the start.", mailSamples()),
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
    Object.entries(partitions).map(([shelf, totals]) => ({ labels: { shelf }, value: totals[of] }));
  return [
    gauge("basera_kept_entries", "What this server keeps, by kind.", samples("entries")),
    gauge("basera_kept_bytes", "Its size in memory, roughly.", samples("bytes")),
    ...(responses
      ? [
          {
            ...gauge("basera_ready_answers_total", "Pages that left without being made or packed anew.", [
              { value: responses.answers },
            ]),
            type: "counter" as const,
          },
        ]
      : []),
    {
      ...gauge("basera_unknown_inline_scripts_total", "Scripts in pages that will not run.", [
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
    gauge("basera_database_up", "Does the database answer?", [{ value: Number(isUp) }]),
    gauge("basera_database_away_seconds", "For how long it has been missed.", [
      { value: since === undefined ? 0 : (Date.now() - since) / 1_000 },
    ]),
    gauge("basera_database_connections", "Connections to it, and who waits for one.", [
      state("open", open),
      state("in_use", inUse),
      state("waiting", waiting),
    ]),
    {
      ...gauge("basera_database_connections_failed_total", "Who waited in vain.", [{ value: failed }]),
      type: "counter",
    },
  ];
}

const queueSamples = (): Sample[] =>
  queueLengths().flatMap(({ name: queue, running, waiting }) => [
    { labels: { queue, state: "running" }, value: running },
    { labels: { queue, state: "waiting" }, value: waiting },
  ]);

function mailSamples(): Sample[] {
  const { sent, failed } = mailTally();
  return [
    { labels: { result: "sent" }, value: sent },
    { labels: { result: "failed" }, value: failed },
  ];
}

/** Empty when the orders cannot be counted in time. */
async function orderSamples(): Promise<Sample[]> {
  const counts = await withinPing(countOpenOrders(new Date()));
  return Object.entries(counts ?? {}).map(([status, value]) => ({ labels: { status }, value }));
}
