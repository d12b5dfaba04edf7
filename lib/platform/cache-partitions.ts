import { LRUCache } from "lru-cache";
import { type Entry, isUnindexed } from "@/lib/platform/cache-entry";

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
