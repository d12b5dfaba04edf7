import "server-only";
import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { LISTED_PATH } from "@/lib/listings/schema";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { inTurn } from "@/lib/platform/lease";
import { routes } from "@/lib/platform/routes";
import { SLUG_FIELDS, type SlugRecord, slugOf } from "@/lib/property/dto";
import { AMENITY_FLAGS } from "@/lib/property/fields";
import { propertyMessages } from "@/lib/property/messages";
import { LIVE } from "@/lib/property/rules";
import type { NewProperty } from "@/lib/property/schema";
import { toPlainText } from "@/lib/text/plain-text";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/**
 * A key that two listings share when they are the same home in the same words: kind, name, place, price and measures are equal
 * after normalising. Description, photos and amenities may differ. Flats of one project differ in a price, an area, a floor or
 * a number, and so in their keys.
 */
export function homeKeyOf(property: NewProperty): string {
  const { category, propertyType, name, city, locality, address, price, reraNumber, propertyDetails } = property;
  const details = Object.entries(propertyDetails ?? {})
    .filter(([key]) => !Object.hasOwn(AMENITY_FLAGS, key))
    .map(([key, value]) => [plain(key), typeof value === "string" ? plain(value) : value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  const words = [name, locality, address, reraNumber].map((text) => plain(text ?? ""));
  const parts = [category, propertyType, city ?? "", price, words, details];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, KEY_CHARACTERS);
}

const KEY_CHARACTERS = 22;

/** Letters and digits in lower case, separated by single spaces. */
const plain = (text: string): string =>
  toPlainText(text)
    .text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** A home of a seller; `exceptId` is the listing that may have it. Without a key every home is another one. */
type Home = { sellerId: string; homeKey: string | undefined; exceptId?: string | undefined };

/** @throws AppError CONFLICT with the address of the listing, when this seller lists this home already, public or waiting */
export async function assertNotListed(home: Home, message: string = propertyMessages.alreadyListed): Promise<void> {
  const found = await findLive(home);
  if (found) throwListed(found, message);
}

/** What an actor is told when the seller of a listing lists its home already. */
export const alreadyListedFor = ({ role }: Actor): string =>
  role === "admin" ? propertyMessages.sellerListsIt : propertyMessages.alreadyListed;

/** @throws AppError CONFLICT with the address of this listing of the seller */
export async function throwAlreadyListed(
  _id: Types.ObjectId,
  message: string = propertyMessages.alreadyListed,
): Promise<void> {
  const found = await withDatabase(() => PropertyModel.findById(_id, LINKED_FIELDS).lean<LinkedListing>());
  if (found) throwListed(found, message);
}

const LINKED_FIELDS = { ...SLUG_FIELDS, listed: 1 } as const;
type LinkedListing = SlugRecord & Pick<PropertyRecord, "listed">;

function throwListed(found: LinkedListing, message: string): never {
  const href = found.listed ? routes.property(slugOf(found)) : routes.editListing(found._id.toHexString());
  throw new AppError("CONFLICT", { message, errors: [{ path: LISTED_PATH, message: href }] });
}

/** Whether a write was refused because the seller lists the home already. */
export const isAlreadyListed = (error: unknown): boolean =>
  error instanceof AppError && (error.errors ?? []).some(({ path }) => path === LISTED_PATH);

async function findLive({ sellerId, homeKey, exceptId }: Home): Promise<LinkedListing | undefined> {
  if (homeKey === undefined) return undefined;
  const live = { ...LIVE, sellerId: new Types.ObjectId(sellerId), homeKey };
  const found = await withDatabase(() => PropertyModel.find(live, LINKED_FIELDS).limit(2).lean<LinkedListing[]>());
  return found.find(({ _id }) => _id.toHexString() !== exceptId);
}

const SELLER_WAIT_SECONDS = 5;

/**
 * Runs a write that offers a home, or offers it in other words: those of one seller run one at a time on all servers, because a home in
 * other words has another key. Inside it may be {@link withHomeLock}, never around it.
 * @throws AppError TOO_MANY when the other writes take too long
 */
export const inSellersTurn = <T>(sellerId: string, write: () => Promise<T>): Promise<T> =>
  inTurn(`listings:${sellerId}`, write, { waitSeconds: SELLER_WAIT_SECONDS });

const WAIT_SECONDS = 3;

/**
 * Runs a write that makes a listing of this home public or lets it wait for a review. Only one such write runs at a time on all
 * servers, and only when the seller has no other live listing of the home.
 * @throws AppError what {@link assertNotListed} throws; TOO_MANY when the other writes take too long
 */
export const withHomeLock = <T>(home: Home, write: () => Promise<T>, message?: string): Promise<T> =>
  inTurn(
    `home:${home.sellerId}:${home.homeKey}`,
    async () => {
      await assertNotListed(home, message);
      return write();
    },
    { waitSeconds: WAIT_SECONDS },
  );
