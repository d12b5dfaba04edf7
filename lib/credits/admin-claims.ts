import "server-only";
import type { Document, ObjectId } from "mongodb";
import type { AdminClaim } from "@/lib/credits/guarantee-contract";
import { lostClaimsSince, shownState } from "@/lib/credits/guarantee-rules";
import { toRiskView } from "@/lib/listings/dto";
import { noteListedVersions } from "@/lib/listings/seen-versions";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { statusOf } from "@/lib/property/rules";
import { ClaimModel, type ClaimRecord, WalletModel } from "@/models/credits";
import { UserModel, type UserRecord } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Account = Pick<UserRecord, "_id" | "userName" | "userType">;
type Listing = Pick<
  PropertyRecord,
  "_id" | "approval" | "rejected" | "sold" | "listed" | "archivedAt" | "risk" | "updatedAt"
>;
type Spent = { _id: ObjectId; unlocks: number; returned: number };
type Counts = Map<string, { claims: number; lost: number }>;

/** The claims with both sides before the administrator: who they are, and what they claimed and lost before. */
export async function withBothParties(actor: Actor, claims: readonly ClaimRecord[], now: Date): Promise<AdminClaim[]> {
  const buyers = claims.map(({ buyerId }) => buyerId);
  const sellers = claims.map(({ sellerId }) => sellerId);
  const [accounts, listings, wallets, ofBuyers, ofSellers] = await withDatabase(() =>
    Promise.all([
      UserModel.collection
        .find<Account>({ _id: { $in: [...buyers, ...sellers] } }, { projection: { userName: 1, userType: 1 } })
        .toArray(),
      PropertyModel.collection
        .find<Listing>({ _id: { $in: claims.map(({ propertyId }) => propertyId) } }, { projection: LISTING_FIELDS })
        .toArray(),
      WalletModel.collection.aggregate<Spent>(spentBy(buyers)).toArray(),
      countClaims("buyerId", buyers, now),
      countClaims("sellerId", sellers, now),
    ]),
  );
  await noteListedVersions(actor, listings);
  const sides = {
    accounts: byId(accounts),
    listings: byId(listings),
    wallets: byId(wallets),
    ofBuyers,
    ofSellers,
  };
  return claims.map((claim) => toAdminClaim(claim, sides, now));
}

const LISTING_FIELDS = { approval: 1, rejected: 1, sold: 1, listed: 1, archivedAt: 1, risk: 1, updatedAt: 1 } as const;
const byId = <T extends { _id: ObjectId }>(records: readonly T[]) =>
  new Map(records.map((one) => [one._id.toHexString(), one]));

const spentBy = (buyers: readonly ObjectId[]): Document[] => [
  { $match: { _id: { $in: buyers } } },
  { $project: { unlocks: { $size: "$unlocks" }, returned: { $size: { $ifNull: ["$guarantees", []] } } } },
];

async function countClaims(side: "buyerId" | "sellerId", ids: readonly ObjectId[], now: Date): Promise<Counts> {
  const isLost = { $gt: ["$lostAt", lostClaimsSince(now)] };
  const groups = await ClaimModel.collection
    .aggregate<{ _id: ObjectId; claims: number; lost: number }>([
      { $match: { [side]: { $in: ids }, claimedAt: { $exists: true } } },
      { $group: { _id: `$${side}`, claims: { $sum: 1 }, lost: { $sum: { $cond: [isLost, 1, 0] } } } },
    ])
    .toArray();
  return new Map(groups.map(({ _id, ...counts }) => [_id.toHexString(), counts]));
}

type Sides = {
  accounts: Map<string, Account>;
  listings: Map<string, Listing>;
  wallets: Map<string, Spent>;
  ofBuyers: Counts;
  ofSellers: Counts;
};

/** A claim as administrators see it: everything as typed. */
function toAdminClaim(claim: ClaimRecord, sides: Sides, now: Date): AdminClaim {
  const { answer, again, decision, cause, reason, review, note, until, claimedAt } = claim;
  const [buyerId, sellerId, propertyId] = [claim.buyerId, claim.sellerId, claim.propertyId].map((id) =>
    id.toHexString(),
  ) as [string, string, string];
  const [buyer, seller, listing] = [
    sides.accounts.get(buyerId),
    sides.accounts.get(sellerId),
    sides.listings.get(propertyId),
  ];
  const spent = sides.wallets.get(buyerId);
  const state = shownState(claim, now);
  return {
    _id: claim._id.toHexString(),
    property: { _id: propertyId, name: claim.propertyName },
    state,
    until: (state === "asked" || state === "answered") && until ? until.toISOString() : null,
    ...(reason && { reason }),
    ...(review && { review }),
    ...(note && { note }),
    ...(answer && { answer: { ...answer, at: answer.at.toISOString() } }),
    ...(again && { again: { ...again, at: again.at.toISOString() } }),
    ...(cause && { cause }),
    ...(decision && { decision: { uphold: decision.uphold, reason: decision.reason, at: decision.at.toISOString() } }),
    buyer: {
      _id: buyerId,
      userName: buyer?.userName ?? "",
      unlocks: spent?.unlocks ?? 0,
      returned: spent?.returned ?? 0,
      claims: sides.ofBuyers.get(buyerId)?.claims ?? 0,
    },
    seller: {
      _id: sellerId,
      userName: seller?.userName ?? "",
      userType: seller?.userType ?? "",
      lostClaims: sides.ofSellers.get(sellerId)?.lost ?? 0,
      claims: sides.ofSellers.get(sellerId)?.claims ?? 0,
    },
    ...(listing && {
      listing: {
        status: statusOf(listing),
        isListed: listing.listed,
        isArchived: Boolean(listing.archivedAt),
        updatedAt: listing.updatedAt.toISOString(),
        ...(listing.risk && { risk: toRiskView(listing.risk) }),
      },
    }),
    unlockedAt: claim.unlockedAt.toISOString(),
    ...(claimedAt && { claimedAt: claimedAt.toISOString() }),
    createdAt: claim.createdAt.toISOString(),
  };
}
