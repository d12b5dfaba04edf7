import "server-only";
import type { ClientSession, Document } from "mongodb";
import { indiaDayOf } from "@/lib/platform/time";
import { CARD_FIELDS, type CardRecord } from "@/lib/property/dto";
import { freshnessOf } from "@/lib/property/freshness-rules";
import { type Bitmap, listRows, rowsOfWords, setRow, wordsOf } from "@/lib/search/bitmap";
import { dependsOnDay } from "@/lib/search/filter-in-database";
import { columnTestsOf } from "@/lib/search/filter-in-memory";
import { ListingColumns, ROW_FIELDS, type RowRecord } from "@/lib/search/listing-columns";
import { atPresentKey, readPresentKeys } from "@/lib/search/places";
import type { ListFilter } from "@/lib/search/types";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import type { FoundHomeRecord } from "@/models/saved-searches";

const orNothing = (field: string): Document => ({ $ifNull: [field, "$$REMOVE"] });

/** First stage of an update that may change the price of a public listing: keeps the price that people have seen. */
export const KEEP_SHOWN_PRICE: Document = {
  $set: { shownPrice: { $cond: ["$listed", "$price", orNothing("$shownPrice")] } },
};

/** Fields of the stage that works out whether a listing is public; {@link newsStage} reads and removes them. */
export const WAS_PUBLIC: Document = {
  wasListed: "$listed",
  shownPrice: { $cond: ["$listed", { $ifNull: ["$shownPrice", "$price"] }, orNothing("$shownPrice")] },
};

const IS_CHEAPER: Document = { $and: [{ $isNumber: "$shownPrice" }, { $lt: ["$price", "$shownPrice"] }] };

const IS_NEWS: Document = { $and: ["$listed", { $or: [{ $not: ["$wasListed"] }, IS_CHEAPER] }] };

/** The fields that lists are filtered by, as they are in this write. */
const ROW: Document = {
  ...Object.fromEntries(
    Object.entries(ROW_FIELDS).map(([path, value]) => {
      const [field = ""] = path.split(".");
      return [field, value === 1 ? `$${field}` : value];
    }),
  ),
  words: "$words",
};

const NEXT: Document = { $add: [{ $ifNull: ["$newsCount", 0] }, 1] };

/**
 * Last stage of every update that may change whether a listing is public, or its price: notes in the same write what saved
 * searches are to be told, so that nothing is lost when the server stops, and nothing told that was not written.
 */
export const newsStage = (now: Date): Document => ({
  $set: {
    news: {
      $cond: [
        IS_NEWS,
        {
          $concatArrays: [
            { $ifNull: ["$news", []] },
            [
              {
                n: NEXT,
                kind: {
                  $cond: [{ $not: [{ $isNumber: "$shownPrice" }] }, "new", { $cond: [IS_CHEAPER, "drop", "back"] }],
                },
                at: now,
                from: { $cond: [IS_CHEAPER, "$shownPrice", "$$REMOVE"] },
                row: ROW,
              },
            ],
          ],
        },
        orNothing("$news"),
      ],
    },
    newsCount: { $cond: [IS_NEWS, NEXT, orNothing("$newsCount")] },
    shownPrice: { $cond: ["$listed", "$price", orNothing("$shownPrice")] },
    wasListed: "$$REMOVE",
  },
});

/** The news of a listing, as {@link takenBackNews} needs it. */
export const NEWS_FIELDS = ["newsCount", "shownPrice"] as const;
type NewsBefore = Partial<Record<(typeof NEWS_FIELDS)[number], unknown>>;

/** Final stage of an update that reverts an earlier one. Neither change triggers an alert. */
export const takenBackNews = ({ newsCount = 0, shownPrice }: NewsBefore): Document => {
  const told = { $filter: { input: { $ifNull: ["$news", []] }, cond: { $lte: ["$$this.n", newsCount] } } };
  return {
    $set: {
      news: { $let: { vars: { told }, in: { $cond: [{ $eq: ["$$told", []] }, "$$REMOVE", "$$told"] } } },
      newsCount: newsCount === 0 ? "$$REMOVE" : { $literal: newsCount },
      shownPrice: shownPrice === undefined ? "$$REMOVE" : { $literal: shownPrice },
    },
  };
};

