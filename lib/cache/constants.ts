const MEBIBYTE = 1_048_576;

/** What this process may hold of each kind of entry, in bytes of memory. */
export const SHELF_BYTES = {
  pages: 128 * MEBIBYTE,
  unindexed: 24 * MEBIBYTE,
  reads: 24 * MEBIBYTE,
  others: 8 * MEBIBYTE,
} as const;

/** Above this many expired tags, whatever was made before the oldest of them counts as expired. */
export const TAGS_REMEMBERED = 50_000;
