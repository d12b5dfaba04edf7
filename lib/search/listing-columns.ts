import { dayOfDate, indiaDayOf } from "@/lib/platform/time";
import { AMENITY_KEYS } from "@/lib/property/amenity-keys";
import {
  CATEGORIES,
  CITIES,
  FURNISHINGS,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  SELLER_KINDS,
} from "@/lib/property/constants";
import { POINT_STEPS } from "@/lib/search/area-geometry";
import { type Bitmap, setRow, wordsOf } from "@/lib/search/bitmap";
import { confirmedAtOf } from "@/lib/search/filter-in-database";
import { type RowId, RowIndex } from "@/lib/search/row-index";
import type { PropertyRecord } from "@/models/listing-record";

/** The stored fields that a row is made of. `photos` is their number. */
export const ROW_FIELDS = {
  listed: 1,
  homeLead: 1,
  category: 1,
  propertyType: 1,
  city: 1,
  localityKey: 1,
  price: 1,
  bedrooms: 1,
  preferredCustomer: 1,
  createdAt: 1,
  confirmedAt: 1,
  availableFrom: 1,
  filterFields: 1,
  "rank.score": 1,
  "publicPoint.lng": 1,
  "publicPoint.lat": 1,
  photos: { $size: "$photos" },
} as const;

export type RowRecord = Pick<
  PropertyRecord,
  | "listed"
  | "homeLead"
  | "category"
  | "propertyType"
  | "city"
  | "localityKey"
  | "price"
  | "bedrooms"
  | "preferredCustomer"
  | "createdAt"
  | "confirmedAt"
  | "availableFrom"
  | "filterFields"
> & {
  _id: { id: Uint8Array };
  photos: number;
  rank?: { score?: number } | undefined;
  publicPoint?: { lng?: number; lat?: number } | undefined;
};

/** Stands for a missing public point. */
const NO_POINT = -2_147_483_648;
/** Stands for a missing score: the database sorts missing values behind all numbers too. */
const NO_SCORE = -32_768;
const INITIAL_ROWS = 4_096;
const GROWTH = 1.5;
/** Larger numbers of bedrooms are not counted, larger numbers of photos are counted as this. */
const COUNTED_MOST = 254;

const columnsOf = (rows: number) => ({
  /** Number of the locality in `localityKeys`; 0 is none. */
  locality: new Uint32Array(rows),
  /** Rupees. */
  price: new Float64Array(rows),
  /** Square feet; NaN is none. */
  area: new Float64Array(rows),
  /** Days of India's calendar; 0 is none. */
  availableFrom: new Uint16Array(rows),
  posted: new Uint16Array(rows),
  confirmed: new Uint16Array(rows),
  /** Milliseconds. */
  createdAt: new Float64Array(rows),
  /** Score of its rank; `NO_SCORE` is none. */
  score: new Int16Array(rows),
  /** In steps; `NO_POINT` is none. */
  lng: new Int32Array(rows),
  lat: new Int32Array(rows),
});
type Columns = ReturnType<typeof columnsOf>;

/** The fields that have few values: each value has a bitmap of its listings. */
export const VALUES = {
  category: CATEGORIES,
  type: PROPERTY_TYPES,
  city: CITIES,
  furnished: FURNISHINGS,
  preferred: PREFERRED_CUSTOMERS,
  seller: SELLER_KINDS,
  amenity: AMENITY_KEYS,
  rera: ["1"],
} as const satisfies Record<string, readonly string[]>;
/** Fields that are whole numbers: a number has a bitmap once a listing has had it. */
export type NumberField = "bedrooms" | "photos";
export type BitmapField = keyof typeof VALUES | NumberField;
/** The bitmaps of a field, by the place of the value in {@link VALUES}, or by the number. */
type Bitmaps = Record<BitmapField, Map<number, Bitmap>>;

const BITMAP_FIELDS = [...(Object.keys(VALUES) as (keyof typeof VALUES)[]), "bedrooms", "photos"] as const;

/**
 * All public listings in memory, for counts, lists and the map (lib/search/column-scan): a bitmap for each value of the fields with few
 * values, and columns of numbers for the others. That takes about 100 bytes a listing, and half as much again while it
 * grows. A listing keeps its row as long as it exists here.
 */
export class ListingColumns {
  columns: Columns = columnsOf(INITIAL_ROWS);
  readonly bitmaps = Object.fromEntries(BITMAP_FIELDS.map((field) => [field, new Map<number, Bitmap>()])) as Bitmaps;
  /** Rows with a listing. */
  live: Bitmap = new Int32Array(wordsOf(INITIAL_ROWS));
  /** Rows whose listing stands for its home. */
  leads: Bitmap = new Int32Array(wordsOf(INITIAL_ROWS));
  /** Rows in use, those without a listing included. */
  rows = 0;
  /** Listings. */
  size = 0;
  readonly localityKeys: string[] = [""];
  private readonly localityNumbers = new Map<string, number>([["", 0]]);
  private readonly index = new RowIndex(INITIAL_ROWS);
  private readonly free: number[] = [];
  /** Emptied while a scan goes on, which may have found them: free when it ends. */
  private readonly resting: number[] = [];
  private scans = 0;
  private capacity = INITIAL_ROWS;

