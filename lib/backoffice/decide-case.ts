import "server-only";
import { type Document, ObjectId } from "mongodb";
import mongoose from "mongoose";
import type { DecidedCase } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import type { DecideInput } from "@/lib/backoffice/moderation-schema";
import { decidingClaimsOf } from "@/lib/credits/guarantee-decisions";
import { assertAdmin } from "@/lib/identity/sessions";
import {
  CLEARED_BY_DECISION,
  decisionFields,
  logDecision,
  NOBODY,
  newDecision,
  noteUnlogged,
  willSettle,
} from "@/lib/listings/decision-log";
import { approvalStep, approveOnce, assertSellerContactUsable, notHigherThan } from "@/lib/listings/moderation";
import { type CaseAction, REASONS, reasonOf } from "@/lib/listings/reason-codes";
import { findSeenReports, findSeenScore } from "@/lib/listings/seen-versions";
import { applyStep } from "@/lib/listings/state-change";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError, fieldError } from "@/lib/platform/errors";
import { timeOfDay } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import type { HistoryEvent } from "@/lib/property/constants";
import { propertyMessages } from "@/lib/property/messages";
import { riskMessages } from "@/lib/property/risk-bands";
import { rejectedFields, statusOf } from "@/lib/property/rules";
import { NEWS_FIELDS } from "@/lib/search/alerts/market-news";
import { ClaimModel, type ClaimRecord } from "@/models/credits";
import { UserModel } from "@/models/identity";
import type { PropertyRecord, StoredDecision, UnfinishedDecision } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { ReportModel } from "@/models/moderation";

type Clock = { now?: Date };
type Step = { event: HistoryEvent; to: object; cleared: string[]; also?: (now: Date) => Document[] };

/** The fields that a decision changes: they are stored with it, so that it can be taken back. */
export const CHANGED_FIELDS = [
  "approval",
  "rejected",
  "rejectionReason",
  "changedSince",
  "approvedVersion",
  "confirmedAt",
  "confirmedShown",
  "staleAt",
  "photosChecked",
  "riskAccepted",
  "heldAt",
  "riskHeldAt",
  "appeal",
  "decision",
  ...NEWS_FIELDS,
] as const;

/**
 * Decides about a listing: a pending one, a public one that was reported or claimed against, or a rejected one whose seller
 * appealed. Of another rejected one only the reports and claims are decided. The reports and claims that were looked at are
 * decided with it.
 * The listing changes at once, in one conditional update; sellers and reporters are told `limits.decisionUndoMs` later, and until
 * then the decision can be taken back.
 * @throws AppError FORBIDDEN unless admin, or for the appeal against one's own rejection where there is another administrator;
 * NOT_FOUND; INVALID for a code of another action; CONFLICT with what was decided, when somebody else was first, or with the address of
 * the listing of the same home that the seller posted meanwhile
 */
export async function decideCase(
  actor: Actor,
  id: string,
  { claims = [], ...input }: DecideInput,
  { now = new Date() }: Clock = {},
): Promise<DecidedCase> {
  assertAdmin(actor);
  if (REASONS[input.code].action !== input.action) throw fieldError("INVALID", "code", moderationMessages.codeUnfit);
  const decided = () => decideListing(actor, id, { ...input, claims }, now);
  return claims.length > 0 ? decidingClaimsOf(new ObjectId(id), decided) : decided();
}

