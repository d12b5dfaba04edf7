import "server-only";
import type { CommandFailedEvent, CommandStartedEvent, CommandSucceededEvent, Document, MongoClient } from "mongodb";
import { logger } from "@/lib/platform/log";
import { sharedState } from "@/lib/platform/shared-state";

/** Commands that take longer are logged. */
export const SLOW_QUERY_MS = 200;
/** Commands in progress above this number are not measured. */
const REMEMBERED_MAX = 1_000;
const KEYS_MAX = 20;
const KEY_CHARACTERS = 60;
/** Number of change streams to recognise: they wait for changes, which is not slow. */
const STREAMS_MAX = 16;

type Command = { collection: string; command: Document };
type Ended = Pick<CommandSucceededEvent | CommandFailedEvent, "requestId" | "commandName" | "duration">;

/** Logs slow commands of a client: collection, command, milliseconds and the keys of the filter, never a value. */
export function watchSlowQueries(client: MongoClient): void {
  const inProgress = new Map<number, Command>();
  const streams = new Set<string>();

  const end = ({ requestId, commandName, duration }: Ended, outcome: { failed?: true } = {}): Command | undefined => {
    const started = inProgress.get(requestId);
    inProgress.delete(requestId);
    const waits = started && streams.has(String(started.command.getMore));
    if (started && !waits && duration > SLOW_QUERY_MS)
      logger.warn(
        {
          collection: started.collection,
          command: commandName,
          ms: duration,
          keys: filterKeys(started.command),
          ...outcome,
        },
        "Slow query",
      );
    return started;
  };

  client.on("commandStarted", ({ requestId, commandName, command }: CommandStartedEvent) => {
    if (inProgress.size >= REMEMBERED_MAX) return;
    inProgress.set(requestId, { collection: collectionOf(command, commandName), command });
  });
  client.on("commandSucceeded", (event: CommandSucceededEvent) => {
    const started = end(event);
    if (started && isStream(started.command)) remember(streams, (event.reply as Document | undefined)?.cursor?.id);
  });
  client.on("commandFailed", (event: CommandFailedEvent) => void end(event, { failed: true }));
}

const collectionOf = (command: Document, name: string) =>
  String(name === "getMore" ? command.collection : command[name]).slice(0, KEY_CHARACTERS);

const isStream = ({ pipeline }: Document) =>
  Array.isArray(pipeline) && pipeline[0] !== undefined && "$changeStream" in pipeline[0];

function remember(streams: Set<string>, cursor: unknown) {
  const [oldest] = streams;
  if (streams.size >= STREAMS_MAX && oldest !== undefined) streams.delete(oldest);
  streams.add(String(cursor));
}

/** Names of the fields and operators in the filters of a command, without repetition. */
export function filterKeys(command: Document): string[] {
  const [first] = Array.isArray(command.pipeline) ? command.pipeline : [];
  const writes = [...(command.updates ?? []), ...(command.deletes ?? [])];
  const filters = [command.filter, command.query, first?.$match, ...writes.map(({ q }) => q)];
  const keys = filters.flatMap((filter) => keysOf(filter));
  return [...new Set(keys)].slice(0, KEYS_MAX).map((key) => key.slice(0, KEY_CHARACTERS));
}

/** Keys of plain objects and of lists of them, because `$or` contains filters again. */
function keysOf(filter: unknown, depth = 0): string[] {
  if (depth > 4 || typeof filter !== "object" || filter === null) return [];
  if (Array.isArray(filter)) return filter.slice(0, KEYS_MAX).flatMap((one) => keysOf(one, depth + 1));
  if (Object.getPrototypeOf(filter) !== Object.prototype) return [];
  return Object.entries(filter).flatMap(([key, value]) => [key, ...keysOf(value, depth + 1)]);
}

type PoolCounts = { open: number; inUse: number; waiting: number; failed: number };

const shared = sharedState("connection-pool", () => ({ counts: { open: 0, inUse: 0, waiting: 0, failed: 0 } }));

/** Database connections of this process: open, in use, callers waiting for one, and callers that got none. */
export const poolCounts = (): PoolCounts => shared.counts;

/** Counts the connections of a new client; the counts of an earlier client are dropped, except the failures. */
export function watchPool(client: MongoClient): void {
  const counts: PoolCounts = { open: 0, inUse: 0, waiting: 0, failed: poolCounts().failed };
  shared.counts = counts;
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
