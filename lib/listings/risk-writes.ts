import "server-only";
import { type Document, ObjectId } from "mongodb";
import { followCase } from "@/lib/listings/cases";
import { decisionFields, logNow, NOBODY, newDecision, risingVersion } from "@/lib/listings/decision-log";
import { historyEntry, historyWith } from "@/lib/listings/history";
import { listedStages } from "@/lib/listings/listed-flag";
import { RISK_FIELDS, type RiskRecord, readRiskFacts } from "@/lib/listings/risk-facts";
import { sendNotice } from "@/lib/messaging/notifications";
import { withDatabase } from "@/lib/platform/database";
import { literal } from "@/lib/platform/durable-write";
import { logger } from "@/lib/platform/log";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import { hasBrokerReason, riskMessages } from "@/lib/property/risk-bands";
import { openRiskOf, RISK_RULES, riskOf, type StoredRisk } from "@/lib/property/risk-rules";
import { markRiskDue, RANK_IS_DUE } from "@/lib/search/ranks";
import { expireListings, refreshLists } from "@/lib/search/refresh-after-change";
import { UserModel } from "@/models/identity";
import { type PropertyRecord, WAITS_FOR_RISK } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";

/** Tests interrupt a run at these points, or do something else meanwhile. */
export type RiskPoint = "read" | "written" | "refreshed" | "told";
export type RiskOptions = { interruptAt?: (point: RiskPoint) => void | Promise<void> };

const ATTEMPTS = 10;

const SCORED_FIELDS = {
  ...RISK_FIELDS,
  ...{ risk: 1, riskDue: 1, riskUnfinished: 1, archivedAt: 1, listed: 1, localityKey: 1 },
  riskHeldAt: 1,
} as const;
type ScoredRecord = RiskRecord &
  Pick<PropertyRecord, "risk" | "riskDue" | "riskUnfinished" | "archivedAt" | "listed" | "localityKey"> &
  Pick<PropertyRecord, "riskHeldAt">;

/**
 * Works out the risk of a listing that is due. The write expects the mark as it was read, so that a change meanwhile is scored
 * again and never by an older reading. A score that rises into the band `hold` above what an administrator accepted takes the
 * approval back in the same write, and one that falls again gives it back, unless somebody decided or the seller edited meanwhile.
 * Both are in the decision log. Safe to repeat and to run at several servers.
 */
export async function scoreListing(
  id: ObjectId,
  now: Date,
  { interruptAt = () => {} }: RiskOptions = {},
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const listing = (await withDatabase(() =>
      PropertyModel.collection.findOne({ _id: id }, { projection: SCORED_FIELDS }),
    )) as unknown as ScoredRecord | null;
    if (!listing?.riskDue) return;
    const { facts, sketch, until } = await readRiskFacts(listing, now);
    await interruptAt("read");
    const risk: StoredRisk = { ...riskOf(facts), rules: RISK_RULES, at: now, ...(until && { until }) };
    const written = await storeRisk(listing, { risk, sketch }, now);
    if (!written) continue;
    await interruptAt("written");
    if (written.riskUnfinished) await finish(written, interruptAt);
    return;
  }
  throw new Error(`The risk of ${id.toHexString()} could not be stored`);
}

type Scored = { risk: StoredRisk; sketch: PropertyRecord["textSketch"] };
type Written = Pick<
  PropertyRecord,
  | "_id"
  | "sellerId"
  | "city"
  | "category"
  | "propertyType"
  | "bedrooms"
  | "localityKey"
  | "listed"
  | "publicText"
  | "riskUnfinished"
  | "riskDue"
  | "updatedAt"
  | "decision"
>;

const WRITTEN_FIELDS = {
  ...NAME_FIELDS,
  ...{ sellerId: 1, city: 1, category: 1, propertyType: 1, localityKey: 1, listed: 1, updatedAt: 1 },
  ...{ riskUnfinished: 1, riskDue: 1, approval: 1, rejected: 1, sold: 1, "appeal.state": 1 },
  decision: 1,
} as const;

/** The approval is taken back from a listing that waits. */
const IS_HELD: Document = { $and: ["$approval", { $eq: [{ $type: "$archivedAt" }, "missing"] }, WAITS_FOR_RISK] };
/** The approval that a score took back is given again. */
const IS_RELEASED: Document = {
  $and: [
    { $eq: [{ $type: "$riskHeldAt" }, "date"] },
    { $eq: [{ $type: "$archivedAt" }, "missing"] },
    { $not: ["$approval"] },
    { $not: ["$rejected"] },
    { $not: [WAITS_FOR_RISK] },
  ],
};