async function decideListing(
  actor: Actor,
  id: string,
  { action, code, text, updatedAt, claims, ...input }: DecideInput & { claims: string[] },
  now: Date,
): Promise<DecidedCase> {
  const listing = await readListing(id);
  if (listing.updatedAt.getTime() !== Date.parse(updatedAt)) throw await conflictOf(listing, updatedAt);
  await assertUndecided(listing._id, claims);
  await assertDecidable(actor, listing, { action, code, updatedAt });
  const sent = text || REASONS[code].text;
  const isAppeal = listing.appeal?.state === "open";
  const decision = newDecision(actor, { subject: isAppeal ? "appeal" : "listing", action, code }, now);
  const until = new Date(now.getTime() + limits.decisionUndoMs);
  const seenScore = action === "approve" ? await findSeenScore(actor, id) : undefined;
  const isAsSeen = seenScore === undefined ? {} : notHigherThan(seenScore);
  const asRead = { _id: id, updatedAt: listing.updatedAt, archivedAt: null, ...isAsSeen };
  const settled = action !== "hold" && claims.length > 0 && { claims: claims.map((one) => new ObjectId(one)) };
  const reports = input.reports?.map((one) => new ObjectId(one)) ?? (await findSeenReports(actor, id));
  const { decision: latest, ...unfinished } = decisionFields(decision, {
    until,
    text: sent,
    before: beforeOf(listing),
    ...settled,
    ...(reports && { reports }),
  });
  // A decision about reports and claims alone leaves the rejection, and who may decide about an appeal against it.
  const fields = isAside(listing) ? unfinished : { decision: latest, ...unfinished };
  const step = { ...stepOf(listing, action, sent, now), reason: sent };
  const write = () => applyStep(actor, asRead, step, { now }, fields);
  const changed = await (step.event === "approved" ? approveOnce(listing, write) : write());
  if (!changed) throw await conflictOf(await readListing(id), updatedAt);
  await logDecision(id, decision).catch((error: unknown) => noteUnlogged(id, decision, error));
  return {
    _id: id,
    decisionId: decision.key,
    status: statusOf(changed),
    updatedAt: changed.updatedAt.toISOString(),
    undoUntil: until.toISOString(),
  };
}

async function readListing(_id: string): Promise<PropertyRecord> {
  const open = { _id, archivedAt: null };
  const listing = await withDatabase(() => PropertyModel.findOne(open, "+approvedVersion").lean<PropertyRecord>());
  if (!listing) throw new AppError("NOT_FOUND", { message: moderationMessages.gone });
  return listing;
}

/** What was decided since this version was looked at, or that the listing was changed. */
async function conflictOf(
  { decision, unfinishedDecisions = [], updatedAt }: PropertyRecord,
  seenAt: string,
): Promise<AppError> {
  if (updatedAt.getTime() === Date.parse(seenAt)) return new AppError("CONFLICT", { message: riskMessages.scoreRose });
  const latest = unfinishedDecisions.at(-1) ?? decision;
  if (!latest || latest.at.getTime() < Date.parse(seenAt))
    return new AppError("CONFLICT", { message: propertyMessages.changedMeanwhile });
  return decidedConflict(latest);
}

const decidedConflict = async (decision: StoredDecision | UnfinishedDecision): Promise<AppError> =>
  fieldError("CONFLICT", "decision", await toldDecision(decision));

async function toldDecision({ by, action, code, at, ...rest }: StoredDecision | UnfinishedDecision): Promise<string> {
  if (action === "undo") return propertyMessages.changedMeanwhile;
  const user = await withDatabase(() => UserModel.findById(by, "userName").lean<{ userName: string }>());
  const nobody = by.equals(NOBODY.id) ? moderationMessages.rules : moderationMessages.somebody;
  const name = user?.userName ?? nobody;
  const isAsideOnly = "before" in rest && rest.before?.rejected === true && rest.subject !== "appeal";
  if (isAsideOnly) return moderationMessages.settledBy(name, timeOfDay(at));
  return moderationMessages.decidedBy(name, action as CaseAction, timeOfDay(at), reasonOf(code)?.words);
}

/** @throws AppError CONFLICT with what was decided, unless all these claims are about the listing and wait for a decision */
async function assertUndecided(propertyId: ObjectId, claims: readonly string[]): Promise<void> {
  if (claims.length === 0) return;
  const ids = claims.map((id) => new ObjectId(id));
  const found = await withDatabase(() => ClaimModel.find({ _id: mongoose.trusted({ $in: ids }), propertyId }).lean());
  const done = found.find(({ state }) => state !== "in-review");
  if (!done && found.length === new Set(claims).size) return;
  throw fieldError("CONFLICT", "claims", await toldClaim(done?.decision));
}

