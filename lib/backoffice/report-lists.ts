import "server-only";
import mongoose, { type Types } from "mongoose";
import type { ListReportsQuery, ReportCounts, ReportRow } from "@/lib/backoffice/moderation-contract";
import { assertAdmin } from "@/lib/identity/sessions";
import { toRiskView } from "@/lib/listings/dto";
import { REPORT_REASONS, type ReportReason, type ReportState } from "@/lib/listings/report-rules";
import { sourcesOf } from "@/lib/media/photo-access";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { COUNT_LIMIT, type PageInfo, readPage } from "@/lib/platform/paged-read";
import { publicNameOf, SLUG_FIELDS, type SlugRecord, slugOf } from "@/lib/property/dto";
import { statusOf } from "@/lib/property/rules";
import { UserModel, type UserRecord } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { ReportModel, type ReportRecord } from "@/models/moderation";

type ReportPage = PageInfo & { reports: ReportRow[]; counts: ReportCounts };

/**
 * One page of reports with the number in each state: open ones by how long their listing has waited, settled ones newest first.
 * @throws AppError FORBIDDEN unless admin
 */
export async function listReports(actor: Actor, { state, reason, ...request }: ListReportsQuery): Promise<ReportPage> {
  assertAdmin(actor);
  return withDatabase(async () => {
    const [open, settled] = await Promise.all([countOf("open", reason), countOf("settled", reason)]);
    const counts = { open, settled };
    const read = (skip: number) => readReports({ state, reason }, skip, request.limit);
    const { entries, ...pageInfo } = await readPage(request, counts[state], read);
    return { reports: await toRows(entries), counts, ...pageInfo };
  });
}

type Criteria = { state: ReportState; reason: ReportReason | undefined };

const matchOf = ({ state, reason }: Criteria) => ({ state, ...(reason && { reason }) });
const indexOf = ({ state, reason }: Criteria) => (reason ? `${state}_reason` : state);
const ORDERS = {
  open: { waitingSince: 1, propertyId: 1, createdAt: 1, _id: 1 },
  settled: { settledAt: -1, _id: -1 },
} as const satisfies Record<ReportState, object>;

const countOf = (state: ReportState, reason: ReportReason | undefined): Promise<number> =>
  ReportModel.collection.countDocuments(matchOf({ state, reason }), {
    hint: indexOf({ state, reason }),
    limit: COUNT_LIMIT,
  });

const readReports = (criteria: Criteria, skip: number, limit: number): Promise<ReportRecord[]> =>
  ReportModel.find(matchOf(criteria))
    .hint(indexOf(criteria))
    .sort(ORDERS[criteria.state])
    .skip(skip)
    .limit(limit)
    .lean<ReportRecord[]>();

const LISTING_FIELDS = {
  ...SLUG_FIELDS,
  "publicText.name": 1,
  photos: { $slice: 1 },
  "risk.score": 1,
  "risk.band": 1,
  "risk.reasons": 1,
  listed: 1,
  approval: 1,
  rejected: 1,
  sold: 1,
  updatedAt: 1,
} as const;
type ListingRecord = SlugRecord &
  Pick<PropertyRecord, "_id" | "photos" | "listed" | "approval" | "rejected" | "sold" | "updatedAt" | "risk"> &
  Parameters<typeof publicNameOf>[0];

async function toRows(reports: readonly ReportRecord[]): Promise<ReportRow[]> {
  const people = await readPeople(reports.flatMap(({ reporterId, settledBy }) => [reporterId, settledBy]));
  const listings = await readListings(reports.map(({ propertyId }) => propertyId));
  return reports.map((report) => {
    const { _id, reason, note, state, createdAt, upheld, settledAt, answer, rejectionReason } = report;
    const id = report.propertyId.toHexString();
    const reporter = people.get(String(report.reporterId));
    const settledBy = people.get(String(report.settledBy))?.userName;
    return {
      _id: _id.toHexString(),
      reason,
      ...(note && { note }),
      state,
      createdAt: createdAt.toISOString(),
      ...(reporter && { reporter }),
      listing: listings.get(id) ?? { _id: id, name: report.propertyName, open: [] },
      ...(upheld !== undefined && { upheld }),
      ...(settledAt && { settledAt: settledAt.toISOString() }),
      ...(settledBy && { settledBy }),
      ...(answer && { answer }),
      ...(rejectionReason && { rejectionReason }),
    };
  });
}

async function readPeople(
  ids: readonly (Types.ObjectId | undefined)[],
): Promise<Map<string, NonNullable<ReportRow["reporter"]>>> {
  const known = ids.filter((id) => id !== undefined);
  const people = await UserModel.find({ _id: mongoose.trusted({ $in: known }) }, "userName userType").lean<
    Pick<UserRecord, "_id" | "userName" | "userType">[]
  >();
  return new Map(
    people.map(({ _id, userName, userType }) => [_id.toHexString(), { _id: _id.toHexString(), userName, userType }]),
  );
}

/** The listings of one page of reports, each once. */
async function readListings(ids: readonly Types.ObjectId[]): Promise<Map<string, ReportRow["listing"]>> {
  const found = await PropertyModel.find({ _id: mongoose.trusted({ $in: ids }) }, LISTING_FIELDS).lean<
    ListingRecord[]
  >();
  const rows = await Promise.all(found.map(async (listing) => toListing(listing, await openReasonsOf(listing._id))));
  return new Map(rows.map((row) => [row._id, row]));
}

const toListing = (listing: ListingRecord, open: ReportRow["listing"]["open"]): ReportRow["listing"] => {
  const [photo] = sourcesOf(listing);
  return {
    _id: listing._id.toHexString(),
    name: publicNameOf(listing).name,
    ...(listing.listed && { slug: slugOf(listing) }),
    status: statusOf(listing),
    updatedAt: listing.updatedAt.toISOString(),
    ...(photo && { photo }),
    ...(listing.risk && { risk: toRiskView(listing.risk) }),
    open,
  };
};

/** How often each reason occurs among the oldest `limits.reportsCountedMax` open reports of a listing. */
async function openReasonsOf(propertyId: Types.ObjectId): Promise<ReportRow["listing"]["open"]> {
  const open = await ReportModel.find({ propertyId, state: "open" }, "reason -_id")
    .hint("listing")
    .limit(limits.reportsCountedMax)
    .lean<Pick<ReportRecord, "reason">[]>();
  return REPORT_REASONS.map((reason) => ({
    reason,
    count: open.filter((report) => report.reason === reason).length,
  })).filter(({ count }) => count > 0);
}
