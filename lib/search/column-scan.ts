import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@/lib/platform/limits";
import { sharedQueue } from "@/lib/platform/queues";
import { markersOf } from "@/lib/search/column-filter";
import type { ListingColumns } from "@/lib/search/listing-columns";
import type { ListFilter } from "@/lib/search/types";

/** Rows whose marks are worked out together: they fit into the processor's nearest cache. */
const SLICE_ROWS = 4_096;

/**
 * Runs `work`, which scans the columns, in turn: several scans at once would hold the event loop together, because each gives
 * way after a slice of its own. Rows that it finds keep their listing until it ends. @throws AppError TOO_MANY when too many wait
 */
export const inScanTurn = <T>(table: ListingColumns, work: () => Promise<T>): Promise<T> =>
  sharedQueue("listing-scans", { atOnce: 1, waiting: limits.listingScansWaiting })(() => table.keepingRows(work));

type ScanOptions = {
  now?: Date;
  /** What a search text says beside the filter ({@link markersOf}). */
  text?: ListFilter | undefined;
  /** Only these rows are looked at. */
  among?: Uint32Array | undefined;
};

/** Receives the marks of the rows `from` to `to`: `marks[0]` belongs to the row `from`. */
export type MarkVisitor = (marks: Uint32Array, from: number, to: number) => void;

/**
 * Runs over all listings in slices, and gives other work a turn after `limits.columnSliceMs`. A listing that is written
 * meanwhile is seen as it was before or after the change.
 */
export async function scanMarks(
  table: ListingColumns,
  filter: ListFilter,
  visit: MarkVisitor,
  { now = new Date(), text, among }: ScanOptions = {},
): Promise<void> {
  const markers = markersOf(filter, table, now, text);
  const marks = new Uint32Array(among ? 1 : SLICE_ROWS);
  let until = performance.now() + limits.columnSliceMs;
  const total = among ? among.length : table.rows;
  for (let at = 0; at < total; at += SLICE_ROWS) {
    const end = Math.min(at + SLICE_ROWS, total);
    if (among) for (let place = at; place < end; place += 1) scanRange(among[place] ?? 0, (among[place] ?? 0) + 1);
    else scanRange(at, end);
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + limits.columnSliceMs;
  }

  function scanRange(from: number, to: number) {
    for (const mark of markers) mark(marks, table.columns, from, to);
    visit(marks, from, to);
  }
}

/**
 * Calls `visit` with the row of each listing that matches `filter`, in no order. Words and sellers are not looked at. What a row
 * holds is in `table.columns`, its id is `table.idAt(row)`: read both before the next await.
 */
export const forEachMatch = (
  table: ListingColumns,
  filter: ListFilter,
  visit: (row: number) => void,
  options?: ScanOptions,
): Promise<void> =>
  scanMarks(
    table,
    filter,
    (marks, from, to) => {
      for (let row = from; row < to; row += 1) if (marks[row - from] === 0) visit(row);
    },
    options,
  );

/** A list of rows that grows. */
export class RowList {
  private values = new Uint32Array(1_024);
  length = 0;

  push(row: number): void {
    if (this.length === this.values.length) {
      const grown = new Uint32Array(this.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length] = row;
    this.length += 1;
  }

  rows(): Uint32Array {
    return this.values.subarray(0, this.length);
  }
}

/** The rows of all listings that match `filter`, in no order. */
export async function matching(table: ListingColumns, filter: ListFilter, options?: ScanOptions): Promise<Uint32Array> {
  const found = new RowList();
  await forEachMatch(table, filter, (row) => found.push(row), options);
  return found.rows();
}