async function toldClaim(decision: ClaimRecord["decision"]): Promise<string> {
  if (!decision) return moderationMessages.claimSettled;
  const user = await withDatabase(() => UserModel.findById(decision.adminId, "userName").lean<{ userName: string }>());
  const name = user?.userName ?? moderationMessages.somebody;
  return moderationMessages.claimDecidedBy(name, decision.uphold, timeOfDay(decision.at));
}

/** The listing is rejected and stays so: only reports and claims about it can be decided. */
const isAside = ({ rejected, appeal }: PropertyRecord): boolean => rejected && appeal?.state !== "open";

async function assertDecidable(actor: Actor, listing: PropertyRecord, { action }: DecideInput): Promise<void> {
  const status = statusOf(listing);
  const conflict = (message: string) => new AppError("CONFLICT", { message });
  if (status === "sold") throw conflict(propertyMessages.notPending);
  if (status === "rejected" && action === "hold") throw conflict(moderationMessages.holdNeedsPublic);
  if (isAside(listing) || (status === "approved" && action === "approve")) {
    const [latest] = willSettle(listing.unfinishedDecisions) ? (listing.unfinishedDecisions ?? []).slice(-1) : [];
    if (latest) throw await decidedConflict(latest);
    if (!(await isQuestioned(listing))) throw conflict(moderationMessages.nothingToDecide);
  }
  if (status === "rejected") await assertMayDecideAppeal(actor, listing);
  if (status !== "approved" && action === "approve") await assertSellerContactUsable(listing.sellerId);
}

/** Somebody reported the listing, or claims a credit back. */
async function isQuestioned({ _id }: PropertyRecord): Promise<boolean> {
  const [report, claim] = await withDatabase(() =>
    Promise.all([
      ReportModel.exists({ propertyId: _id, state: "open" }).hint("listing"),
      ClaimModel.exists({ propertyId: _id, state: "in-review" }).hint("listing"),
    ]),
  );
  return report !== null || claim !== null;
}

async function assertMayDecideAppeal(actor: Actor, listing: PropertyRecord): Promise<void> {
  if (!(await mayDecideAppeal(actor, listing)))
    throw new AppError("FORBIDDEN", { message: moderationMessages.otherDecides });
}

/** Another administrator decides about an appeal, where there is one. */
export async function mayDecideAppeal(
  actor: Actor,
  { appeal, decision }: Pick<PropertyRecord, "appeal" | "decision">,
): Promise<boolean> {
  if (appeal?.state !== "open" || !decision?.by.equals(actor.id)) return true;
  const other = { userType: "admin", _id: { $ne: new ObjectId(actor.id) }, bannedAt: null, deletedAt: null };
  return !(await withDatabase(() => UserModel.collection.findOne(other as never, { projection: { _id: 1 } })));
}

function stepOf(listing: PropertyRecord, action: CaseAction, text: string, now: Date): Step {
  const appeal = listing.appeal?.state === "open" ? listing.appeal : undefined;
  const settled = (state: "upheld" | "refused") => appeal && { appeal: { ...appeal, state } };
  // What is not set anew is cleared.
  const cleared = CLEARED_BY_DECISION.filter((field) => field !== "appeal" || !appeal);
  if (isAside(listing)) return { event: "kept", to: {}, cleared: [] };
  if (action === "hold") {
    const to = { approval: false, rejected: false, heldAt: now };
    return { event: "held", to, cleared: ["appeal", "riskHeldAt", "rejectionReason"] };
  }
  if (action === "reject") {
    const to = { ...rejectedFields(text), ...settled("refused") };
    return { event: appeal ? "appeal-refused" : "rejected", to, cleared: [...cleared] };
  }
  if (statusOf(listing) === "approved") return { event: "kept", to: {}, cleared: [...cleared] };
  return approvalStep(settled("upheld"));
}

const beforeOf = (listing: PropertyRecord): Record<string, unknown> =>
  Object.fromEntries(
    CHANGED_FIELDS.flatMap((field) => (listing[field] === undefined ? [] : [[field, listing[field]]])),
  );
