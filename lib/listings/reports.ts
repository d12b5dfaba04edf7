import "server-only";
import { Types } from "mongoose";
import { followCaseOf } from "@/lib/listings/cases";
import type { OwnReport } from "@/lib/listings/report-contract";
import { type ReportInput, reportMessages } from "@/lib/listings/report-rules";
import { rescoreListing } from "@/lib/listings/risk-writes";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import type { GiveBack } from "@/lib/platform/rate-limits";
import { countSliding, type SlidingRule } from "@/lib/platform/sliding-limits";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { ReportModel, type ReportRecord } from "@/models/moderation";

type Clock = { now?: Date };
type Reported = { propertyId: string } & ReportInput;

/** Of one person; see {@link reportListing}. */
const REPORTS_PER_DAY: SlidingRule = { name: "reports", most: limits.reportsPerDay, seconds: DAY_MS / 1000 };

/**
 * Stores the actor's report of a public listing. Its seller is not told.
 * @throws AppError NOT_FOUND when the listing is not public, FORBIDDEN for the actor's own, CONFLICT with the date when the actor
 * reported it before, TOO_MANY with the wait after `limits.reportsPerDay` reports in 24 hours
 */
export async function reportListing(
  actor: Actor,
  { propertyId, reason, note }: Reported,
  { now = new Date() }: Clock = {},
): Promise<OwnReport> {
  const listing = await findReportable(actor, propertyId);
  await assertNotReported(actor, propertyId);
  const giveBack = await countReport(actor, now);
  const record: ReportRecord = {
    _id: new Types.ObjectId(),
    propertyId: listing._id,
    sellerId: listing.sellerId,
    propertyName: publicNameOf(listing).name,
    reporterId: new Types.ObjectId(actor.id),
    reason,
    ...(note && { note }),
    state: "open",
    waitingSince: (await oldestOpenAt(listing._id)) ?? now,
    createdAt: now,
  };
  try {
    await withDatabase(() => ReportModel.create(record));
  } catch (error) {
    await giveBack();
    if (!isDuplicateKey(error)) throw error;
    await assertNotReported(actor, propertyId);
    throw error;
  }
  await rescoreListing(listing._id, now);
  await followCaseOf(listing._id);
  return toOwnReport(record);
}

/** The actor's report of a listing, in any state; null without one. */
export async function findOwnReport(actor: Actor, propertyId: string): Promise<OwnReport | null> {
  const report = await findReportBy(actor, propertyId);
  return report && toOwnReport(report);
}

/** All reports of the actor, newest first, at most `most`, for the export of an account. */
export const listReportsBy = (userId: Types.ObjectId, most: number): Promise<ReportRecord[]> =>
  withDatabase(() =>
    ReportModel.find({ reporterId: userId }).sort({ createdAt: -1, _id: -1 }).limit(most).lean<ReportRecord[]>(),
  );

/**
 * Forgets who made the reports of a deleted account. Open ones keep their note until they are settled, since the reason `other`
 * says nothing without it. Safe to repeat.
 */
export async function anonymiseReportsBy(reporterId: Types.ObjectId): Promise<void> {
  const anonymous = [
    { $set: { note: { $cond: [{ $eq: ["$state", "open"] }, "$note", "$$REMOVE"] } } },
    { $unset: "reporterId" },
  ];
  await withDatabase(() => ReportModel.updateMany({ reporterId }, anonymous as never, { updatePipeline: true }));
}

type Reportable = Pick<PropertyRecord, "_id" | "sellerId" | "listed"> & Parameters<typeof publicNameOf>[0];

async function findReportable(actor: Actor, _id: string): Promise<Reportable> {
  const listing = await withDatabase(() =>
    PropertyModel.findOne({ _id, archivedAt: null }, { ...NAME_FIELDS, sellerId: 1, listed: 1 }).lean<Reportable>(),
  );
  if (listing?.sellerId.equals(actor.id)) throw new AppError("FORBIDDEN", { message: reportMessages.own });
  if (!listing?.listed) throw new AppError("NOT_FOUND", { message: reportMessages.notFound });
  return listing;
}

const findReportBy = ({ id }: Actor, propertyId: string): Promise<ReportRecord | null> =>
  withDatabase(() =>
    ReportModel.findOne({
      reporterId: new Types.ObjectId(id),
      propertyId: new Types.ObjectId(propertyId),
    }).lean<ReportRecord>(),
  );

async function assertNotReported(actor: Actor, propertyId: string): Promise<void> {
  const report = await findReportBy(actor, propertyId);
  if (report) throw new AppError("CONFLICT", { message: reportMessages.reported(report.createdAt) });
}

async function countReport({ id }: Actor, now: Date): Promise<GiveBack> {
  const counted = await countSliding(REPORTS_PER_DAY, id, now.getTime());
  if ("giveBack" in counted) return counted.giveBack;
  throw new AppError("TOO_MANY", {
    message: reportMessages.tooMany(Math.ceil(counted.waitMs / HOUR_MS)),
    retryAfterSeconds: Math.ceil(counted.waitMs / 1000),
  });
}

/** Two first reports of a listing at once may each find none: they then stand apart in the list, and nothing else. */
async function oldestOpenAt(propertyId: Types.ObjectId): Promise<Date | undefined> {
  const oldest = await withDatabase(() =>
    ReportModel.findOne({ propertyId, state: "open" }, "waitingSince")
      .sort({ createdAt: 1 })
      .hint("listing")
      .lean<Pick<ReportRecord, "waitingSince">>(),
  );
  return oldest?.waitingSince;
}

/** A report as the person who made it sees it. */
export const toOwnReport = ({ _id, reason, state, upheld, answer, createdAt }: ReportRecord): OwnReport => ({
  _id: _id.toHexString(),
  reason,
  state,
  ...(state === "settled" && { upheld: upheld ?? false, ...(answer && { answer }) }),
  createdAt: createdAt.toISOString(),
});