/** One conditional update. What follows from it is noted in it, and so done even if this server stops now. Null when it was marked again. */
async function storeRisk(listing: ScoredRecord, { risk, sketch }: Scored, now: Date): Promise<Written | null> {
  const { _id, riskDue, risk: before } = listing;
  const isRankedElsewhere = openRiskOf(before?.reasons ?? []) !== openRiskOf(risk.reasons);
  const hasOtherBadges = hasBrokerReason(before?.reasons ?? []) !== hasBrokerReason(risk.reasons);
  // Only the field as it was read may be released, since its place in the lists changes with it.
  const isReleased = listing.riskHeldAt ? IS_RELEASED : false;
  const whenDecided = (held: unknown, released: unknown, else_: unknown): Document => ({
    $cond: [IS_HELD, held, { $cond: [isReleased, released, else_] }],
  });
  const hold = newDecision(NOBODY, { subject: "listing", action: "hold" }, now);
  const approval = newDecision(NOBODY, { subject: "listing", action: "approve" }, now);
  const [holdFields, approvalFields] = [decisionFields(hold), decisionFields(approval)];
  const decided = (field: string) =>
    whenDecided(holdFields[field], approvalFields[field], { $ifNull: [`$${field}`, "$$REMOVE"] });
  const unfinished = hasOtherBadges
    ? { $ifNull: ["$riskUnfinished", { $literal: { at: now, isHeld: false } }] }
    : { $ifNull: ["$riskUnfinished", "$$REMOVE"] };
  const held = historyEntry(NOBODY, "held", now, { reason: riskMessages.held(risk.score) });
  const approved = historyEntry(NOBODY, "approved", now, { reason: riskMessages.released(risk.score) });
  const stages: Document[] = [
    { $set: { ...literal({ risk }), ...(sketch && literal({ textSketch: sketch })) } },
    ...(sketch ? [] : [{ $unset: "textSketch" }]),
    {
      $set: {
        approval: whenDecided(false, true, "$approval"),
        riskHeldAt: whenDecided(now, "$$REMOVE", { $ifNull: ["$riskHeldAt", "$$REMOVE"] }),
        history: whenDecided(historyWith(held), historyWith(approved), { $ifNull: ["$history", "$$REMOVE"] }),
        updatedAt: whenDecided(risingVersion(now), risingVersion(now), "$updatedAt"),
        decision: decided("decision"),
        unfinishedDecisions: decided("unfinishedDecisions"),
        riskUnfinished: whenDecided(
          { $literal: { at: now, isHeld: true } },
          { $literal: { at: now, isHeld: false, isReleased: true } },
          unfinished,
        ),
        ...(isRankedElsewhere && RANK_IS_DUE),
      },
    },
    { $set: { riskDue: { $cond: [{ $eq: [{ $type: "$riskUnfinished" }, "missing"] }, "$$REMOVE", "$riskDue"] } } },
    // Only a listing that is taken out or comes back changes its place in the lists.
    ...(risk.band === "hold" || listing.riskHeldAt ? listedStages(now) : []),
  ];
  const written = await withDatabase(() =>
    PropertyModel.collection.findOneAndUpdate({ _id, riskDue }, stages, {
      returnDocument: "after",
      projection: WRITTEN_FIELDS,
    }),
  );
  if (!written) return null;
  await followCase(written as unknown as Parameters<typeof followCase>[0]);
  const { decision } = written as unknown as Written;
  for (const one of [hold, approval]) if (decision?.key === one.key) await logNow(_id.toHexString(), one);
  return written as unknown as Written;
}

/** What follows from a new score: lists and pages show it, and the seller of a listing that was taken out or is back is told. */
async function finish(listing: Written, interruptAt: NonNullable<RiskOptions["interruptAt"]>): Promise<void> {
  const { _id, sellerId, riskUnfinished, riskDue } = listing;
  if (!riskUnfinished) return;
  const { at, isHeld, isReleased } = riskUnfinished;
  await (isHeld || isReleased ? refreshLists(listing) : expireListings([listing]));
  await interruptAt("refreshed");
  if (isHeld || isReleased) {
    const propertyId = _id.toHexString();
    const facts = { propertyId, propertyName: publicNameOf(listing).name };
    const kind = isHeld ? "listing-held" : "approved";
    await sendNotice(
      { userId: sellerId.toHexString(), kind, facts, key: `${kind}:${propertyId}:${at.getTime()}` },
      { now: at },
    );
  }
  await interruptAt("told");
  const done = { _id, "riskUnfinished.at": at, "riskUnfinished.isHeld": isHeld };
  await withDatabase(() =>
    PropertyModel.collection.updateOne(done, [
      {
        $set: {
          riskUnfinished: "$$REMOVE",
          riskDue: {
            $cond: [{ $eq: ["$riskDue", riskDue ?? null] }, "$$REMOVE", { $ifNull: ["$riskDue", "$$REMOVE"] }],
          },
        },
      },
    ]),
  );
}

/**
 * Works out the risk of a listing that was just written. Never throws: the listing is marked, and the job does what could not be
 * done.
 */
export async function scoreNow(id: ObjectId | string, now = new Date()): Promise<void> {
  await scoreListing(new ObjectId(id), now).catch((error: unknown) =>
    logger.warn({ property: String(id), err: error }, "The risk score of a listing is not computed yet"),
  );
}

/** The listings of a seller in every state but archived are to be scored again. */
export const markSellerDue = (sellerId: ObjectId): Promise<void> =>
  markRiskDue({ sellerId, archivedAt: null }, "seller_own");

/**
 * Call it after these sellers offer more or fewer homes than before: how many an owner offers says something about all of them. Never
 * throws, because the change itself is stored.
 */
export async function markOwnersDue(sellers: readonly ObjectId[]): Promise<void> {
  if (sellers.length === 0) return;
  try {
    const owners = await withDatabase(() =>
      UserModel.collection
        .find({ _id: { $in: [...sellers] }, userType: "owner" }, { projection: { _id: 1 } })
        .map(({ _id }) => _id)
        .toArray(),
    );
    if (owners.length > 0) await markRiskDue({ sellerId: { $in: owners }, archivedAt: null }, "seller_own");
  } catch (error) {
    logger.warn(
      { sellers: sellers.map(String), err: error },
      "The listings of an owner were not marked for a new risk score",
    );
  }
}

/** The listing is to be scored again, and is at once as far as possible. */
export async function rescoreListing(id: ObjectId | string, now = new Date()): Promise<void> {
  await markRiskDue({ _id: new ObjectId(id) });
  await scoreNow(id, now);
}
