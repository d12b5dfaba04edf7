import "server-only";
import { ObjectId } from "mongodb";
import { decideAfterBan, decideAfterFraud, decideIfSameHome, decideSameHomes } from "@/lib/credits/guarantee-causes";
import { advanceClaim } from "@/lib/credits/guarantee-settlement";

type Now = { now: Date };

async function advanceAll(claims: readonly ObjectId[], { now }: Now): Promise<number> {
  for (const claim of claims) await advanceClaim(claim, { now });
  return claims.length;
}

/**
 * Gives credits back after a listing was rejected for fraud at `now`: to every buyer whose guarantee was running then. Call it
 * once the rejection is stored. Repeating it with the same `now` changes nothing. Returns the number of buyers.
 * @throws AppError DATABASE_UNAVAILABLE: some credits may have come back, and the call can be repeated safely
 */
export const returnAfterFraud = async (propertyId: string, { now }: Now): Promise<number> =>
  advanceAll(await decideAfterFraud(propertyId, { now }), { now });

/** Gives credits back after a seller was banned, to every buyer whose guarantee was running then. Without a ban nothing happens. */
export const returnAfterBan = async (sellerId: string, { now }: Now): Promise<number> =>
  advanceAll(await decideAfterBan(sellerId), { now });

/** Gives the credit of a contact back whose home the buyer had already unlocked from the same seller. Returns whether it is one. */
export async function returnIfSameHome(buyerId: string, propertyId: string, { now }: Now): Promise<boolean> {
  const claim = await decideIfSameHome(new ObjectId(buyerId), new ObjectId(propertyId), { now });
  return claim !== null && (await advanceAll([claim], { now })) > 0;
}

/** The same after a listing was changed, for everybody who unlocked it or another listing of its home. */
export const returnSameHomes = async (propertyId: ObjectId, { now }: Now): Promise<number> =>
  advanceAll(await decideSameHomes(propertyId, { now }), { now });
