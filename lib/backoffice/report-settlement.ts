import "server-only";
import mongoose, { type Types } from "mongoose";
import type { SettledAnswer } from "@/lib/backoffice/moderation-contract";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { returnAfterFraud } from "@/lib/credits/guarantee-settlement";
import { assertAdmin } from "@/lib/identity/sessions";
import { followCaseOf } from "@/lib/listings/cases";
import { recordDecision } from "@/lib/listings/decision-log";
import { markStale } from "@/lib/listings/freshness";
import { rejectReported } from "@/lib/listings/moderation";
import { reasonOf, rejectionAfter } from "@/lib/listings/reason-codes";
import { effectOf, mayReject, reportMessages, type SettleInput } from "@/lib/listings/report-rules";
import { markSellerDue } from "@/lib/listings/risk-writes";
import { notificationText } from "@/lib/messaging/notification-rules";
import { sendNotice } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError, fieldError } from "@/lib/platform/errors";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { MINUTE_MS } from "@/lib/platform/time";
import { propertyMessages } from "@/lib/property/messages";
import { markRiskDue } from "@/lib/search/ranks";
import { expirePagesOfListing, expirePagesOfSeller } from "@/lib/search/refresh-after-change";
import { PropertyModel } from "@/models/listings";
import { ReportModel, type ReportRecord } from "@/models/moderation";

type Clock = { now?: Date };

/**
 * Settles an open report, and with `alike` the other open ones of the listing for the same reason. What follows is done at once,
 * or by `finishSettlements` when it fails: hiding or rejecting the listing, and telling the reporters.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND, CONFLICT when it is settled already or the listing to reject has changed since
 * it was looked at, INVALID for `reject` with the reason gone
 */
export async function settleReport(
  actor: Actor,
  id: string,
  decision: SettleInput,
  { now = new Date() }: Clock = {},
): Promise<SettledAnswer> {
  assertAdmin(actor);
  const report = await withDatabase(() => ReportModel.findById(id).lean<ReportRecord>());
  if (!report) throw new AppError("NOT_FOUND");
  assertFits(report, decision);
  await assertUnchanged(report, decision);
  if (!(await settleOne(actor, report, decision, now)))
    throw new AppError("CONFLICT", { message: reportMessages.alreadySettled });
  const others = decision.alike ? await settleAlike(actor, report, decision, now) : 0;
  return { _id: id, upheld: decision.uphold, settled: 1 + others };
}

type SettledByDecision = {
  uphold: boolean;
  answer: string;
  rejectionReason: string;
  /** The reason that the administrator chose for the listing. */
  code: string | undefined;
  /** The version of the listing that the decision made: no later one is rejected. */
  version: Date | undefined;
  decidedAt: Date;
  seen?: Types.ObjectId[] | undefined;
};

/**
 * Settles the open reports of a listing that an administrator saw (`seen`) and then rejected or kept the listing itself; where that is
 * not known, all that were made before. A report of fraud is neither upheld nor dismissed when the listing was rejected for another
 * reason. Its seller is told of that by the decision. Safe to repeat.
 */
export async function settleReportsOf(
  actor: Actor,
  propertyId: string,
  { uphold, answer, rejectionReason, code, version, decidedAt, seen }: SettledByDecision,
): Promise<void> {
  const settledWith = seen
    ? { _id: mongoose.trusted({ $in: seen }) }
    : { createdAt: mongoose.trusted({ $lte: decidedAt }) };
  const open = await withDatabase(() =>
    ReportModel.find({ propertyId, state: "open", ...settledWith }, "reason")
      .hint("listing")
      .limit(limits.reportsCountedMax)
      .lean<Pick<ReportRecord, "_id" | "reason">[]>(),
  );
  // Another time than that of the decision: the rejection of that time was not one by a report (`rejectReported`).
  const at = new Date(decidedAt.getTime() + 1);
  for (const report of open) {
    const own = rejectionAfter(report.reason);
    // Only an administrator who says that it was fraud gives credits back, and holds it against the seller.
    const isOtherFraud = uphold && own.isFraud && own !== reasonOf(code);
    const reject = mayReject(report.reason, { uphold });
    const rejection = reject && { rejectionReason, updatedAt: version?.toISOString() };
    const settled = isOtherFraud
      ? { reason: moderationMessages.reporterRejectedOtherwise }
      : { uphold, reason: answer, reject, ...rejection };
    await settleOne(actor, report, settled, at);
  }
}

