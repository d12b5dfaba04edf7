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
import { confirmedAtOf } from "@/lib/search/confirmed-at";
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

/** Stands for a missing value in the columns of bytes. */
export const NO_VALUE = 255;
/** Public points have five decimals (lib/property/geo), so that whole steps hold them exactly. */
export const POINT_STEPS = 100_000;
/** Stands for a missing public point. */
export const NO_POINT = -2_147_483_648;
/** Stands for a missing score: the database sorts missing values behind all numbers too. */
const NO_SCORE = -32_768;
const INITIAL_ROWS = 4_096;
const GROWTH = 1.5;
const ID_PARTS = 3;
const EMPTY = -1;
/** Hash of an id: the parts mixed by odd constants. */
const MIX = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35] as const;

const codeIn = (values: readonly string[], value: string | undefined): number => {
  const code = value === undefined ? -1 : values.indexOf(value);
  return code < 0 ? NO_VALUE : code;
};
const byteOf = (value: number | undefined): number =>
  value === undefined || !Number.isInteger(value) || value < 0 || value >= NO_VALUE ? NO_VALUE : value;

/** What a row holds: no listing, one that stands for its home, or another offer of a home. */
export const EMPTY_ROW = 0;
export const LEAD_ROW = 1;
const OTHER_OFFER_ROW = 2;

const columnsOf = (rows: number) => ({
  live: new Uint8Array(rows),
  category: new Uint8Array(rows),
  type: new Uint8Array(rows),
  city: new Uint8Array(rows),
  /** Number of the locality in `localityKeys`; 0 is none. */
  locality: new Uint32Array(rows),
  /** Rupees. */
  price: new Float64Array(rows),
  bedrooms: new Uint8Array(rows),
  /** Square feet; NaN is none. */
  area: new Float64Array(rows),
  furnished: new Uint8Array(rows),
  preferred: new Uint8Array(rows),
  /** A bit for each amenity. */
  amenities: new Uint32Array(rows),
  seller: new Uint8Array(rows),
  rera: new Uint8Array(rows),
  photos: new Uint8Array(rows),
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
  /** Three numbers of 32 bits a row. */
  ids: new Uint32Array(rows * ID_PARTS),
});
type Columns = ReturnType<typeof columnsOf>;

/**
 * All public listings as columns of numbers in memory: about 80 bytes a listing, and as much again for half of them while the
 * columns grow. A listing keeps its row as long as it exists here; `live` tells what a row holds. Counts and lists are
 * read by lib/search/column-scan, whose `forEachMatch` also serves the map.
 */
export class ListingColumns {
  columns: Columns = columnsOf(INITIAL_ROWS);
  /** Rows in use, those without a listing included. */
  rows = 0;
  /** Listings. */
  size = 0;
  readonly localityKeys: string[] = [""];
  private readonly localityNumbers = new Map<string, number>([["", 0]]);
  private readonly free: number[] = [];
  /** Emptied while a scan goes on, which may have found them: free when it ends. */
  private readonly resting: number[] = [];
  private scans = 0;
  private capacity = INITIAL_ROWS;
  /** Open addressing: a row for each slot. */
  private slots = new Int32Array(INITIAL_ROWS * 2).fill(EMPTY);

  /** Takes a listing in, or its present state. A listing that is not public is taken out. */
  put(record: RowRecord): void {
    const id = partsOf(record._id.id);
    const known = this.find(id);
    if (!record.listed) this.take(id);
    else this.write(known === EMPTY ? this.add(id) : known, record);
  }

  /** Takes out the listing with this id, if it is here. */
  remove(id: { id: Uint8Array }): void {
    this.take(partsOf(id.id));
  }

  /** The row of a listing; -1 when it is not public. */
  rowOf(id: { id: Uint8Array }): number {
    return this.find(partsOf(id.id));
  }

  /** The id of the listing in a row, 24 hexadecimal characters. */
  idAt(row: number): string {
    const { ids } = this.columns;
    let text = "";
    for (let part = 0; part < ID_PARTS; part += 1)
      text += (ids[row * ID_PARTS + part] ?? 0).toString(16).padStart(8, "0");
    return text;
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
    columns.category[row] = codeIn(CATEGORIES, record.category);
    columns.type[row] = codeIn(PROPERTY_TYPES, record.propertyType);
    columns.city[row] = codeIn(CITIES, record.city);
    columns.locality[row] = this.numberFor(record.localityKey ?? "");
    columns.price[row] = record.price;
    columns.bedrooms[row] = byteOf(record.bedrooms);
    columns.area[row] = fields?.area ?? Number.NaN;
    columns.furnished[row] = codeIn(FURNISHINGS, fields?.furnished);
    columns.preferred[row] = codeIn(PREFERRED_CUSTOMERS, record.preferredCustomer);
    columns.amenities[row] = amenityBits(fields?.amenities ?? []);
    columns.seller[row] = codeIn(SELLER_KINDS, fields?.seller);
    columns.rera[row] = fields?.rera ? 1 : 0;
    columns.photos[row] = Math.min(record.photos, NO_VALUE);
    columns.availableFrom[row] = availableFrom ? dayOfDate(availableFrom) : 0;
    columns.posted[row] = indiaDayOf(createdAt);
    columns.confirmed[row] = indiaDayOf(confirmedAtOf(record));
    columns.createdAt[row] = createdAt.getTime();
    columns.score[row] = record.rank?.score ?? NO_SCORE;
    const { lng, lat } = publicPoint ?? {};
    columns.lng[row] = lng === undefined || lat === undefined ? NO_POINT : Math.round(lng * POINT_STEPS);
    columns.lat[row] = lng === undefined || lat === undefined ? NO_POINT : Math.round(lat * POINT_STEPS);
    // Last, so that a scan between two turns never reads a row that is half written.
    columns.live[row] = record.homeLead === false ? OTHER_OFFER_ROW : LEAD_ROW;
  }

