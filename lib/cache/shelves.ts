import { LRUCache } from "lru-cache";
import { SHELF_BYTES } from "@/lib/cache/constants";
import type { Entry } from "@/lib/cache/entry-types";
import { isUnindexed } from "@/lib/cache/pack-page";

export type ShelfName = keyof typeof SHELF_BYTES;

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

function contentOf({ value, packed }: Entry): (string | Uint8Array)[] {
  const kind: string = value.kind;
  // A read that answered undefined has no body, whatever its type says.
  if (kind === "FETCH" && "data" in value) return [value.data.body ?? ""];
  if ("body" in value) return [value.body];
  if ("rscData" in value) {
    const parts = new Set([packed?.html ?? value.html, value.rscData ?? "", ...(value.segmentData?.values() ?? [])]);
    return [...parts];
  }
  return [JSON.stringify(value)];
}

/**
 * Reads of the database; pages that show something, those for search engines apart from the many combinations that are not;
 * and the rest: refusals and redirects, of which there is no end.
 */
function shelfOf(entry: Entry): ShelfName {
  const { value } = entry;
  const kind: string = value.kind;
  if (kind === "FETCH") return "reads";
  const status = "status" in value ? (value.status ?? 200) : 200;
  if (status >= 300) return "others";
  return isUnindexed(entry) ? "unindexed" : "pages";
}

/**
 * Entries in memory, the longest unused leave first. Each kind has a shelf of its own, bounded in bytes: an endless variety
 * of wrong addresses, searches or combinations takes no room from pages. `left` is told of keys whose entry is gone.
 */
export function createShelves(left: (key: string) => void, most: Readonly<Record<ShelfName, number>> = SHELF_BYTES) {
  const shelf = (name: ShelfName) =>
    new LRUCache<string, Entry>({
      maxSize: most[name],
      sizeCalculation: bytesOf,
      dispose: (_, key, reason) => reason !== "set" && left(key),
    });
  const shelves = {
    pages: shelf("pages"),
    unindexed: shelf("unindexed"),
    reads: shelf("reads"),
    others: shelf("others"),
  };
  const all = Object.values(shelves);
  return {
    find: (key: string): Entry | undefined => {
      for (const one of all) {
        const entry = one.get(key);
        if (entry) return entry;
      }
      return undefined;
    },
    put: (key: string, entry: Entry): void => {
      const place = shelves[shelfOf(entry)];
      for (const one of all) if (one !== place) one.delete(key);
      place.set(key, entry);
      if (!place.has(key)) left(key);
    },
    remove: (key: string): void => {
      for (const one of all) one.delete(key);
    },
    /** Entries and bytes of each shelf. */
    counts: () =>
      Object.fromEntries(
        Object.entries(shelves).map(([name, one]) => [name, { entries: one.size, bytes: one.calculatedSize }]),
      ) as Record<ShelfName, { entries: number; bytes: number }>,
  };
}
