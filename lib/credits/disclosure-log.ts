import "server-only";
import { MongoBulkWriteError } from "mongodb";
import { Types } from "mongoose";
import type { RevealWay } from "@/lib/credits/unlock-rules";
import type { Actor } from "@/lib/platform/actor";
import { throwIfTimedOut, withDatabase } from "@/lib/platform/database";
import { DUPLICATE_KEY } from "@/lib/platform/durable-write";
import { RATE_RULES, takePoint } from "@/lib/platform/rate-limits";
import { indiaDateOf } from "@/lib/platform/time";
import { RevealModel } from "@/models/credits";
import type { PropertyRecord } from "@/models/listing-record";

/**
 * Records that the actor is shown the contacts of these listings: one row for each listing and day of India, however often they are
 * shown. Callers record first and show nothing if it fails. An account is shown contacts again `limits.unlockReadsPerHour` times an
 * hour, over all ways; a new unlock has limits of its own.
 * @throws AppError TOO_MANY, DATABASE_UNAVAILABLE
 */
export async function recordReveals(
  { id }: Actor,
  way: RevealWay,
  listings: readonly Pick<PropertyRecord, "_id" | "sellerId">[],
  { now = new Date(), isNew = false }: { now?: Date; isNew?: boolean } = {},
): Promise<void> {
  if (listings.length === 0) return;
  throwIfTimedOut();
  if (!isNew) await takePoint(RATE_RULES.readUnlocks, id);
  const [userId, day] = [new Types.ObjectId(id), indiaDateOf(now)];
  const writes = listings.map(({ _id, sellerId }) => ({
    updateOne: {
      filter: { userId, propertyId: _id, day },
      update: { $setOnInsert: { sellerId }, $addToSet: { ways: way }, $inc: { count: 1 }, $max: { at: now } },
      upsert: true,
    },
  }));
  await withDatabase(async () => {
    const lost = await write(writes);
    // Another read stored these rows meanwhile.
    if (lost.length > 0) await RevealModel.collection.bulkWrite(lost as never, { ordered: false });
  });
}

/** Returns the writes whose row another call inserted at the same time. */
async function write<W>(writes: readonly W[]): Promise<W[]> {
  try {
    await RevealModel.collection.bulkWrite(writes as never, { ordered: false });
    return [];
  } catch (error) {
    const failed = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (failed.length === 0 || failed.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
    return failed.flatMap(({ index }) => writes[index] ?? []);
  }
}
