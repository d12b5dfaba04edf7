import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { CacheHandler, CacheHandlerValue } from "next/dist/server/lib/incremental-cache";
import type { CachedRouteValue, IncrementalCachedAppPageValue } from "next/dist/server/response-cache";

/** A value that the framework gives to the cache. */
export type CacheValue = NonNullable<Parameters<CacheHandler["set"]>[1]>;
export type CacheSetContext = Parameters<CacheHandler["set"]>[2];
export type CacheGetContext = Parameters<CacheHandler["get"]>[1];
export type Page = IncrementalCachedAppPageValue;
export type Route = CachedRouteValue;

/** A page's HTML (brotli), and whether the page excludes search engines. */
type Compressed = { html: Buffer; isUnindexed: boolean };

/**
 * A cache entry. `startedAt` (milliseconds of `monotonicNow`) is the start of the request that made it. With `compressed`, the
 * HTML of `value` is decompressed on each read.
 */
export type Entry = {
  compressed?: Compressed;
  value: CacheValue;
  tags: readonly string[];
  startedAt: number;
  cacheControl?: CacheHandlerValue["cacheControl"];
};

/** An entry that can be serialized; a compressed one holds its HTML in compressed form only. */
export type StoredEntry = Omit<Entry, "value"> & { value: CacheValue | Omit<Page, "html"> };

/** Marks pages that exclude search engines. Texts and scripts cannot contain it, because their quotation marks are escaped. */
const UNINDEXED = 'name="robots" content="noindex';
/** The framework passes a page's payload twice, once under this name. */
const FULL_PAYLOAD = "/_full";

const brotliAsync = promisify(brotliCompress);
/** On pages it is as fast as gzip at its default level, and a fifth smaller. The next level takes up to three times as long for 2 % less. */
const QUALITY = 6;

export const isPage = (value: CacheValue): value is Page => "html" in value && "rscData" in value;

/** Whether the page tells search engines to leave it out. */
export const isUnindexed = ({ value, compressed }: Entry): boolean =>
  compressed ? compressed.isUnindexed : "html" in value && value.html.includes(UNINDEXED);

/**
 * Shrinks an entry to a fifth of its memory: the HTML is compressed and the payload is stored once. An uncompressed HTML text
 * with a rupee sign takes two bytes for each character.
 */
export async function compressPage(entry: Entry, page: Page): Promise<Entry> {
  const html = await brotliAsync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const { html: _, ...rest } = page;
  const value = { ...rest, ...(page.segmentData && { segmentData: withOnePayload(page) }) };
  return fromStored({ ...entry, compressed: { html, isUnindexed: isUnindexed(entry) }, value });
}

/** The reverse of {@link fromStored}. */
export function toStored(entry: Entry): StoredEntry {
  if (!entry.compressed) return entry;
  const value = Object.getOwnPropertyDescriptors(entry.value) as Record<string, PropertyDescriptor>;
  delete value.html;
  return { ...entry, value: Object.defineProperties({}, value) as Omit<Page, "html"> };
}

/** The entry of a stored one; compressed HTML is decompressed on each read. */
export function fromStored({ value, ...entry }: StoredEntry): Entry {
  const { compressed } = entry;
  if (!compressed) return { ...entry, value: value as CacheValue };
  return {
    ...entry,
    value: {
      ...(value as Omit<Page, "html">),
      get html() {
        return brotliDecompressSync(compressed.html).toString();
      },
    },
  };
}

function withOnePayload({ segmentData = new Map(), rscData }: Page): Map<string, Buffer> {
  const full = segmentData.get(FULL_PAYLOAD);
  return rscData && full?.equals(rscData) ? new Map([...segmentData, [FULL_PAYLOAD, rscData]]) : segmentData;
}

const MEBIBYTE = 1_048_576;

/** Memory limit of each partition, in bytes. */
export const PARTITION_BYTES = {
  pages: 128 * MEBIBYTE,
  unindexed: 24 * MEBIBYTE,
  reads: 24 * MEBIBYTE,
  others: 8 * MEBIBYTE,
} as const;
export type PartitionName = keyof typeof PARTITION_BYTES;

/** Estimated size of an entry's keys, headers and tags. */
const ENTRY_BYTES = 2_048;
/** A string that contains such a character takes two bytes for each character, otherwise one. */
const WIDE = /[\u0100-\uffff]/;

/** Estimated bytes of an entry in memory. */
function bytesOf(entry: Entry): number {
  const content = contentOf(entry);
  return (
    ENTRY_BYTES +
    content.reduce((sum, part) => sum + part.length * (typeof part === "string" && WIDE.test(part) ? 2 : 1), 0)
  );
}

function contentOf({ value, compressed }: Entry): (string | Uint8Array)[] {
  const kind: string = value.kind;
  // A read with the result undefined has no body, although its type requires one.
  if (kind === "FETCH" && "data" in value) return [value.data.body ?? ""];
  if ("body" in value) return [value.body];
  if ("rscData" in value) {
    const html = compressed?.html ?? value.html;
    return [...new Set([html, value.rscData ?? "", ...(value.segmentData?.values() ?? [])])];
  }
  return [JSON.stringify(value)];
}

/**
 * `reads`: database reads. `pages`: pages for search engines. `unindexed`: the many filter combinations that exclude search
 * engines. `others`: errors and redirects, whose number has no bound.
 */
function partitionOf(entry: Entry): PartitionName {
  const { value } = entry;
  const kind: string = value.kind;
  if (kind === "FETCH") return "reads";
  const status = "status" in value ? (value.status ?? 200) : 200;
  if (status >= 300) return "others";
  return isUnindexed(entry) ? "unindexed" : "pages";
}

/**
 * Cache entries in memory, evicted by least recent use. Each kind has its own partition with a limit in bytes, so that invalid
 * addresses, searches and filter combinations never displace pages. `onEvict` receives the key of each evicted entry.
 */
export function createPartitions(
  onEvict: (key: string) => void = () => {},
  maxBytes: Readonly<Record<PartitionName, number>> = PARTITION_BYTES,
) {
  const partition = (name: PartitionName) =>
    new LRUCache<string, Entry>({
      maxSize: maxBytes[name],
      sizeCalculation: bytesOf,
      dispose: (_, key, reason) => reason !== "set" && onEvict(key),
    });
  const partitions = {
    pages: partition("pages"),
    unindexed: partition("unindexed"),
    reads: partition("reads"),
    others: partition("others"),
  };
  const all = Object.values(partitions);
  return {
    find: (key: string): Entry | undefined => {
      for (const one of all) {
        const entry = one.get(key);
        if (entry) return entry;
      }
      return undefined;
    },
    put: (key: string, entry: Entry): void => {
      const target = partitions[partitionOf(entry)];
      for (const one of all) if (one !== target) one.delete(key);
      target.set(key, entry);
      if (!target.has(key)) onEvict(key);
    },
    remove: (key: string): void => {
      for (const one of all) one.delete(key);
    },
    /** Entries and bytes of each partition. */
    counts: () =>
      Object.fromEntries(
        Object.entries(partitions).map(([name, one]) => [name, { entries: one.size, bytes: one.calculatedSize }]),
      ) as Record<PartitionName, { entries: number; bytes: number }>,
  };
}
