import { deserialize, serialize } from "node:v8";
import type { Entry } from "@/lib/cache/entry-types";
import { bytesOf, withRedis } from "@/lib/db/redis";

const KEPT_MS = 3_600_000;
/** Making a page takes no longer than waiting for a store that does not answer. */
const ANSWER_MS = 150;
/** A larger entry stays with the server that made it. */
const LARGEST_BYTES = 2 * 1_048_576;

/** Entries that several servers of one build share; whoever asks may get nothing at any time. */
export type PageStore = {
  find: (key: string) => Promise<Entry | undefined>;
  put: (key: string, entry: Entry) => void;
};

/** The store in the Redis of REDIS_URL; servers of another `build` neither see nor change its entries. */
export function createPageStore(build: string): PageStore {
  const place = (key: string) => `page:${build}:${key}`;
  return {
    find: async (key) => {
      const found = await withRedis((client) => bytesOf(client, place(key)), ANSWER_MS);
      return found?.value ? entryOf(found.value) : undefined;
    },
    put: (key, entry) => {
      const bytes = serialize(entry);
      if (bytes.length > LARGEST_BYTES) return;
      void withRedis((client) => client.set(place(key), bytes, { expiration: { type: "PX", value: KEPT_MS } }));
    },
  };
}

/** What cannot be read is as good as not there: the page is made anew and put in its place. */
function entryOf(bytes: Buffer): Entry | undefined {
  try {
    return deserialize(bytes) as Entry;
  } catch {
    return undefined;
  }
}
