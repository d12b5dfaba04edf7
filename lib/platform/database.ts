import "server-only";
import type { MongoClient } from "mongodb";
import mongoose from "mongoose";
import { trackAvailability } from "@/lib/platform/database-availability";
import { watchPool, watchSlowQueries } from "@/lib/platform/database-metrics";
import { getEnv, insideNextServer } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

mongoose.set("sanitizeFilter", true);
mongoose.set("strictQuery", "throw");
mongoose.set("autoIndex", false);
mongoose.set("autoCreate", false);
mongoose.set("bufferCommands", false);

const CONNECTED = 1;
const DISCONNECTED = 0;
const CONNECTING = 2;
let connecting: Promise<unknown> | undefined;

/**
 * Runs `call` on the connected database (settings: scale-proven.md section 7).
 * @throws AppError DATABASE_UNAVAILABLE when it cannot be reached; the next call tries again.
 */
export function withDatabase<T>(call: () => Promise<T>): Promise<T> {
  return trackAvailability(async () => {
    if (mongoose.connection.readyState !== CONNECTED) await connect();
    return call();
  });
}

async function connect() {
  connecting ??= open().finally(() => {
    connecting = undefined;
  });
  await connecting;
}

async function open() {
  const uri = getEnv().MONGODB_URI;
  if (!uri) throw new AppError("DATABASE_UNAVAILABLE");
  // Every bundle of the server has its own copy of this file, and they share the connection: another one may be opening it.
  if (mongoose.connection.readyState === CONNECTING) {
    await mongoose.connection.asPromise();
    return;
  }
  // A connection that lost its servers reconnects by itself; the next command waits for it.
  if (mongoose.connection.readyState !== DISCONNECTED) return;
  const opening = mongoose.connect(uri, {
    serverSelectionTimeoutMS: 3_000,
    heartbeatFrequencyMS: 1_000,
    connectTimeoutMS: 2_000,
    waitQueueTimeoutMS: 2_000,
    maxPoolSize: 20,
    retryWrites: true,
    w: "majority",
    monitorCommands: insideNextServer(),
  });
  watchClient();
  await opening;
}

const watched = new WeakSet<object>();

/** Attaches the metrics to each client once, before its first command. */
function watchClient() {
  const client: MongoClient | undefined = mongoose.connection.getClient();
  if (!client || watched.has(client)) return;
  watched.add(client);
  watchPool(client);
  if (insideNextServer()) watchSlowQueries(client);
}

/** Closes the connection of a script or a test. */
export const closeDatabase = (): Promise<void> => mongoose.disconnect();
