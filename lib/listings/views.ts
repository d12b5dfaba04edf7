import "server-only";
import { createHash, createHmac } from "node:crypto";
import { isbot } from "isbot";
import { Types } from "mongoose";
import { authSecret } from "@/lib/identity/cookies";
import { indianDay } from "@/lib/listings/view-rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { ListingViewModel, PropertyModel } from "@/models/listings";

type Visitor = { actor: Actor | null; address: string; userAgent: string | null };

/**
 * Counts a person's look at a public listing, once on each of India's days, and of one address `limits.viewsPerAddressAndDay`
 * visitors at most. Robots, its seller and administrators are not
 * counted. No page is made anew for it. @throws AppError NOT_FOUND when it is not public
 */
export async function countView(visitor: Visitor, id: string, now = new Date()): Promise<void> {
  const { actor, userAgent } = visitor;
  await withDatabase(async () => {
    const listing = await PropertyModel.findOne({ _id: id, listed: true }, "sellerId").lean();
    if (!listing) throw new AppError("NOT_FOUND");
    const isOwn = actor && (actor.role === "admin" || listing.sellerId.equals(actor.id));
    if (isOwn || !userAgent || isbot(userAgent)) return;
    const day = indianDay(now);
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

/** Without the secret, nobody can find out from what is stored which address it was. */
function personOf({ actor, address, userAgent }: Visitor, day: string): string {
  if (actor) return actor.id;
  const key = keyed(authSecret(), "listing views").digest();
  return keyed(key, JSON.stringify([day, address, slotOf(userAgent ?? "")])).digest("base64url");
}

/** A browser can call itself anything: its name only picks one of the few places of its address. */
const slotOf = (userAgent: string): number =>
  createHash("sha256").update(userAgent).digest().readUInt32BE() % limits.viewsPerAddressAndDay;
