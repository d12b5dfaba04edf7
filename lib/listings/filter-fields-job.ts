import "server-only";
import type { AnyBulkWriteOperation, ObjectId } from "mongodb";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { tagsOfProperty } from "@/lib/property/cache-tags";
import type { SellerKind } from "@/lib/property/constants";
import { FILTER_FIELDS_VERSION, filterFieldsOf, isSellerKind } from "@/lib/property/filter-fields";
import { refreshColumns } from "@/lib/search/columns-feed";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

const FIELDS = {
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
type Stored = Pick<PropertyRecord, "_id" | keyof typeof FIELDS>;

/**
 * Works out the fields that lists are filtered by for every listing that an older version stored: in batches, by id. A run that
 * was cut short goes on where it stopped, because what is done is not found again. A listing without public texts, or one that is
 * changed meanwhile, gets its fields with that write. Returns how many got theirs, false when another server is doing it.
 */
export async function fillFilterFields(now = new Date()): Promise<number | false> {
  let filled = 0;
  const work = async () => {
    for (let batch = await nextBatch(); batch.length > 0; batch = await nextBatch(batch.at(-1)?._id)) {
      filled += await store(batch);
      logger.info({ filled }, "Listings got the fields that lists are filtered by");
    }
  };
  return (await withLease("filter-fields", work, { now })) ? filled : false;
}

const nextBatch = (after?: ObjectId): Promise<Stored[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find(
        {
          "filterFields.version": { $ne: FILTER_FIELDS_VERSION },
          publicText: { $exists: true },
          ...(after && { _id: { $gt: after } }),
        },
        { projection: FIELDS, sort: { _id: 1 }, hint: "_id_", limit: limits.filterFieldsBatch },
      )
      .map((record) => record as unknown as Stored)
      .toArray(),
  );

async function store(batch: readonly Stored[]): Promise<number> {
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
