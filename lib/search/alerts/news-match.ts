import "server-only";
import { indiaDayOf } from "@/lib/platform/time";
import { type Bitmap, listRows, rowsOfWords, setRow, wordsOf } from "@/lib/search/bitmap";
import { criteriaOf } from "@/lib/search/column-filter";
import { dependsOnDay } from "@/lib/search/further-criteria";
import { ListingColumns, type RowRecord } from "@/lib/search/listing-columns";
import type { ListFilter } from "@/lib/search/types";

/** A listing as lists see it at a time. */
export type SeenRow = { row: Omit<RowRecord, "_id" | "listed"> & { words?: readonly string[] }; at: Date };

const ID_BYTES = 12;

/**
 * Tests listings against filters with the columns and criteria that the lists themselves use (lib/search/column-filter). Each row
 * is tested as of its own time.
 */
export class NewsMatcher {
  private readonly table = new ListingColumns();
  private readonly days = new Map<number, { now: Date; rows: Bitmap }>();
  private readonly all: Bitmap;
  /** Matching rows of the present filter. */
  private readonly rows: Uint32Array;

  constructor(private readonly seen: readonly SeenRow[]) {
    this.all = new Int32Array(wordsOf(seen.length)).fill(-1);
    this.rows = new Uint32Array(rowsOfWords(wordsOf(seen.length)));
    for (const [place, { row, at }] of seen.entries()) {
      const id = new Uint8Array(ID_BYTES);
      new DataView(id.buffer).setUint32(0, place);
      this.table.put({ ...row, _id: { id }, listed: true });
      const day = indiaDayOf(at);
      const group = this.days.get(day) ?? { now: at, rows: new Int32Array(wordsOf(seen.length)) };
      setRow(group.rows, place, true);
      this.days.set(day, group);
    }
  }

  /** The places of the rows that match. */
  matches(filter: ListFilter): number[] {
    if (this.seen.length === 0) return [];
    const found: number[] = [];
    const groups = dependsOnDay(filter)
      ? this.days.values()
      : [{ now: this.seen[0]?.at ?? new Date(0), rows: this.all }];
    for (const { now, rows } of groups) {
      const matches = rows.slice();
      for (const { narrow } of criteriaOf(filter, this.table, now)) narrow(matches, 0);
      const length = listRows(matches, 0, this.rows);
      for (const place of this.rows.subarray(0, length)) if (this.hasWords(place, filter)) found.push(place);
    }
    return found;
  }

  private hasWords(place: number, { words }: ListFilter): boolean {
    const own = words.length > 0 ? (this.seen[place]?.row.words ?? []) : [];
    return words.every((word) => own.includes(word));
  }
}
