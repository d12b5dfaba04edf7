import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@/lib/platform/limits";
import type { Sort } from "@/lib/property/constants";
import type { ListingColumns } from "@/lib/search/listing-columns";

/** Below 0 when the row `one` comes first. Ties are broken by id, as in the list indexes. */
type RowOrder = (one: number, other: number) => number;

function orderOf(table: ListingColumns, sort: Sort): RowOrder {
  const { columns } = table;
  const values = { newest: columns.createdAt, recommended: columns.score }[sort as string] ?? columns.price;
  const direction = sort === "price-asc" ? 1 : -1;
  const { ids } = columns;
  return (one, other) => {
    const [value, than] = [values[one] ?? 0, values[other] ?? 0];
    if (value !== than) return value < than ? -direction : direction;
    for (let part = 0; part < 3; part += 1) {
      const [piece, against] = [ids[one * 3 + part] ?? 0, ids[other * 3 + part] ?? 0];
      if (piece !== against) return piece < against ? -direction : direction;
    }
    return 0;
  };
}

/** Up to this many rows are sorted at once. */
const SORTED_AT_ONCE = 2_000;

/**
 * The rows from `skip` on, at most `limit`, in the order of the list. Of many rows only the first `skip + limit` are kept in a
 * heap, so that the time grows with the page and hardly with the rows.
 */
export async function pageOfRows(
  table: ListingColumns,
  rows: Uint32Array,
  { sort, skip, limit }: { sort: Sort; skip: number; limit: number },
): Promise<number[]> {
  const order = orderOf(table, sort);
  const kept = skip + limit;
  const first =
    rows.length <= Math.max(SORTED_AT_ONCE, kept) ? Uint32Array.from(rows) : await firstOf(rows, kept, order);
  return [...first.sort(order).subarray(skip, kept)];
}

const ROWS_PER_CHECK = 8_192;

/** The first `count` of the rows, in no order. The last of them is at the top of the heap. */
async function firstOf(rows: Uint32Array, count: number, order: RowOrder): Promise<Uint32Array> {
  const heap = rows.slice(0, count);
  for (let place = (count >> 1) - 1; place >= 0; place -= 1) sink(heap, place, order);
  let until = performance.now() + limits.columnSliceMs;
  for (let at = count; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if (order(row, heap[0] ?? 0) < 0) {
      heap[0] = row;
      sink(heap, 0, order);
    }
    if (at % ROWS_PER_CHECK === 0 && performance.now() > until) {
      await nextTurn();
      until = performance.now() + limits.columnSliceMs;
    }
  }
  return heap;
}

function sink(heap: Uint32Array, from: number, order: RowOrder): void {
  for (let place = from; ; ) {
    const left = 2 * place + 1;
    if (left >= heap.length) return;
    const right = left + 1;
    const later = right < heap.length && order(heap[right] ?? 0, heap[left] ?? 0) > 0 ? right : left;
    if (order(heap[later] ?? 0, heap[place] ?? 0) <= 0) return;
    [heap[place], heap[later]] = [heap[later] ?? 0, heap[place] ?? 0];
    place = later;
  }
}
