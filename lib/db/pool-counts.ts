import type { MongoClient } from "mongodb";

type PoolCounts = { open: number; inUse: number; waiting: number; failed: number };

const COUNTS = Symbol.for("basera.pool-counts");
const shared = globalThis as { [COUNTS]?: PoolCounts };

/** Connections of this process to the database, those that are in use, who waits for one, and who waited in vain. */
export const poolCounts = (): PoolCounts => shared[COUNTS] ?? { open: 0, inUse: 0, waiting: 0, failed: 0 };

/** Counts the connections of a client that has just been made; those of an earlier one are gone. */
export function watchPool(client: MongoClient): void {
  const counts: PoolCounts = { open: 0, inUse: 0, waiting: 0, failed: poolCounts().failed };
  shared[COUNTS] = counts;
  client.on("connectionCreated", () => {
    counts.open += 1;
  });
  client.on("connectionClosed", () => {
    counts.open -= 1;
  });
  client.on("connectionCheckOutStarted", () => {
    counts.waiting += 1;
  });
  client.on("connectionCheckedOut", () => {
    counts.waiting -= 1;
    counts.inUse += 1;
  });
  client.on("connectionCheckOutFailed", () => {
    counts.waiting -= 1;
    counts.failed += 1;
  });
  client.on("connectionCheckedIn", () => {
    counts.inUse -= 1;
  });
}
