import { LRUCache } from "lru-cache";
import { type Entry, isUnindexed } from "@/lib/platform/cache-entry";

const MEBIBYTE = 1_048_576;

/** What this process may hold of each kind of entry, in bytes of memory. */
export const PARTITION_BYTES = {
  pages: 128 * MEBIBYTE,
  unindexed: 24 * MEBIBYTE,
  reads: 24 * MEBIBYTE,
  others: 8 * MEBIBYTE,
} as const;
export type PartitionName = keyof typeof PARTITION_BYTES;

/** Of an entry without its content: keys, headers, tags. */
const ENTRY_BYTES = 2_048;
/** A string with one such character takes two bytes for each of its characters, else one. */
const WIDE = /[\u0100-\uffff]/;

/** Bytes an entry takes in memory, roughly. */
function bytesOf(entry: Entry): number {
  const content = contentOf(entry);
  return (
    ENTRY_BYTES +
    content.reduce((sum, part) => sum + part.length * (typeof part === "string" && WIDE.test(part) ? 2 : 1), 0)
  );
}

function contentOf({ value, compressed }: Entry): (string | Uint8Array)[] {
  const kind: string = value.kind;
  // A read that answered undefined has no body, whatever its type says.
  if (kind === "FETCH" && "data" in value) return [value.data.body ?? ""];
  if ("body" in value) return [value.body];
  if ("rscData" in value) {
    const html = compressed?.html ?? value.html;
    return [...new Set([html, value.rscData ?? "", ...(value.segmentData?.values() ?? [])])];
  }
  return [JSON.stringify(value)];
}

/**
 * Reads of the database; pages for search engines; the many combinations that exclude search engines; and the rest: refusals
 * and redirects, whose number has no bound.
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
 * Entries in memory, the least recently used leave first. Each kind has a partition of its own, bounded in bytes: no number of
 * wrong addresses, searches or combinations takes space from pages. `onEvict` receives the key of each entry that left.
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
