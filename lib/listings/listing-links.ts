import "server-only";
import mongoose from "mongoose";
import { type DeadLink, LINK_TEXTS } from "@/lib/listings/listing-link-rules";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { isSignatureOf, sign } from "@/lib/platform/signature";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import type { SellerAnswer } from "@/lib/property/freshness-rules";
import { APPROVED_FLAGS } from "@/lib/property/rules";
import { ClaimModel } from "@/models/credits";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

const PURPOSE = "listing-link";
/** Listing, action, `confirmedAt` and end in milliseconds (base 36), claim; then the signature. */
const TOKEN = /^([0-9a-f]{24})\.(available|gone)\.([0-9a-z]{1,10})\.([0-9a-z]{1,10})\.([0-9a-f]{24})?\.([\w-]{22})$/;
const BASE = 36;

/**
 * What a signed link says. It is alive as long as the listing was confirmed at `confirmedAt`, or until its claim is answered, whatever
 * becomes of the listing: the answer to another claim confirms it too.
 */
type ListingLink = { propertyId: string; action: SellerAnswer; confirmedAt: Date; endsAt: Date; claimId?: string };
/** A link that works, with the listing it is about. */
export type OpenLink = ListingLink & { sellerId: string; name: string };

type Asked = { propertyId: string; confirmedAt: Date; claimId?: string };

/** The addresses of the two signed links about a listing, for a mail to its seller. Those about a claim end with its time to answer. */
export function listingLinks(asked: Asked, { now }: { now: Date }): Record<SellerAnswer, string> {
  const endsAt = new Date(now.getTime() + lifeMs(asked));
  const addressOf = (action: SellerAnswer) =>
    `${getEnv().SITE_URL}${routes.listingLink(toToken({ ...asked, action, endsAt }))}`;
  return { available: addressOf("available"), gone: addressOf("gone") };
}

const lifeMs = ({ claimId }: Pick<Asked, "claimId">): number =>
  claimId ? limits.claimAnswerHours * HOUR_MS : limits.listingLinkDays * DAY_MS;

function toToken({ propertyId, action, confirmedAt, endsAt, claimId = "" }: ListingLink): string {
  const signed = [propertyId, action, encoded(confirmedAt), encoded(endsAt), claimId].join(".");
  return `${signed}.${sign(PURPOSE, signed)}`;
}

const encoded = (time: Date) => time.getTime().toString(BASE);
const decoded = (text: string) => new Date(Number.parseInt(text, BASE));

/** What a token says; null when this server did not sign it. */
function readToken(token: string): ListingLink | null {
  const [, propertyId, action, confirmedAt, endsAt, claimId, signature] = TOKEN.exec(token) ?? [];
  if (!propertyId || !action || !confirmedAt || !endsAt || !signature) return null;
  if (!isSignatureOf(PURPOSE, token.slice(0, token.lastIndexOf(".")), signature)) return null;
  return {
    propertyId,
    action: action as SellerAnswer,
    confirmedAt: decoded(confirmedAt),
    endsAt: decoded(endsAt),
    ...(claimId && { claimId }),
  };
}

/** The link of a token, or why it does nothing. Changes nothing. */
export async function readListingLink(token: string, { now }: { now: Date }): Promise<OpenLink | DeadLink> {
  const link = readToken(token);
  if (!link) return "wrong";
  if (link.endsAt <= now) return link.claimId ? "late" : "old";
  const alive = {
    _id: link.propertyId,
    sellerInactive: null,
    ...(!link.claimId && { ...APPROVED_FLAGS, confirmedAt: link.confirmedAt, ...notSoldSince(link) }),
  };
  const listing = await withDatabase(() =>
    PropertyModel.findOne(alive, { ...NAME_FIELDS, sellerId: 1 }).lean<AskedListing>(),
  );
  if (!listing || !(await isAsked(link))) return "used";
  return { ...link, sellerId: listing.sellerId.toHexString(), name: publicNameOf(listing).name };
}

const isAsked = async ({ claimId }: ListingLink): Promise<boolean> =>
  claimId === undefined || (await withDatabase(() => ClaimModel.exists({ _id: claimId, state: "asked" }))) !== null;

/** A sale ends a link for good, even when the listing is marked as unsold later with the `confirmedAt` that it had. */
function notSoldSince(link: ListingLink) {
  const signedAt = new Date(link.endsAt.getTime() - lifeMs(link));
  return { history: mongoose.trusted({ $not: { $elemMatch: { event: "sold" as const, at: { $gte: signedAt } } } }) };
}

type AskedListing = Pick<PropertyRecord, "sellerId"> & Parameters<typeof publicNameOf>[0];

/** As {@link readListingLink}. @throws AppError INVALID for a wrong link, GONE for the other dead ones */
export async function openListingLink(token: string, { now }: { now: Date }): Promise<OpenLink> {
  const link = await readListingLink(token, { now });
  if (typeof link === "string") throw deadLink(link);
  return link;
}

/** The error of a link that does nothing. */
export const deadLink = (how: DeadLink): AppError =>
  new AppError(how === "wrong" ? "INVALID" : "GONE", { message: LINK_TEXTS.dead[how] });
