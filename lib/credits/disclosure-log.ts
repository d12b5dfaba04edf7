import "server-only";
import { Types } from "mongoose";
import type { RevealWay } from "@/lib/credits/unlock-rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { throwIfTimedOut } from "@/lib/platform/database-availability";
import { RevealModel } from "@/models/credits";
import type { PropertyRecord } from "@/models/listing-record";

/**
 * Records that the actor is shown the contacts of these listings. Callers record first and show nothing if it fails.
 * @throws AppError DATABASE_UNAVAILABLE
 */
export async function recordReveals(
  { id }: Actor,
  way: RevealWay,
  listings: readonly Pick<PropertyRecord, "_id" | "sellerId">[],
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  if (listings.length === 0) return;
  throwIfTimedOut();
  const userId = new Types.ObjectId(id);
  const rows = listings.map(({ _id, sellerId }) => ({ userId, propertyId: _id, sellerId, way, at: now }));
  await withDatabase(() => RevealModel.collection.insertMany(rows));
}
