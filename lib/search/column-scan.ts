import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sharedFairQueue } from "@/lib/platform/fair-queue";
import { limits } from "@/lib/platform/limits";
import { currentSender } from "@/lib/platform/request-context";
import type { Sort } from "@/lib/property/constants";
import type { MapBox } from "@/lib/search/area-geometry";
import { type Bitmap, countRows, listRows, rowsOfWords, setRow, wordsOf } from "@/lib/search/bitmap";
import { columnTestsOf, inBox } from "@/lib/search/filter-in-memory";
import type { ListingColumns } from "@/lib/search/listing-columns";
import type { ListFilter } from "@/lib/search/types";

/** Words of a bitmap that are worked on together: they fit into the processor's nearest cache. */
const WINDOW_WORDS = 512;
/** Rows of a window. */
export const WINDOW_ROWS = rowsOfWords(WINDOW_WORDS);

const WAITING = {
  waiting: limits.searchesWaiting,
  perSource: limits.searchesWaitingPerSender,
  waitMs: limits.searchWaitMs,
};
const scans = sharedFairQueue("listing-scans", { atOnce: 1, ...WAITING });
const wordReads = sharedFairQueue("word-reads", { atOnce: limits.wordReadsAtOnce, ...WAITING });

/**
 * Runs `work`, which scans the columns, in turn: several scans at once would hold the event loop together, because each gives
 * way after a window of its own. Each sender waits behind its own scans. Rows that a scan finds keep their listing until it ends.
 * @throws AppError TOO_MANY when too many wait, or this one waits too long
 */
export const inScanTurn = <T>(table: ListingColumns, work: () => Promise<T>): Promise<T> =>
  scans.admit({ sources: [currentSender()] }, (place) => place.run(() => table.keepingRows(work)));

/**
 * Runs `work`, which looks through thousands of listings in the database, in turn, so that some connections are left for other calls.
 * @throws as {@link inScanTurn}
 */
export const inWordTurn = <T>(work: () => Promise<T>): Promise<T> =>
  wordReads.admit({ sources: [currentSender()] }, (place) => place.run(work));

/** Calls `visit` for each window of this many words, and gives other work a turn after `limits.columnSliceMs`. */
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
  const criteria = [...(view ? [inBox(table, view)] : []), ...columnTestsOf(filter, table, now)];
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

type Order = { values: Float64Array | Int16Array; direction: 1 | -1; ids: Uint32Array };

function orderOf({ columns, ids }: ListingColumns, sort: Sort): Order {
  const values = { newest: columns.createdAt, recommended: columns.score }[sort as string] ?? columns.price;
  return { values, direction: sort === "price-asc" ? 1 : -1, ids };
}

const ID_PARTS = 3;

/** Below 0 when the row `one` comes first. Ties are broken by id, as in the list indexes. */
function compareRows({ values, direction, ids }: Order, one: number, other: number): number {
  const [value, than] = [values[one] ?? 0, values[other] ?? 0];
  if (value !== than) return value < than ? -direction : direction;
  for (let part = 0; part < ID_PARTS; part += 1) {
    const [piece, against] = [ids[one * ID_PARTS + part] ?? 0, ids[other * ID_PARTS + part] ?? 0];
    if (piece !== against) return piece < against ? -direction : direction;
  }
  return 0;
}

/**
 * The rows from `skip` on, at most `limit`, in the order of the list. The first `skip + limit` are kept in a heap, so that
 * the time hardly grows with the rows.
 */
export async function pageOfRows(
  table: ListingColumns,
  matches: Bitmap,
  { sort, skip, limit }: { sort: Sort; skip: number; limit: number },
): Promise<number[]> {
  const first = new TopRows(() => orderOf(table, sort), Math.min(skip + limit, countRows(matches)));
  await forEachRows(matches, (rows, length) => first.take(rows, length));
  return first.inOrder().slice(skip);
}

/** Keeps the first rows of an order: the last of them is at the top of a heap. */
class TopRows {
  private readonly heap: Uint32Array;
  private length = 0;

  /** `order` is asked again for each part, because the columns may have grown meanwhile. */
  constructor(
    private readonly order: () => Order,
    count: number,
  ) {
    this.heap = new Uint32Array(count);
  }

  take(rows: Uint32Array, length: number): void {
    const order = this.order();
    let place = 0;
    for (; place < length && this.length < this.heap.length; place += 1) this.push(order, rows[place] ?? 0);
    if (this.heap.length === 0) return;
    const { values, direction } = order;
    let last = (values[this.heap[0] ?? 0] ?? 0) * direction;
    for (; place < length; place += 1) {
      const row = rows[place] ?? 0;
      if ((values[row] ?? 0) * direction > last || compareRows(order, row, this.heap[0] ?? 0) >= 0) continue;
      this.heap[0] = row;
      this.sink(order, 0);
      last = (values[this.heap[0] ?? 0] ?? 0) * direction;
    }
  }

  inOrder(): number[] {
    const order = this.order();
    return [...this.heap.subarray(0, this.length)].sort((one, other) => compareRows(order, one, other));
  }

  private push(order: Order, row: number): void {
    const { heap } = this;
    let place = this.length;
    this.length += 1;
    heap[place] = row;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (compareRows(order, heap[place] ?? 0, heap[parent] ?? 0) <= 0) return;
      [heap[place], heap[parent]] = [heap[parent] ?? 0, heap[place] ?? 0];
      place = parent;
    }
  }

  private sink(order: Order, from: number): void {
    const { heap } = this;
    for (let place = from; ; ) {
      const left = 2 * place + 1;
      if (left >= this.length) return;
      const right = left + 1;
      const later = right < this.length && compareRows(order, heap[right] ?? 0, heap[left] ?? 0) > 0 ? right : left;
      if (compareRows(order, heap[later] ?? 0, heap[place] ?? 0) <= 0) return;
      [heap[place], heap[later]] = [heap[later] ?? 0, heap[place] ?? 0];
      place = later;
    }
  }
}
