import "server-only";
import { indiaDayOf } from "@/lib/platform/time";
import { markersOf } from "@/lib/search/column-filter";
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
  private readonly marks: Uint32Array;
  private readonly days = new Map<number, { now: Date; rows: number[] }>();

  constructor(private readonly seen: readonly SeenRow[]) {
    this.marks = new Uint32Array(seen.length);
    for (const [place, { row, at }] of seen.entries()) {
      const id = new Uint8Array(ID_BYTES);
      new DataView(id.buffer).setUint32(0, place);
      this.table.put({ ...row, _id: { id }, listed: true });
      const day = indiaDayOf(at);
      const group = this.days.get(day) ?? { now: at, rows: [] };
      group.rows.push(place);
      this.days.set(day, group);
    }
  }

  /** The places of the rows that match. */
  matches(filter: ListFilter): number[] {
    if (this.seen.length === 0) return [];
    const found: number[] = [];
    const groups = dependsOnDay(filter)
      ? this.days.values()
      : [{ now: this.seen[0]?.at ?? new Date(0), rows: undefined }];
    for (const { now, rows } of groups) {
      for (const mark of markersOf(filter, this.table, now)) mark(this.marks, this.table.columns, 0, this.seen.length);
      if (rows) for (const place of rows) this.take(place, filter, found);
      else for (let place = 0; place < this.seen.length; place += 1) this.take(place, filter, found);
    }
    return found;
  }

  private take(place: number, { words }: ListFilter, found: number[]): void {
    if (this.marks[place] !== 0) return;
    const own = words.length > 0 ? (this.seen[place]?.row.words ?? []) : [];
    if (words.every((word) => own.includes(word))) found.push(place);
  }
}
