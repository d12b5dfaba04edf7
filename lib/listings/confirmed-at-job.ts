import "server-only";
import type { ObjectId } from "mongodb";
import { expireTags } from "@/lib/platform/cache-invalidation";
import { withDatabase } from "@/lib/platform/database";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { HOUR_MS } from "@/lib/platform/time";
import { tagsOfProperty } from "@/lib/property/cache-tags";
import { CATEGORIES } from "@/lib/property/constants";
import { refreshColumns } from "@/lib/search/columns-feed";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Old = Pick<PropertyRecord, "_id" | "category" | "propertyType" | "city" | "listed">;

const FIELDS = { category: 1, propertyType: 1, city: 1, listed: 1 } as const;

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
        for (let batch = await oldListings(category, listed); batch.length > 0; ) {
          filled += await store(batch, now);
          logger.info({ filled }, "Old listings count as confirmed");
          batch = await oldListings(category, listed);
        }
  };
  return (await withLease("confirmed-at", work, { now })) ? filled : false;
}

const oldListings = (category: string, listed: boolean): Promise<Old[]> =>
  withDatabase(() =>
    PropertyModel.collection
      .find<Old>(
        { listed, category, confirmedAt: null, approval: true },
        { projection: FIELDS, hint: "confirmed", limit: limits.freshnessBatch },
      )
      .toArray(),
  );

async function store(batch: readonly Old[], now: Date): Promise<number> {
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