  private numberFor(key: string): number {
    const known = this.localityNumbers.get(key);
    if (known !== undefined) return known;
    this.localityNumbers.set(key, this.localityKeys.length);
    return this.localityKeys.push(key) - 1;
  }

  private add(id: readonly number[]): number {
    const row = this.free.pop() ?? this.rows++;
    if (row >= this.capacity) this.grow();
    for (let part = 0; part < ID_PARTS; part += 1) this.columns.ids[row * ID_PARTS + part] = id[part] ?? 0;
    this.size += 1;
    this.place(row);
    return row;
  }

  private take(id: readonly number[]): void {
    const slot = this.slotOf(id);
    const row = this.slots[slot] ?? EMPTY;
    if (row === EMPTY) return;
    this.columns.live[row] = EMPTY_ROW;
    this.size -= 1;
    (this.scans > 0 ? this.resting : this.free).push(row);
    this.closeGap(slot);
  }

  /** Moves up the entries behind an emptied slot, so that a search never stops too early. */
  private closeGap(emptied: number): void {
    const mask = this.slots.length - 1;
    let gap = emptied;
    for (let slot = (gap + 1) & mask; this.slots[slot] !== EMPTY; slot = (slot + 1) & mask) {
      const home = this.hashAt(this.slots[slot] ?? 0) & mask;
      if (((slot - home) & mask) < ((slot - gap) & mask)) continue;
      this.slots[gap] = this.slots[slot] ?? EMPTY;
      gap = slot;
    }
    this.slots[gap] = EMPTY;
  }

  private find(id: readonly number[]): number {
    return this.slots[this.slotOf(id)] ?? EMPTY;
  }

  /** The slot of this id, or the empty one where it would be. */
  private slotOf(id: readonly number[]): number {
    const mask = this.slots.length - 1;
    const { ids } = this.columns;
    let slot = hashOf(id) & mask;
    for (;;) {
      const row = this.slots[slot] ?? EMPTY;
      if (row === EMPTY) return slot;
      const at = row * ID_PARTS;
      if (ids[at] === id[0] && ids[at + 1] === id[1] && ids[at + 2] === id[2]) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private hashAt(row: number): number {
    const at = row * ID_PARTS;
    return hashOf(this.columns.ids.subarray(at, at + ID_PARTS));
  }

  private place(row: number): void {
    // At most half full.
    if (this.size * 2 > this.slots.length) this.rehash();
    const mask = this.slots.length - 1;
    let slot = this.hashAt(row) & mask;
    while (this.slots[slot] !== EMPTY) slot = (slot + 1) & mask;
    this.slots[slot] = row;
  }

  private rehash(): void {
    const before = this.slots;
    this.slots = new Int32Array(before.length * 2).fill(EMPTY);
    const mask = this.slots.length - 1;
    for (const row of before) {
      if (row === EMPTY) continue;
      let slot = this.hashAt(row) & mask;
      while (this.slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      this.slots[slot] = row;
    }
  }

  private grow(): void {
    this.capacity = Math.ceil(this.capacity * GROWTH);
    const grown = columnsOf(this.capacity);
    for (const key of Object.keys(grown) as (keyof Columns)[]) grown[key].set(this.columns[key] as never);
    this.columns = grown;
  }
}

const hashOf = (id: ArrayLike<number>): number =>
  (Math.imul(id[0] ?? 0, MIX[0]) ^ Math.imul(id[1] ?? 0, MIX[1]) ^ Math.imul((id[2] ?? 0) + 1, MIX[2])) >>> 7;

function partsOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [view.getUint32(0), view.getUint32(4), view.getUint32(8)];
}

/** A bit for each of these amenities. */
export function amenityBits(amenities: readonly string[]): number {
  let bits = 0;
  for (const amenity of amenities) {
    const place = (AMENITY_KEYS as readonly string[]).indexOf(amenity);
    if (place >= 0) bits |= 1 << place;
  }
  return bits >>> 0;
}
