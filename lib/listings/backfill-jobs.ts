import "server-only";
import type { AnyBulkWriteOperation, ObjectId } from "mongodb";
import { sellerFieldsOf } from "@/lib/listings/listing-fields";
import { homeKeyOf } from "@/lib/listings/same-home";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { HOUR_MS } from "@/lib/platform/time";
import { tagsOfProperty } from "@/lib/property/cache-tags";
import { CATEGORIES, type SellerKind } from "@/lib/property/constants";
import { priceFields, pricesOf } from "@/lib/property/price-rules";
import { FILTER_FIELDS_VERSION, filterFieldsOf, isSellerKind } from "@/lib/property/stored-filter-fields";
import { refreshColumns } from "@/lib/search/columns-feed";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Unconfirmed = Pick<PropertyRecord, "_id" | "category" | "propertyType" | "city" | "listed">;

const UNCONFIRMED_FIELDS = { category: 1, propertyType: 1, city: 1, listed: 1 } as const;

/**
 * Approved listings of an older version count as confirmed at the start of this job, less up to `limits.freshnessSpreadHours`, so
 * that they do not become stale in the same second. In batches; a run that was cut short goes on where it stopped, because what
 * is done is not found again. Returns how many got their time, false when another server is doing it.
 */
export async function fillConfirmedAt(now = new Date()): Promise<number | false> {
  let filled = 0;
  const work = async () => {
    for (const category of CATEGORIES)
      for (const listed of [true, false])
        for (let batch = await withoutConfirmedAt(category, listed); batch.length > 0; ) {
          filled += await storeConfirmedAt(batch, now);
          logger.info({ filled }, "Confirmation times of listings backfilled");
          batch = await withoutConfirmedAt(category, listed);
        }
  };
  return (await withLease("confirmed-at", work, { now })) ? filled : false;
}

const withoutConfirmedAt = (category: string, listed: boolean): Promise<Unconfirmed[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find<Unconfirmed>(
        { listed, category, confirmedAt: null, approval: true },
        { projection: UNCONFIRMED_FIELDS, hint: "confirmed", limit: limits.freshnessBatch },
      )
      .toArray(),
  );

async function storeConfirmedAt(batch: readonly Unconfirmed[], now: Date): Promise<number> {
  const writes = batch.map(({ _id }) => {
    const confirmedAt = new Date(now.getTime() - spreadMs(_id));
    return { updateOne: { filter: { _id, confirmedAt: null }, update: { $set: { confirmedAt } } } };
  });
  const { modifiedCount } = await withDatabase(() => PropertyModel.collection.bulkWrite(writes, { ordered: false }));
  const shown = batch.filter(({ listed }) => listed);
  await refreshColumns(shown.map(({ _id }) => _id));
  expireTags(new Set(shown.flatMap((listing) => tagsOfProperty({ ...listing, _id: listing._id.toHexString() }))));
  return modifiedCount;
}

/** The last bytes of an id are a counter, so that listings added one after the other are spread evenly. */
const COUNTER_CHARACTERS = 6;
const COUNTER_STEP_MS = 61_000;

const spreadMs = (_id: ObjectId): number =>
  (Number.parseInt(_id.toHexString().slice(-COUNTER_CHARACTERS), 16) * COUNTER_STEP_MS) %
  (limits.freshnessSpreadHours * HOUR_MS);

const FILTERED_FIELDS = {
  price: 1,
  area: 1,
  reraApproved: 1,
  publicText: 1,
  sellerId: 1,
  updatedAt: 1,
  filterFields: 1,
  listed: 1,
  category: 1,
  propertyType: 1,
  city: 1,
} as const;
type Filtered = Pick<PropertyRecord, "_id" | keyof typeof FILTERED_FIELDS>;

/**
 * Works out the fields that lists are filtered by for every listing that an older version stored: in batches, by id. A run that
 * was cut short goes on where it stopped, because what is done is not found again. A listing without public texts, or one that is
 * changed meanwhile, gets its fields with that write. Returns how many got theirs, false when another server is doing it.
 */
export async function fillFilterFields(now = new Date()): Promise<number | false> {
  let filled = 0;
  const work = async () => {
    for (
      let batch = await withoutFilterFields();
      batch.length > 0;
      batch = await withoutFilterFields(batch.at(-1)?._id)
    ) {
      filled += await storeFilterFields(batch);
      logger.info({ filled }, "Filter fields of listings backfilled");
    }
  };
  return (await withLease("filter-fields", work, { now })) ? filled : false;
}

const withoutFilterFields = (after?: ObjectId): Promise<Filtered[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find(
        {
          "filterFields.version": { $ne: FILTER_FIELDS_VERSION },
          publicText: { $exists: true },
          ...(after && { _id: { $gt: after } }),
        },
        { projection: FILTERED_FIELDS, sort: { _id: 1 }, hint: "_id_", limit: limits.filterFieldsBatch },
      )
      .map((record) => record as unknown as Filtered)
      .toArray(),
  );

