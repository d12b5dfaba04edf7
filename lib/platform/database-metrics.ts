import "server-only";
import type { CommandFailedEvent, CommandStartedEvent, CommandSucceededEvent, Document, MongoClient } from "mongodb";
import { logger } from "@/lib/platform/log";

/** Commands that take longer leave a line in the log. */
export const SLOW_QUERY_MS = 200;
/** Of commands under way; what is beyond is not looked at. */
const REMEMBERED_MAX = 1_000;
const KEYS_MAX = 20;
const KEY_CHARACTERS = 60;
/** A change stream waits for changes: that is no slowness. */
const STREAMS_MAX = 16;

type Command = { collection: string; command: Document };
type Ended = Pick<CommandSucceededEvent | CommandFailedEvent, "requestId" | "commandName" | "duration">;

/** Logs slow commands of a client: collection, command, milliseconds and the keys of the filter, never a value. */
export function watchSlowQueries(client: MongoClient): void {
  const under = new Map<number, Command>();
  const streams = new Set<string>();

  const end = ({ requestId, commandName, duration }: Ended, outcome: { failed?: true } = {}): Command | undefined => {
    const told = under.get(requestId);
    under.delete(requestId);
    const waits = told && streams.has(String(told.command.getMore));
    if (told && !waits && duration > SLOW_QUERY_MS)
      logger.warn(
        { collection: told.collection, command: commandName, ms: duration, keys: filterKeys(told.command), ...outcome },
        "Slow query",
      );
    return told;
  };

  client.on("commandStarted", ({ requestId, commandName, command }: CommandStartedEvent) => {
    if (under.size >= REMEMBERED_MAX) return;
    under.set(requestId, { collection: collectionOf(command, commandName), command });
  });
  client.on("commandSucceeded", (event: CommandSucceededEvent) => {
    const told = end(event);
    if (told && isStream(told.command)) remember(streams, (event.reply as Document | undefined)?.cursor?.id);
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

/** Names of fields and operators that a command looks for, each once. */
export function filterKeys(command: Document): string[] {
  const [first] = Array.isArray(command.pipeline) ? command.pipeline : [];
  const writes = [...(command.updates ?? []), ...(command.deletes ?? [])];
  const filters = [command.filter, command.query, first?.$match, ...writes.map(({ q }) => q)];
  const keys = filters.flatMap((filter) => keysOf(filter));
  return [...new Set(keys)].slice(0, KEYS_MAX).map((key) => key.slice(0, KEY_CHARACTERS));
}

/** Of plain objects, and of lists of them: `$or` holds filters again. */
function keysOf(filter: unknown, depth = 0): string[] {
  if (depth > 4 || typeof filter !== "object" || filter === null) return [];
  if (Array.isArray(filter)) return filter.slice(0, KEYS_MAX).flatMap((one) => keysOf(one, depth + 1));
  if (Object.getPrototypeOf(filter) !== Object.prototype) return [];
  return Object.entries(filter).flatMap(([key, value]) => [key, ...keysOf(value, depth + 1)]);
}

import { sharedState } from "@/lib/platform/shared-state";

type PoolCounts = { open: number; inUse: number; waiting: number; failed: number };

const shared = sharedState("connection-pool", () => ({ counts: { open: 0, inUse: 0, waiting: 0, failed: 0 } }));

/** Connections of this process to the database, those that are in use, who waits for one, and who waited in vain. */
export const poolCounts = (): PoolCounts => shared.counts;

/** Counts the connections of a client that has just been made; those of an earlier one are gone. */
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
