import { deserialize, serialize } from "node:v8";
import type { CacheHandlerValue } from "next/dist/server/lib/incremental-cache";
import * as z from "zod";
import {
  type CacheGetContext,
  type CacheSetContext,
  type CacheValue,
  compressPage,
  createPartitions,
  type Entry,
  fromStored,
  isPage,
  type Page,
  type Route,
  type StoredEntry,
  toStored,
} from "@/lib/platform/cache-entries";
import { bytesOf, withRedis } from "@/lib/platform/redis";
import { monotonicNow, recordCacheHit, requestStart } from "@/lib/platform/request-context";
import { HOUR_MS } from "@/lib/platform/time";

/** Header of pages and routes in which the framework names their tags; it is never sent to clients. */
const TAGS_HEADER = "x-next-cache-tags";

/** Changes content before it is cached and sent; returns how many of its inline scripts are unknown. */
export type PrepareContent = (content: Page | Route, key: string) => number;
type Options = {
  prepare?: PrepareContent;
  partitions?: ReturnType<typeof createPartitions>;
  store?: PageStore;
  /** Receives the key of each entry that left the cache or was not accepted. */
  onEvict?: (key: string) => void;
};

/**
 * The pages, routes and database reads that this server caches (docs/decisions/017-cache-handler.md). `prepare` changes a page
 * before it is cached and sent; `store` holds entries made by other servers.
 */
export function createPageCache({
  prepare,
  store,
  onEvict = () => {},
  partitions = createPartitions(onEvict),
}: Options = {}) {
  const expired = createExpiredTags();
  let unknownScripts = 0;
  let compressing = 0;

  function get(key: string, context: CacheGetContext): CacheHandlerValue | null {
    const entry = partitions.find(key);
    if (!entry) return null;
    if (!isValid(entry, context)) {
      partitions.remove(key);
      return null;
    }
    if ("html" in entry.value) recordCacheHit(key, entry);
    return toHandlerValue(entry);
  }

  async function getFromStore(key: string, context: CacheGetContext): Promise<CacheHandlerValue | null> {
    const entry = await store?.find(key, context.kind);
    if (!entry || !isValid(entry, context)) return null;
    partitions.put(key, entry);
    return toHandlerValue(entry);
  }

  function isValid({ tags, startedAt }: Entry, context: CacheGetContext): boolean {
    const softTags = "softTags" in context ? (context.softTags ?? []) : [];
    return !expired.haveExpired(tags, startedAt) && !expired.haveExpired(softTags, startedAt);
  }

  function set(key: string, value: CacheValue | null, context: CacheSetContext): void {
    const tags = value ? tagsOf(value, context) : [];
    if (value && isContent(value)) unknownScripts += prepare?.(value, key) ?? 0;
    const startedAt = requestStart();
    // An entry made while one of its tags expired may show the old state; outside of a request its age is unknown.
    if (!value || startedAt === undefined || expired.haveExpired(tags, startedAt)) {
      onEvict(key);
      return;
    }
    const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
    const entry = { value, tags, startedAt, ...(cacheControl && { cacheControl }) };
    partitions.put(key, entry);
    if (isPage(value)) void compressInPlace(key, entry, value);
    else share(key, entry);
  }

  function share(key: string, entry: Entry): void {
    if (!isRefusal(entry.value)) store?.put(key, entry);
  }

  /** A page is cached at once, and replaced by its compressed form once that is ready. */
  async function compressInPlace(key: string, entry: Entry, page: Page): Promise<void> {
    compressing += 1;
    try {
      const compressed = await compressPage(entry, page);
      if (partitions.find(key) === entry) partitions.put(key, compressed);
      share(key, compressed);
    } finally {
      compressing -= 1;
    }
  }

  return {
    /** The entry in the memory of this server. */
    get,
    /** The entry itself; undefined when one of its tags or its lifetime has expired. */
    current(key: string): Entry | undefined {
      const entry = partitions.find(key);
      return entry && isFresh(entry) && !expired.haveExpired(entry.tags, entry.startedAt) ? entry : undefined;
    },
    /** The entry in memory, else the one in the shared store. */
    find: (key: string, context: CacheGetContext) => get(key, context) ?? getFromStore(key, context),
    set,
    /** `at`: milliseconds of `monotonicNow`. */
    expire: (tags: Iterable<string>, at = monotonicNow()): void => expired.expire(tags, at),
    expireAll: (at = monotonicNow()): void => expired.expireAll(at),
    /** Entries and bytes of each partition, unknown inline scripts since the start, pages being compressed now. */
    counts: () => ({ ...partitions.counts(), unknownScripts, compressing }),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Above this many expired tags, everything made before the oldest of them counts as expired. */
const TAGS_REMEMBERED = 50_000;

/**
 * When tags expired. The latest `max` are remembered; everything made up to the oldest forgotten moment counts as expired.
 */
export function createExpiredTags(max = TAGS_REMEMBERED) {
  const times = new Map<string, number>();
  let floor = 0;

  function expire(tag: string, at: number) {
    const latest = Math.max(at, times.get(tag) ?? 0);
    times.delete(tag);
    times.set(tag, latest);
    if (times.size <= max) return;
    const [oldest] = times;
    if (!oldest) return;
    times.delete(oldest[0]);
    floor = Math.max(floor, oldest[1]);
  }

  return {
    /** `at`: milliseconds of `monotonicNow`. */
    expire: (tags: Iterable<string>, at: number): void => {
      for (const tag of tags) expire(tag, at);
    },
    /** Everything started up to this moment counts as expired. */
    expireAll: (at: number): void => {
      floor = Math.max(floor, at);
    },
    /** Did one of the tags expire at or after the moment the work on something started? */
    haveExpired: (tags: readonly string[], startedAt: number): boolean =>
      startedAt <= floor || tags.some((tag) => (times.get(tag) ?? -1) >= startedAt),
  };
}

const toHandlerValue = ({ value, startedAt, cacheControl }: Entry): CacheHandlerValue => ({
  value,
  lastModified: startedAt,
  ...(cacheControl && { cacheControl }),
});

const isFresh = ({ startedAt, cacheControl }: Entry): boolean =>
  typeof cacheControl?.revalidate === "number" && monotonicNow() < startedAt + cacheControl.revalidate * 1_000;

/** True for redirects and errors, whose number has no bound. */
const isRefusal = (value: CacheValue): boolean => "status" in value && (value.status ?? 200) >= 300;

const isContent = (value: CacheValue): value is Page | Route => ["APP_PAGE", "APP_ROUTE"].includes(value.kind);

function tagsOf(value: CacheValue, context: CacheSetContext): readonly string[] {
  if ("tags" in context) return context.tags ?? [];
  const header = "headers" in value ? value.headers?.[TAGS_HEADER] : undefined;
  return typeof header === "string" ? header.split(",") : [];
}

const LIFETIME_MS = HOUR_MS;
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
