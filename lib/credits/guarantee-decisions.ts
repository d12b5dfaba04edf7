import "server-only";
import { type Document, ObjectId } from "mongodb";
import type { AdminClaim, DecisionInput, ListAllClaimsQuery } from "@/lib/credits/guarantee-contract";
import { guaranteeMessages, listingOutcome, lostClaimsSince, shownState } from "@/lib/credits/guarantee-rules";
import { advanceClaim } from "@/lib/credits/guarantee-settlement";
import { changeClaim, returning } from "@/lib/credits/guarantee-writes";
import { assertAdmin } from "@/lib/identity/sessions";
import { toRiskView } from "@/lib/listings/dto";
import { findSeenVersion, noteListedVersions, uneditedSince } from "@/lib/listings/seen-versions";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError, fieldError } from "@/lib/platform/errors";
import { inTurn } from "@/lib/platform/lease";
import { COUNT_LIMIT, type PageInfo, readPage } from "@/lib/platform/paged-read";
import { propertyMessages } from "@/lib/property/messages";
import { statusOf } from "@/lib/property/rules";
import { ClaimModel, type ClaimRecord, WalletModel } from "@/models/credits";
import { UserModel, type UserRecord } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

type Clock = { now?: Date };

/**
 * Decides about a claim: gives the credit back and rejects the listing, or closes it. Only one of two administrators decides,
 * even when one of them decides about the listing and its claims (`lib/backoffice/decide-case`).
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when nobody has to decide about it, or somebody did, or when the listing
 * to reject was edited since this administrator saw it
 */
export async function decideClaim(
  actor: Actor,
  id: string,
  decision: DecisionInput,
  { now = new Date() }: Clock = {},
): Promise<AdminClaim> {
  assertAdmin(actor);
  const _id = new ObjectId(id);
  const claim = await withDatabase(() => ClaimModel.collection.findOne<ClaimRecord>({ _id }));
  if (!claim) throw new AppError("NOT_FOUND");
  const changed = await decidingClaimsOf(claim.propertyId, async () => {
    const withListing = { _id: claim.propertyId, "unfinishedDecisions.claims": _id };
    const isDecided = await withDatabase(() =>
      PropertyModel.collection.findOne(withListing, { projection: { _id: 1 } }),
    );
    if (isDecided) return null;
    return settle(actor, claim, { ...decision, seen: await assertUnedited(actor, claim, decision) }, now);
  });
  if (!changed) throw new AppError("CONFLICT", { message: guaranteeMessages.decidedAlready });
  const [shown] = await withBothParties(
    actor,
    [(await withDatabase(() => ClaimModel.collection.findOne<ClaimRecord>({ _id }))) ?? changed],
    now,
  );
  if (!shown) throw new AppError("NOT_FOUND");
  return shown;
}

/** The version of the listing that the administrator saw, where the decision rejects it and it is known. */
async function assertUnedited(
  actor: Actor,
  { propertyId, state, review }: ClaimRecord,
  { uphold, updatedAt }: DecisionInput,
): Promise<Date | undefined> {
  if (!uphold || state !== "in-review" || listingOutcome("upheld", review) !== "rejected") return undefined;
  const seen = await findSeenVersion(actor, propertyId.toHexString(), updatedAt);
  if (!seen) return undefined;
  const edited = { _id: propertyId, rejected: false, archivedAt: null, $nor: [uneditedSince(seen)] };
  if (await withDatabase(() => PropertyModel.exists(edited)))
    throw fieldError("CONFLICT", "updatedAt", propertyMessages.changedMeanwhile);
  return seen;
}

const WAIT_SECONDS = 3;

/** Runs a decision about claims of this listing while nobody else decides about one. @throws AppError TOO_MANY */
export const decidingClaimsOf = <T>(propertyId: ObjectId, decide: () => Promise<T>): Promise<T> =>
  inTurn(`claims:${propertyId.toHexString()}`, decide, { waitSeconds: WAIT_SECONDS });

/** A decision, with the version of the listing that the administrator saw, where it is known. */
type SeenDecision = Pick<DecisionInput, "uphold" | "reason"> & { seen?: Date | undefined };

/** Decides about those of these claims that wait for it still. Safe to repeat with the same `now`. */
export async function decideClaims(
  actor: Actor,
  ids: readonly ObjectId[],
  decision: SeenDecision,
  { now }: { now: Date },
): Promise<void> {
  assertAdmin(actor);
  const claims = await withDatabase(() =>
    ClaimModel.collection.find<ClaimRecord>({ _id: { $in: [...ids] } }).toArray(),
  );
  for (const claim of claims) await settle(actor, claim, decision, now);
}

/** One conditional update, and what follows from it. Null when the claim waits for no decision any more. */
async function settle(
  actor: Actor,
  claim: ClaimRecord,
  { uphold, reason, seen }: SeenDecision,
  now: Date,
): Promise<ClaimRecord | null> {
  const { _id } = claim;
  const decision = { decision: { adminId: new ObjectId(actor.id), uphold, reason, at: now, ...(seen && { seen }) } };
  const change = uphold
    ? { ...decision, ...returning("upheld", claim.review, now) }
    : { ...decision, state: "closed", settledAt: now, dueAt: now };
  const asRead = { _id, state: "in-review", review: claim.review };
  const changed = await changeClaim(asRead, { $set: change }, { now });
  if (changed) await advanceClaim(_id, { now });
  return changed;
}

/** Stored states by the state that people see. */
const STORED: Record<AdminClaim["state"], Document> = {
  asked: { state: "asked" },
  answered: { state: "answered" },
  "in-review": { state: "in-review" },
  returned: { state: { $in: ["returned", "returning"] } },
  closed: { state: "closed" },
};

type ClaimPage = PageInfo & { claims: AdminClaim[]; toDecide: number };

/** One page of all claims and returns, newest first. @throws AppError FORBIDDEN unless admin. */
export async function listAllClaims(
  actor: Actor,
  { state, ...request }: ListAllClaimsQuery,
  { now = new Date() }: Clock = {},
): Promise<ClaimPage> {
  assertAdmin(actor);
  const match = state ? STORED[state] : {};
  const hint = state ? "state_newest" : "newest";
  return withDatabase(async () => {
    const counted = await ClaimModel.collection.countDocuments(match, { hint, limit: COUNT_LIMIT });
    const review = { hint: "state_newest", limit: COUNT_LIMIT };
    const toDecide = await ClaimModel.collection.countDocuments(STORED["in-review"], review);
    const read = (skip: number) =>
      ClaimModel.collection
        .find<ClaimRecord>(match, { hint, sort: { createdAt: -1, _id: -1 }, skip, limit: request.limit })
        .toArray();
    const { entries, ...pageInfo } = await readPage(request, counted, read);
    return { claims: await withBothParties(actor, entries, now), toDecide, ...pageInfo };
  });
}

type Account = Pick<UserRecord, "_id" | "userName" | "userType">;
type Listing = Pick<
  PropertyRecord,
  "_id" | "approval" | "rejected" | "sold" | "listed" | "archivedAt" | "risk" | "updatedAt"
>;
type Spent = { _id: ObjectId; unlocks: number; returned: number };
type Counts = Map<string, { claims: number; lost: number }>;

/** The claims with both sides before the administrator: who they are, and what they claimed and lost before. */
async function withBothParties(actor: Actor, claims: readonly ClaimRecord[], now: Date): Promise<AdminClaim[]> {
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
