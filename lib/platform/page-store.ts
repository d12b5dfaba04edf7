import { deserialize, serialize } from "node:v8";
import * as z from "zod";
import { type Entry, fromStored, type StoredEntry, toStored } from "@/lib/platform/cache-entry";
import { bytesOf, withRedis } from "@/lib/platform/redis";
import { monotonicNow } from "@/lib/platform/request-context";

const LIFETIME_MS = 3_600_000;
/** Rendering a page takes about as long, so that waiting longer for the store is useless. */
const ANSWER_MS = 150;
/** Larger entries are not shared. */
const LARGEST_BYTES = 2 * 1_048_576;

/**
 * Entries shared by several servers of one build; a read may find nothing at any time. `startedAt` is stored in wall-clock time,
 * because a server's monotonic time stops while its machine sleeps.
 */
export type PageStore = {
  find: (key: string, kind: string) => Promise<Entry | undefined>;
  put: (key: string, entry: Entry) => void;
};

/** A store in the Redis of REDIS_URL; servers of another `build` neither read nor change its entries. */
export function createPageStore(build: string): PageStore {
  const keyOf = (key: string) => `page:${build}:${key}`;
  return {
    find: async (key, kind) => {
      const found = await withRedis((client) => bytesOf(client, keyOf(key)), ANSWER_MS);
      const entry = found?.value ? parseEntry(found.value) : undefined;
      return entry?.value.kind === kind ? entry : undefined;
    },
    put: (key, entry) =>
      void withRedis(async (client) => {
        const bytes = serialize(toClockTime(toStored(entry)));
        if (bytes.length > LARGEST_BYTES) return;
        await client.set(keyOf(key), bytes, { expiration: { type: "PX", value: LIFETIME_MS } });
      }),
  };
}

const buffer = z.instanceof(Buffer);
const common = { tags: z.array(z.string()), startedAt: z.number(), cacheControl: z.looseObject({}).optional() };
/** Validates stored entries, because other programs may write to the same Redis. */
const storedSchema = z.union([
  z.object({
    ...common,
    compressed: z.object({ html: buffer, isUnindexed: z.boolean() }),
    value: z.looseObject({
      kind: z.literal("APP_PAGE"),
      rscData: buffer.optional(),
      segmentData: z.map(z.string(), buffer).optional(),
    }),
  }),
  z.object({ ...common, value: z.looseObject({ kind: z.literal("APP_ROUTE"), body: buffer, status: z.number() }) }),
  z.object({
    ...common,
    value: z.looseObject({ kind: z.literal("FETCH"), data: z.looseObject({ body: z.string() }) }),
  }),
]);

/** Difference between the wall clock and this process's monotonic time, in milliseconds. */
const clockOffset = () => Date.now() - monotonicNow();
const toClockTime = (entry: StoredEntry): StoredEntry => ({ ...entry, startedAt: entry.startedAt + clockOffset() });
const toOwnTime = (entry: StoredEntry): StoredEntry => ({ ...entry, startedAt: entry.startedAt - clockOffset() });

/** An unreadable entry counts as missing: the page is rendered again and replaces it. */
function parseEntry(bytes: Buffer): Entry | undefined {
  try {
    const found: unknown = deserialize(bytes);
    return storedSchema.safeParse(found).success ? fromStored(toOwnTime(found as StoredEntry)) : undefined;
  } catch {
    return undefined;
  }
}
