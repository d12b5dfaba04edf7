import "server-only";
import { createHash, createHmac } from "node:crypto";
import { isbot } from "isbot";
import { Types } from "mongoose";
import { authSecret } from "@/lib/identity/cookies";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { indiaDateOf } from "@/lib/platform/time";
import { ListingViewModel, PropertyModel } from "@/models/listings";

type Visitor = { actor: Actor | null; address: string; userAgent: string | null };

/**
 * Counts a view of a public listing, once per person and day (in India), for at most `limits.viewsPerAddressAndDay` visitors
 * of one address. Robots, the listing's seller and administrators are not counted. Pages do not expire because of a view.
 * @throws AppError NOT_FOUND when the listing is not public
 */
export async function countView(visitor: Visitor, id: string, now = new Date()): Promise<void> {
  const { actor, userAgent } = visitor;
  await withDatabase(async () => {
    const listing = await PropertyModel.findOne({ _id: id, listed: true }, "sellerId").lean();
    if (!listing) throw new AppError("NOT_FOUND");
    const isOwn = actor && (actor.role === "admin" || listing.sellerId.equals(actor.id));
    if (isOwn || !userAgent || isbot(userAgent)) return;
    const day = indiaDateOf(now);
    const view = { propertyId: new Types.ObjectId(id), person: personOf(visitor, day), day, createdAt: now };
    if (await isNew(view)) await PropertyModel.collection.updateOne({ _id: view.propertyId }, { $inc: { views: 1 } });
  });
}

const isNew = (view: object): Promise<boolean> =>
  ListingViewModel.create(view).then(
    () => true,
    (error: unknown) => {
      if (isDuplicateKey(error)) return false;
      throw error;
    },
  );

const keyed = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text);

/** A keyed hash, so that the address cannot be found out from the stored value without the secret. */
function personOf({ actor, address, userAgent }: Visitor, day: string): string {
  if (actor) return actor.id;
  const key = keyed(authSecret(), "listing views").digest();
  return keyed(key, JSON.stringify([day, address, slotOf(userAgent ?? "")])).digest("base64url");
}

/** A `user-agent` can be anything, so it only selects one of the few visitor slots of an address. */
const slotOf = (userAgent: string): number =>
  createHash("sha256").update(userAgent).digest().readUInt32BE() % limits.viewsPerAddressAndDay;