async function storeFilterFields(batch: readonly Filtered[]): Promise<number> {
  const kinds = await kindsOf(batch.map(({ sellerId }) => sellerId));
  const writes = batch.flatMap((listing): AnyBulkWriteOperation[] => {
    const { _id, updatedAt, publicText, sellerId, filterFields } = listing;
    if (!publicText) return [];
    const asRead = {
      _id,
      updatedAt,
      "publicText.revision": publicText.revision,
      "filterFields.version": filterFields?.version ?? null,
    };
    const fields = filterFieldsOf(listing, publicText, kinds.get(sellerId.toHexString()));
    return [{ updateOne: { filter: asRead, update: { $set: { filterFields: fields } } } }];
  });
  const { modifiedCount } = await withDatabase(() => PropertyModel.collection.bulkWrite(writes, { ordered: false }));
  const shown = batch.filter(({ listed }) => listed);
  await refreshColumns(shown.map(({ _id }) => _id));
  expireTags(new Set(shown.flatMap((listing) => tagsOfProperty({ ...listing, _id: listing._id.toHexString() }))));
  return modifiedCount;
}

async function kindsOf(ids: readonly ObjectId[]): Promise<Map<string, SellerKind>> {
  const sellers = await withDatabase(() =>
    UserModel.collection.find({ _id: { $in: [...ids] } }, { projection: { userType: 1 } }).toArray(),
  );
  return new Map(
    sellers.flatMap(({ _id, userType }) => (isSellerKind(userType) ? [[_id.toHexString(), userType] as const] : [])),
  );
}

const HOME_KEY_BATCH = 100;

/**
 * Gives every listing that was stored before there were keys of homes its key, in batches; a run that was cut short continues
 * where it stopped. A listing that is changed meanwhile gets its key with that change. Returns how many got one, false when
 * another server is doing it.
 */
export async function fillHomeKeys(now = new Date()): Promise<number | false> {
  let filled = 0;
  const work = async () => {
    for (let batch = await withoutKey(); batch.length > 0; batch = await withoutKey()) {
      const writes = batch.map(keyWrite);
      const { modifiedCount } = await withDatabase(() =>
        PropertyModel.collection.bulkWrite(writes, { ordered: false }),
      );
      filled += modifiedCount;
      logger.info({ filled }, "Home keys of listings backfilled");
    }
  };
  return (await withLease("home-keys", work, { now })) ? filled : false;
}

const withoutKey = () =>
  withDatabase(() =>
    PropertyModel.collection
      .find(
        { homeKey: null },
        { projection: { history: 0, words: 0 }, hint: "home_key_missing", limit: HOME_KEY_BATCH },
      )
      .map((record) => record as unknown as PropertyRecord)
      .toArray(),
  );

const keyWrite = (record: PropertyRecord): AnyBulkWriteOperation => ({
  updateOne: {
    filter: { _id: record._id, homeKey: null },
    update: { $set: { homeKey: homeKeyOf(sellerFieldsOf(record)) } },
  },
});

const PRICED_FIELDS = {
  price: 1,
  createdAt: 1,
  updatedAt: 1,
  history: 1,
  listed: 1,
  category: 1,
  propertyType: 1,
  city: 1,
} as const;
type Priced = Pick<PropertyRecord, "_id" | keyof typeof PRICED_FIELDS>;

/**
 * Gives its price history to every listing that was stored before there was one, in batches; a run that was cut short goes on where
 * it stopped. A listing that is changed meanwhile gets its history with that change. Returns how many got one, false when another
 * server is doing it.
 */
export async function fillPriceHistory(now = new Date()): Promise<number | false> {
  let filled = 0;
  const work = async () => {
    for (let batch = await withoutPrices(); batch.length > 0; batch = await withoutPrices()) {
      const writes = batch.map(
        (listing): AnyBulkWriteOperation => ({
          updateOne: {
            filter: { _id: listing._id, updatedAt: listing.updatedAt, prices: null },
            update: { $set: priceFields(pricesOf(listing)) },
          },
        }),
      );
      const { modifiedCount } = await withDatabase(() =>
        PropertyModel.collection.bulkWrite(writes, { ordered: false }),
      );
      filled += modifiedCount;
      const shown = batch.filter(({ listed }) => listed);
      expireTags(new Set(shown.flatMap((listing) => tagsOfProperty({ ...listing, _id: listing._id.toHexString() }))));
      logger.info({ filled }, "Price histories of listings backfilled");
    }
  };
  return (await withLease("price-history", work, { now })) ? filled : false;
}

const withoutPrices = (): Promise<Priced[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find({ prices: null }, { projection: PRICED_FIELDS, hint: "prices_missing", limit: limits.priceHistoryBatch })
      .map((record) => record as unknown as Priced)
      .toArray(),
  );
