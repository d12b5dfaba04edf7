import "server-only";
import { Types } from "mongoose";
import { LISTED_PATH } from "@/lib/listings/schema";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";
import { propertySlug } from "@/lib/property/rules";
import { PropertyModel, type PropertyRecord, SAME_HOME_INDEX } from "@/models/listings";

type Home = { sellerId: string; homeKey: string; exceptId?: string | undefined };

/** @throws AppError CONFLICT with the address of the listing, when this seller lists this home already, public or waiting */
export async function assertNotListed({ sellerId, homeKey, exceptId }: Home): Promise<void> {
  const found = await findLive(sellerId, homeKey);
  if (found && found._id.toHexString() !== exceptId) throw alreadyListed(found);
}

/**
 * Runs a write of a listing. The database refuses a second listing of the same home by the same seller: that error becomes the
 * one of {@link assertNotListed}.
 */
export async function onceForEachHome<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const key = sameHomeKey(error);
    if (!key) throw error;
    throw alreadyListed(await findLive(key.sellerId, key.homeKey), error);
  }
}

const findLive = (sellerId: string, liveKey: string) =>
  withDatabase(() => PropertyModel.findOne({ sellerId: new Types.ObjectId(sellerId), liveKey }).lean<PropertyRecord>());

/** The seller and the key in the database's error, if it is about the index of homes. */
function sameHomeKey(error: unknown): { sellerId: string; homeKey: string } | undefined {
  if (!isDuplicateKey(error) || !error.message.includes(` index: ${SAME_HOME_INDEX} `)) return undefined;
  const { keyValue } = error as Error & { keyValue?: { sellerId?: unknown; liveKey?: unknown } };
  return keyValue && { sellerId: String(keyValue.sellerId), homeKey: String(keyValue.liveKey) };
}

/** `errors` names the address of the listing: its page, or while it waits for a review, its form. */
function alreadyListed(listing: PropertyRecord | null, cause?: unknown): AppError {
  const message = propertyMessages.alreadyListed;
  if (!listing) return new AppError("CONFLICT", { message, cause });
  const id = listing._id.toHexString();
  const href = listing.listed ? routes.property(propertySlug({ ...listing, _id: id })) : routes.editListing(id);
  return new AppError("CONFLICT", { message, errors: [{ path: LISTED_PATH, message: href }], cause });
}