/** A listing as lists see it at a time. */
export type SeenRow = { row: Omit<RowRecord, "_id" | "listed"> & { words?: readonly string[] }; at: Date };

const ID_BYTES = 12;

/**
 * Tests listings against filters with the columns and criteria that the lists themselves use (lib/search/filter-in-memory). Each row
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
      for (const { narrow } of columnTestsOf(filter, this.table, now)) narrow(matches, 0);
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

/** Projection of what is told of a home, and of what filters read of it. */
const TELL_FIELDS = {
  ...CARD_FIELDS,
  preferredCustomer: 1,
  availableFrom: 1,
  filterFields: 1,
  publicPoint: 1,
  words: 1,
} as const;

type TellRecord = CardRecord &
  Pick<PropertyRecord, "preferredCustomer" | "availableFrom" | "filterFields" | "publicPoint" | "words">;

/** The home as lists see it, standing for itself. */
const rowOf = ({ photos, ...record }: TellRecord): SeenRow["row"] => ({
  ...record,
  photos: photos.length,
  homeLead: true,
});

/** What was found, with the offer that answers for the home now. */
export type MatchingHome = { found: FoundHomeRecord; record: TellRecord };

/**
 * The found homes that are still public, still match and are not stale at `now`, in the same order. A home whose listing is gone
 * answers with the offer that stands for it now. Days count from when a home was found. Homes and filter have the present keys of
 * their localities, whether the listings follow the place table already or not. Call within `withDatabase`.
 */
export async function matchingHomes(
  found: readonly FoundHomeRecord[],
  { filter, now, session }: { filter: ListFilter; now: Date; session?: ClientSession },
): Promise<MatchingHome[]> {
  const read = async (match: Document) => {
    const options = { ...(session && { session }), projection: TELL_FIELDS };
    const records = await PropertyModel.collection.find<TellRecord>({ ...match, listed: true }, options).toArray();
    return records.filter((record) => freshnessOf(record, now) !== "stale");
  };
  const own = await read({ _id: { $in: found.map(({ propertyId }) => propertyId) } });
  const ofListing = new Map(own.map((record) => [record._id.toHexString(), record]));
  const gone = found.filter(({ propertyId }) => !ofListing.has(propertyId.toHexString()));
  const leads =
    gone.length > 0 ? await read({ homeId: { $in: gone.map(({ homeId }) => homeId) }, homeLead: true }) : [];
  const ofHome = new Map(leads.map((record) => [String(record.homeId), record]));
  const { presentKeys, present } = await withKeysOfNow(filter, [...own, ...leads]);
  const seen = found.flatMap((one) => {
    const record = ofListing.get(one.propertyId.toHexString()) ?? ofHome.get(one.homeId.toHexString());
    return record ? [{ found: one, record: atPresentKey(record, presentKeys) }] : [];
  });
  const matcher = new NewsMatcher(seen.map((one) => ({ row: rowOf(one.record), at: one.found.at })));
  const places = new Set(matcher.matches(present));
  return seen.filter((_, place) => places.has(place));
}

/** The place table is read after the records, so that it knows all of their keys. */
async function withKeysOfNow(filter: ListFilter, records: readonly TellRecord[]) {
  const { localityKeys } = filter;
  if (localityKeys.length === 0) return { presentKeys: new Map<string, string>(), present: filter };
  const presentKeys = await readPresentKeys([
    ...localityKeys,
    ...records.flatMap(({ localityKey }) => localityKey ?? []),
  ]);
  const keys = localityKeys.map((key) => presentKeys.get(key) ?? key);
  return { presentKeys, present: { ...filter, localityKeys: [...new Set(keys)] } };
}