  /** Takes a listing in, or its present state. A listing that is not public is taken out. */
  put(record: RowRecord): void {
    const known = this.index.rowOf(record._id);
    if (!record.listed) this.remove(record._id);
    else this.write(known < 0 ? this.add(record._id) : known, record);
  }

  /** Takes out the listing with this id, if it is here. */
  remove(id: RowId): void {
    const row = this.index.delete(id);
    if (row < 0) return;
    setRow(this.live, row, false);
    setRow(this.leads, row, false);
    this.size -= 1;
    (this.scans > 0 ? this.resting : this.free).push(row);
  }

  /** The row of a listing; -1 when it is not public. */
  rowOf(id: RowId): number {
    return this.index.rowOf(id);
  }

  /** The id of the listing in a row, 24 hexadecimal characters. */
  idAt(row: number): string {
    return this.index.idAt(row);
  }

  /** The ids of all rows as numbers that are ordered as the ids are: three a row. */
  get ids(): Uint32Array {
    return this.index.ids;
  }

  /** The number of a locality in the column; -1 when no listing has had it. */
  localityNumber(key: string): number {
    return this.localityNumbers.get(key) ?? -1;
  }

  /** While `work` runs, a row whose listing is taken out does not get another one. */
  async keepingRows<T>(work: () => Promise<T>): Promise<T> {
    this.scans += 1;
    try {
      return await work();
    } finally {
      this.scans -= 1;
      if (this.scans === 0) for (const row of this.resting.splice(0)) this.free.push(row);
    }
  }

  private write(row: number, record: RowRecord): void {
    const { columns } = this;
    const { filterFields: fields, publicPoint, createdAt, availableFrom } = record;
    this.assign("category", row, record.category);
    this.assign("type", row, record.propertyType);
    this.assign("city", row, record.city);
    this.assign("furnished", row, fields?.furnished);
    this.assign("preferred", row, record.preferredCustomer);
    this.assign("seller", row, fields?.seller);
    this.assign("amenity", row, ...(fields?.amenities ?? []));
    this.assign("rera", row, fields?.rera ? "1" : undefined);
    this.assignNumber("bedrooms", row, record.bedrooms);
    this.assignNumber("photos", row, Math.min(record.photos, COUNTED_MOST));
    columns.locality[row] = this.numberFor(record.localityKey ?? "");
    columns.price[row] = record.price;
    columns.area[row] = fields?.area ?? Number.NaN;
    columns.availableFrom[row] = availableFrom ? dayOfDate(availableFrom) : 0;
    columns.posted[row] = indiaDayOf(createdAt);
    columns.confirmed[row] = indiaDayOf(confirmedAtOf(record));
    columns.createdAt[row] = createdAt.getTime();
    columns.score[row] = record.rank?.score ?? NO_SCORE;
    const { lng, lat } = publicPoint ?? {};
    columns.lng[row] = lng === undefined || lat === undefined ? NO_POINT : Math.round(lng * POINT_STEPS);
    columns.lat[row] = lng === undefined || lat === undefined ? NO_POINT : Math.round(lat * POINT_STEPS);
    setRow(this.live, row, true);
    setRow(this.leads, row, record.homeLead !== false);
  }

  /** Puts a row into the bitmaps of these values of a field, and takes it out of the others. */
  private assign(field: keyof typeof VALUES, row: number, ...values: readonly (string | undefined)[]): void {
    for (const [place, value] of VALUES[field].entries()) this.mark(field, place, row, values.includes(value));
  }

  private assignNumber(field: NumberField, row: number, value: number | undefined): void {
    for (const [number, bitmap] of this.bitmaps[field]) if (number !== value) setRow(bitmap, row, false);
    if (value !== undefined && Number.isInteger(value) && value >= 0 && value <= COUNTED_MOST)
      this.mark(field, value, row, true);
  }

  private mark(field: BitmapField, value: number, row: number, isIn: boolean): void {
    const known = this.bitmaps[field].get(value);
    if (!known && !isIn) return;
    const bitmap = known ?? new Int32Array(wordsOf(this.capacity));
    if (!known) this.bitmaps[field].set(value, bitmap);
    setRow(bitmap, row, isIn);
  }

  private numberFor(key: string): number {
    const known = this.localityNumbers.get(key);
    if (known !== undefined) return known;
    this.localityNumbers.set(key, this.localityKeys.length);
    return this.localityKeys.push(key) - 1;
  }

  private add(id: RowId): number {
    const row = this.free.pop() ?? this.rows++;
    if (row >= this.capacity) this.grow();
    this.index.add(id, row);
    this.size += 1;
    return row;
  }

  private grow(): void {
    this.capacity = Math.ceil(this.capacity * GROWTH);
    const grown = columnsOf(this.capacity);
    for (const key of Object.keys(grown) as (keyof Columns)[]) grown[key].set(this.columns[key] as never);
    this.columns = grown;
    const larger = (bitmap: Bitmap) => {
      const wide = new Int32Array(wordsOf(this.capacity));
      wide.set(bitmap);
      return wide;
    };
    for (const field of BITMAP_FIELDS)
      for (const [value, bitmap] of this.bitmaps[field]) this.bitmaps[field].set(value, larger(bitmap));
    this.live = larger(this.live);
    this.leads = larger(this.leads);
    this.index.grow(this.capacity);
  }
}
