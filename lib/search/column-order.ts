import "server-only";
import type { Sort } from "@/lib/property/constants";
import { type Bitmap, countRows } from "@/lib/search/bitmap";
import { forEachRows } from "@/lib/search/column-scan";
import type { ListingColumns } from "@/lib/search/listing-columns";

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
  const first = new FirstRows(() => orderOf(table, sort), Math.min(skip + limit, countRows(matches)));
  await forEachRows(matches, (rows, length) => first.take(rows, length));
  return first.inOrder().slice(skip);
}

/** Keeps the first rows of an order: the last of them is at the top of a heap. */
class FirstRows {
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