/**
 * Does what is left to do for reports that were settled a minute ago or earlier. Each step is safe to repeat. Resolves to false
 * when another server does it.
 */
export const finishSettlements = (now: Date): Promise<boolean> =>
  withLease(
    "finish-reports",
    async () => {
      const before = mongoose.trusted({ $lte: new Date(now.getTime() - MINUTE_MS) });
      const left = await withDatabase(() =>
        ReportModel.find({ unfinished: true, settledAt: before })
          .sort({ settledAt: 1 })
          .limit(limits.reportBatch)
          .lean<ReportRecord[]>(),
      );
      for (const report of left) await finishOrLog(report, now);
    },
    { now },
  );

function assertFits({ reason }: ReportRecord, { reject, ...decision }: SettleInput): void {
  if (reject && !mayReject(reason, decision)) throw fieldError("INVALID", "reject", reportMessages.rejectGone);
}

/** A rejection is of the version that the administrator saw. One that is rejected or deleted by now stays what it is. */
async function assertUnchanged({ propertyId, state }: ReportRecord, { reject, updatedAt }: SettleInput): Promise<void> {
  if (!reject || !updatedAt || state !== "open") return;
  const listing = await withDatabase(() => PropertyModel.findById(propertyId, "updatedAt rejected archivedAt").lean());
  if (!listing || listing.rejected || listing.archivedAt) return;
  if (listing.updatedAt.getTime() !== Date.parse(updatedAt))
    throw new AppError("CONFLICT", { message: propertyMessages.changedMeanwhile });
}

/** Without `uphold` nothing is said about the report itself. */
type Settlement = Omit<SettleInput, "uphold" | "alike"> & { uphold?: boolean };

/** The decision is stored in one conditional update, so that one of two administrators decides. Returns false for the other. */
async function settleOne(
  actor: Actor,
  { _id, reason }: Pick<ReportRecord, "_id" | "reason">,
  { uphold, reason: answer, ...listing }: Settlement,
  now: Date,
): Promise<boolean> {
  const isRejected = effectOf(reason, { uphold: uphold === true, reject: listing.reject }) === "reject";
  const settled = {
    state: "settled",
    ...(uphold !== undefined && { upheld: uphold }),
    settledBy: actor.id,
    settledAt: now,
    answer,
    unfinished: true,
    ...(isRejected && { rejectionReason: listing.rejectionReason || rejectionAfter(reason).text }),
    ...(isRejected && listing.updatedAt && { rejectedVersion: new Date(listing.updatedAt) }),
  };
  const report = await withDatabase(() =>
    ReportModel.findOneAndUpdate(
      { _id, state: "open" },
      { $set: settled },
      { returnDocument: "after" },
    ).lean<ReportRecord>(),
  );
  if (!report) return false;
  await finishOrLog(report, now);
  await followCaseOf(report.propertyId);
  return true;
}

async function settleAlike(actor: Actor, report: ReportRecord, decision: SettleInput, now: Date): Promise<number> {
  const { propertyId, reason } = report;
  const alike = await withDatabase(() =>
    ReportModel.find({ propertyId, state: "open", reason }, "reason")
      .hint("listing")
      .limit(limits.reportsCountedMax)
      .lean<Pick<ReportRecord, "_id" | "reason">[]>(),
  );
  let count = 0;
  for (const one of alike) if (await settleOne(actor, one, decision, now)) count += 1;
  return count;
}

