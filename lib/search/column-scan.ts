import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@/lib/platform/limits";
import { sharedQueue } from "@/lib/platform/queues";
import type { MapBox } from "@/lib/search/area-geometry";
import { type Bitmap, listRows, rowsOfWords, setRow, wordsOf } from "@/lib/search/bitmap";
import { criteriaOf, inBox } from "@/lib/search/column-filter";
import type { ListingColumns } from "@/lib/search/listing-columns";
import type { ListFilter } from "@/lib/search/types";

/** Words of a bitmap that are worked on together: they fit into the processor's nearest cache. */
const WINDOW_WORDS = 512;
/** Rows of a window. */
export const WINDOW_ROWS = rowsOfWords(WINDOW_WORDS);

/**
 * Runs `work`, which scans the columns, in turn: several scans at once would hold the event loop together, because each gives
 * way after a window of its own. Rows that it finds keep their listing until it ends. @throws AppError TOO_MANY when too many wait
 */
export const inScanTurn = <T>(table: ListingColumns, work: () => Promise<T>): Promise<T> =>
  sharedQueue("listing-scans", { atOnce: 1, waiting: limits.listingScansWaiting })(() => table.keepingRows(work));

/** Calls `visit` for each window of so many words, and gives other work a turn after `limits.columnSliceMs`. */
export async function forEachWindow(words: number, visit: (from: number, to: number) => void): Promise<void> {
  let until = performance.now() + limits.columnSliceMs;
  for (let from = 0; from < words; from += WINDOW_WORDS) {
    visit(from, Math.min(from + WINDOW_WORDS, words));
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + limits.columnSliceMs;
  }
}

export type ScanOptions = {
  now?: Date;
  /** Only these rows are looked at. */
  among?: Uint32Array | undefined;
  /** Another area that the listings must be in. */
  view?: MapBox;
};

/** The rows that a scan begins with: all, or those of `among`. */
export function firstRows(table: ListingColumns, among: Uint32Array | undefined): Bitmap {
  const rows = new Int32Array(wordsOf(table.rows));
  if (among) for (const row of among) setRow(rows, row, true);
  else rows.fill(-1);
  return rows;
}

/**
 * The rows of all listings that match `filter`. Words and sellers are not looked at. A listing that is written meanwhile is seen as
 * it was before or after the change. What a row holds is in `table.columns`, its id is `table.idAt(row)`.
 */
export async function matching(
  table: ListingColumns,
  filter: ListFilter,
  { now = new Date(), among, view }: ScanOptions = {},
): Promise<Bitmap> {
  const criteria = [...(view ? [inBox(table, view)] : []), ...criteriaOf(filter, table, now)];
  const matches = firstRows(table, among);
  await forEachWindow(matches.length, (from, to) => {
    const part = matches.subarray(from, to);
    for (const { narrow } of criteria) narrow(part, from);
  });
  return matches;
}

/** Filled anew for each window, which is worked on without a pause. */
const windowRows = new Uint32Array(WINDOW_ROWS);

/** Calls `visit` with the rows of a bitmap, some thousands at once. */
export async function forEachRows(bitmap: Bitmap, visit: (rows: Uint32Array, length: number) => void): Promise<void> {
  await forEachWindow(bitmap.length, (from, to) => {
    const length = listRows(bitmap.subarray(from, to), from, windowRows);
    if (length > 0) visit(windowRows, length);
  });
}
