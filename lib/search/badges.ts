import "server-only";
import type { ObjectId } from "mongodb";
import { withDatabase } from "@/lib/platform/database";
import { type BadgeGround, badgesOf, type SellerGround } from "@/lib/property/badge-rules";
import { isSellerKind } from "@/lib/property/filter-fields";
import type { ListingBadge } from "@/lib/property/types";
import { ClaimModel } from "@/models/claims";
import { UserModel, type UserRecord } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/reports";

/** The stored fields that badges are worked out from, beside those of a card or a public listing. They stay on the server. */
export const BADGE_FIELDS = {
  ...{ sellerId: 1, confirmedAt: 1, contactHeld: 1, photosChecked: 1 },
  "risk.reasons.code": 1,
} as const;
/** In addition where the public texts are not read as a whole. */
export const CARD_BADGE_FIELDS = { ...BADGE_FIELDS, "publicText.reraNumber": 1 } as const;

type Record = BadgeGround & { sellerId?: ObjectId | undefined };

/** The badges of these stored listings at this time, by listing. */
export async function readBadges<T extends Record>(listings: readonly T[], now: Date): Promise<Map<T, ListingBadge[]>> {
  const grounds = await readSellerGrounds(listings.flatMap(({ sellerId }) => sellerId ?? []));
  return new Map(
    listings.map((listing) => [listing, badgesOf(listing, grounds.get(String(listing.sellerId)), now)] as const),
  );
}

type Account = Pick<UserRecord, "_id" | "userType" | "numberConfirmedAt">;

async function readSellerGrounds(ids: readonly ObjectId[]): Promise<Map<string, SellerGround>> {
  if (ids.length === 0) return new Map();
  const accounts = await withDatabase(() =>
    UserModel.collection
      .find<Account>({ _id: { $in: [...ids] } }, { projection: { userType: 1, numberConfirmedAt: 1 } })
      .toArray(),
  );
  // Only owners can have a badge that reports take away.
  const owners = accounts.filter(({ userType, numberConfirmedAt }) => userType === "owner" && numberConfirmedAt);
  const findings = await countBrokerFindings(owners.map(({ _id }) => _id));
  return new Map(
    accounts.map(({ _id, userType, numberConfirmedAt }) => [
      _id.toHexString(),
      {
        ...(isSellerKind(userType) && { kind: userType }),
        ...(numberConfirmedAt && { numberConfirmedAt }),
        brokerFindings: findings.get(_id.toHexString()) ?? 0,
      },
    ]),
  );
}

/** How often administrators upheld that these sellers are brokers, by seller: reports of any of their listings, and claims. */
async function countBrokerFindings(sellers: readonly ObjectId[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (sellers.length === 0) return found;
  const reported = await withDatabase(() =>
    PropertyModel.collection
      .find({ sellerId: { $in: [...sellers] } }, { projection: { sellerId: 1 }, hint: "seller_newest" })
      .map(({ _id, sellerId }) => [_id, String(sellerId)] as const)
      .toArray(),
  );
  const sellerOf = new Map(reported.map(([id, seller]) => [id.toHexString(), seller]));
  const upheld = await withDatabase(() =>
    ReportModel.collection
      .find(
        { propertyId: { $in: reported.map(([id]) => id) }, state: "settled", reason: "broker", upheld: true },
        { projection: { propertyId: 1 }, hint: "listing" },
      )
      .toArray(),
  );
  const lost = await withDatabase(() =>
    ClaimModel.collection
      .find(
        { sellerId: { $in: [...sellers] }, lostAt: { $exists: true }, reason: "broker", cause: "upheld" },
        { projection: { sellerId: 1 }, hint: "lost" },
      )
      .toArray(),
  );
  const findings = [
    ...upheld.map(({ propertyId }) => sellerOf.get(String(propertyId)) ?? ""),
    ...lost.map(({ sellerId }) => String(sellerId)),
  ];
  for (const seller of findings) found.set(seller, (found.get(seller) ?? 0) + 1);
  return found;
}