/** Never throws: the decision is stored, and the job does the rest. */
async function finishOrLog(report: ReportRecord, now: Date): Promise<void> {
  try {
    await finish(report, now);
  } catch (error) {
    logger.error(
      { report: report._id.toHexString(), err: error },
      "The effects of a settled report are not applied yet",
    );
  }
}

async function finish(report: ReportRecord, now: Date): Promise<void> {
  await logSettlement(report);
  await changeListing(report);
  await rescoreAndExpire(report);
  await tellReporter(report, now);
  // Nobody is left to ask about the note of a deleted account.
  const left = { unfinished: 1, ...(!report.reporterId && { note: 1 }) };
  await withDatabase(() => ReportModel.updateOne({ _id: report._id }, { $unset: left }));
}

/**
 * A dismissed report weighs nothing any more, neither for a listing that came after the reported one; an upheld one speaks against all
 * listings of the seller, although the reported one may be deleted by now. The reported one loses the badge of an owner, and with a broker's all others of the seller.
 */
async function rescoreAndExpire(report: ReportRecord): Promise<void> {
  const { propertyId, upheld, reason } = report;
  const sellerId = await findSellerOf(report);
  await (sellerId ? markSellerDue(sellerId) : markRiskDue({ _id: propertyId }));
  if (sellerId && upheld && reason === "broker") await expirePagesOfSeller(sellerId);
  else if (upheld) await expirePagesOfListing(propertyId);
}

/** An old report has no seller until the job has set it (lib/listings/report-sellers-job). */
const findSellerOf = async ({ sellerId, propertyId }: ReportRecord): Promise<Types.ObjectId | undefined> =>
  sellerId ?? (await withDatabase(() => PropertyModel.findById(propertyId, "sellerId").lean()))?.sellerId;

async function logSettlement({ _id, propertyId, reason, upheld, settledBy, settledAt }: ReportRecord): Promise<void> {
  if (!settledBy || !settledAt) return;
  await recordDecision({
    key: `report:${_id.toHexString()}`,
    at: settledAt,
    subject: "report",
    action: upheld ? "uphold" : "refuse",
    code: reason,
    by: settledBy.toHexString(),
    propertyId: propertyId.toHexString(),
    relatedId: _id.toHexString(),
  });
}

async function changeListing({ propertyId, ...report }: ReportRecord): Promise<void> {
  const { upheld: uphold = false, reason, rejectionReason, rejectedVersion: version } = report;
  const id = propertyId.toHexString();
  const effect = effectOf(reason, { uphold, reject: rejectionReason !== undefined });
  if (!report.settledBy || !report.settledAt) return;
  if (effect === "hide") await markStale(id, { now: report.settledAt });
  if (effect !== "reject" || !rejectionReason) return;
  const actor = asAdmin(report.settledBy);
  const isRejected = await rejectReported(actor, id, { reason: rejectionReason, version, now: report.settledAt });
  // The guarantees that ran at the time of the decision; a later repetition counts the same ones.
  if (isRejected && rejectionAfter(reason).isFraud) await returnAfterFraud(id, { now: report.settledAt });
}

const asAdmin = (id: Types.ObjectId): Actor => ({ id: id.toHexString(), role: "admin" });

/** By bell and mail, once for each report. Who decided is not among the facts. */
async function tellReporter({ _id, reporterId, ...report }: ReportRecord, now: Date): Promise<void> {
  if (!reporterId) return;
  const { propertyId, propertyName, upheld, answer = "" } = report;
  const finding = upheld === undefined ? {} : { upheld };
  const facts = { propertyId: propertyId.toHexString(), propertyName, ...finding, reason: answer };
  const key = `report-settled:${_id.toHexString()}`;
  const mail = { subject: reportMessages.mailSubject, text: notificationText("report-settled", facts) };
  await sendNotice({ userId: reporterId.toHexString(), kind: "report-settled", facts, key, mail }, { now });
}
