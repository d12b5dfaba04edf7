import { deserialize, serialize } from "node:v8";
import { z } from "zod";
import type { Entry } from "@/lib/cache/entry-types";
import { unpackedWhenRead, type Written, written } from "@/lib/cache/pack-page";
import { steadyNow } from "@/lib/cache/request-start";
import { bytesOf, withRedis } from "@/lib/platform/redis";

const KEPT_MS = 3_600_000;
/** Making a page takes no longer than waiting for a store that does not answer. */
const ANSWER_MS = 150;
/** A larger entry stays with the server that made it. */
const LARGEST_BYTES = 2 * 1_048_576;

/**
 * Entries that several servers of one build share; whoever asks may get nothing at any time. When one was begun is kept by the
 * machines' clock: a server's own time stands still while its machine sleeps.
 */
export type PageStore = {
  find: (key: string, kind: string) => Promise<Entry | undefined>;
  put: (key: string, entry: Entry) => void;
};

/** The store in the Redis of REDIS_URL; servers of another `build` neither see nor change its entries. */
export function createPageStore(build: string): PageStore {
  const place = (key: string) => `page:${build}:${key}`;
  return {
    find: async (key, kind) => {
      const found = await withRedis((client) => bytesOf(client, place(key)), ANSWER_MS);
      const entry = found?.value ? entryOf(found.value) : undefined;
      return entry?.value.kind === kind ? entry : undefined;
    },
    put: (key, entry) =>
      void withRedis(async (client) => {
        const bytes = serialize(onTheClock(written(entry)));
        if (bytes.length > LARGEST_BYTES) return;
        await client.set(place(key), bytes, { expiration: { type: "PX", value: KEPT_MS } });
      }),
  };
}

const buffer = z.instanceof(Buffer);
const common = { tags: z.array(z.string()), begun: z.number(), cacheControl: z.looseObject({}).optional() };
/** What a server may trust of a store that others write to as well. */
const writtenSchema = z.union([
  z.object({
    ...common,
    packed: z.object({ html: buffer, isUnindexed: z.boolean() }),
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

/** How far the machine's clock, which all servers keep alike, is ahead of this process's own time. */
const ahead = () => Date.now() - steadyNow();
const onTheClock = (entry: Written): Written => ({ ...entry, begun: entry.begun + ahead() });
const onOurTime = (entry: Written): Written => ({ ...entry, begun: entry.begun - ahead() });

/** What cannot be read is as good as not there: the page is made anew and put in its place. */
function entryOf(bytes: Buffer): Entry | undefined {
  try {
    const found: unknown = deserialize(bytes);
    return writtenSchema.safeParse(found).success ? unpackedWhenRead(onOurTime(found as Written)) : undefined;
  } catch {
    return undefined;
  }
}
