import "server-only";
import { type Document, ObjectId } from "mongodb";
import type { CaseDetail, Presence } from "@/lib/backoffice/case-contract";
import { CASE_LISTING_FIELDS, type CaseListing, toCaseRow } from "@/lib/backoffice/case-list";
import { mayDecideAppeal } from "@/lib/backoffice/decide-case";
import { fieldDiff, lostDiff } from "@/lib/backoffice/word-diff";
import { lostClaimsSince, shownState } from "@/lib/credits/guarantee-rules";
import { assertAdmin } from "@/lib/identity/sessions";
import { caseRiskOf } from "@/lib/listings/cases";
import { likelyPairsOf } from "@/lib/listings/duplicate-pairs";
import { changesSinceApproval, readHistory } from "@/lib/listings/history";
import { ownCounts } from "@/lib/listings/list-plan";
import { findOpenListing } from "@/lib/listings/queries";
import { codeAfter, type ReasonCode } from "@/lib/listings/reason-codes";
import type { HistoryItem } from "@/lib/listings/schema";
import { noteOpenReports } from "@/lib/listings/seen-versions";
import type { OwnCounts } from "@/lib/listings/seller-rules";
import { sourcesOf } from "@/lib/media/photo-access";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { quantile } from "@/lib/platform/statistics";
import type { HistoryChange } from "@/lib/property/constants";
import { publicNameOf } from "@/lib/property/dto";
import { statusOf } from "@/lib/property/rules";
import { countUpheldReportsOf } from "@/lib/search/badges";
import { readRisingPrices } from "@/lib/search/price-cells";
import { ClaimModel, type ClaimRecord } from "@/models/credits";
import { UserModel, type UserRecord } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { CaseModel, type CaseRecord, PresenceModel, ReportModel, type ReportRecord } from "@/models/moderation";

const NO_CASE = (listing: PropertyRecord) => ({ queues: [], risk: 0, since: listing.createdAt });

/**
 * All that an administrator needs to decide about a listing. Its version and its open reports count as seen by the actor.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND
 */
export async function readCase(actor: Actor, id: string, now = new Date()): Promise<CaseDetail> {
  assertAdmin(actor);
  const open = await findOpenListing(actor, id);
  // Read after the version that is decided, so that no change of it is missing.
  const record = open && (await readRecord(id));
  if (!open || !record) throw new AppError("NOT_FOUND");
  const [found, history, prices, seller, seenReports, reports, claims, twins, mayDecide] = await Promise.all([
    withDatabase(() => CaseModel.collection.findOne<CaseRecord>({ _id: record._id })),
    readHistory(actor, id),
    readPrices(record),
    readSellerRecord(record.sellerId, now),
    noteOpenReports(actor, [record._id]),
    readReports(record._id),
    readClaims(record._id, now),
    readTwins(record),
    mayDecideAppeal(actor, record),
  ]);
  const row = toCaseRow(record, found ?? NO_CASE(record));
  const risk = caseRiskOf(record as Parameters<typeof caseRiskOf>[0]);
  const approvedAt = latestApproval(history);
  const isFirst = approvedAt < 0 && !record.approvedVersion;
  const suggested = suggestedBy(reports);
  return {
    ...row,
    // The version that is sent is the one that is decided.
    updatedAt: open.updatedAt,
    status: open.status,
    listing: open,
    newPhotos: newPhotosOf(record),
    isFirst,
    changes: isFirst ? [] : changesSince(record, history.slice(0, approvedAt)),
    reasons: risk?.reasons ?? null,
    prices,
    seller,
    reports,
    openReports: (seenReports.get(id) ?? []).map(String),
    claims,
    twins,
    appeal: appealOf(record, mayDecide),
    ...(suggested && { suggested }),
    history,
  };
}

const readRecord = (_id: string): Promise<PropertyRecord | null> =>
  withDatabase(() =>
    PropertyModel.collection.findOne<PropertyRecord>({ _id: new ObjectId(_id) }, { projection: { history: 0 } }),
  );

const appealOf = ({ appeal }: PropertyRecord, mayDecide: boolean): CaseDetail["appeal"] =>
  appeal?.state === "open" ? { text: appeal.shownText ?? "", at: appeal.at.toISOString(), mayDecide } : null;

/** All photos of a listing that was never approved are new, and none is marked. */
function newPhotosOf({ photos, photosChecked }: PropertyRecord): number[] {
  if (!photosChecked) return [];
  return photos.flatMap(({ key }, place) => (photosChecked.keys.includes(key) ? [] : [place]));
}

/** The place of the latest approval in a history, newest first, or -1. What was taken back comes right before its `undone`. */
const latestApproval = (history: readonly HistoryItem[]): number =>
  history.findIndex(({ event }, place) => event === "approved" && history[place - 1]?.event !== "undone");

/**
 * What changed since the last approval, word by word. Where the approved version is not stored, because the listing was edited
 * before it was, this is what the history has of `edits`, newest first, and the names of what else was changed.
 */
function changesSince(record: PropertyRecord, edits: readonly HistoryItem[]): CaseDetail["changes"] {
  const differing = changesSinceApproval(record);
  if (differing) return differing.map(fieldDiff);
  const whole = new Map<string, HistoryChange>();
  for (const { changes = [] } of [...edits].reverse())
    for (const { path, before = "", after = "" } of changes)
      whole.set(path, { path, before: whole.get(path)?.before ?? before, after });
  const known = [...whole.values()].filter(({ before, after }) => before !== after);
  const lost = (record.changedSince ?? []).filter((path) => !known.some((one) => one.path === path));
  return [...known.map(fieldDiff), ...lost.map(lostDiff)];
}

/** Prices of the public homes that the risk compares this one with; null for too few. */
async function readPrices(listing: PropertyRecord): Promise<CaseDetail["prices"]> {
  const prices = await withDatabase(() => readRisingPrices(listing));
  const rising = prices.get(listing.bedrooms ?? null) ?? [];
  if (rising.length < limits.comparableHomesMin) return null;
  const at = (share: number) => Math.round(quantile(rising, share) * 100) / 100;
  return { count: rising.length, least: at(0), low: at(0.1), median: at(0.5), high: at(0.9), most: at(1) };
}

async function readReports(propertyId: ObjectId): Promise<CaseDetail["reports"]> {
  const reports = await withDatabase(() =>
    ReportModel.collection
      .find<ReportRecord>(
        { propertyId, state: "open" },
        { sort: { createdAt: 1 }, hint: "listing", limit: limits.caseRowsMax },
      )
      .toArray(),
  );
  const reporters = reports.flatMap(({ reporterId }) => reporterId ?? []);
  const users = await withDatabase(() =>
    UserModel.collection
      .find<{ _id: ObjectId; userName: string }>({ _id: { $in: reporters } }, { projection: { userName: 1 } })
      .toArray(),
  );
  const names = new Map(users.map(({ _id, userName }) => [_id.toHexString(), userName]));
  return reports.map(({ _id, reason, note, reporterId, createdAt }) => {
    const userName = names.get(String(reporterId));
    return {
      _id: _id.toHexString(),
      reason,
      ...(note && { note }),
      ...(userName && { userName }),
      createdAt: createdAt.toISOString(),
    };
  });
}

/** What buyers claimed about the listing. Those that wait for an administrator come first. */
async function readClaims(propertyId: ObjectId, now: Date): Promise<CaseDetail["claims"]> {
  const read = (state: Document) =>
    withDatabase(() =>
      ClaimModel.collection
        .find<ClaimRecord>(
          { propertyId, state, claimedAt: { $exists: true } },
          { sort: { state: 1, createdAt: -1 }, hint: "listing", limit: limits.caseRowsMax },
        )
        .toArray(),
    );
  const [waiting, others] = await Promise.all([read({ $eq: "in-review" }), read({ $ne: "in-review" })]);
  return [...waiting, ...others].slice(0, limits.caseRowsMax).map((claim) => ({
    _id: claim._id.toHexString(),
    state: shownState(claim, now),
    ...(claim.reason && { reason: claim.reason }),
    ...(claim.note && { note: claim.note }),
    ...(claim.answer?.note && { answer: claim.answer.note }),
    createdAt: claim.createdAt.toISOString(),
  }));
}

async function readTwins({ _id, sellerId }: PropertyRecord): Promise<CaseDetail["twins"]> {
  const twins = await likelyPairsOf(_id);
  const ids = twins.map(({ propertyId }) => new ObjectId(propertyId));
  const listings = await withDatabase(() =>
    PropertyModel.collection
      .find<CaseListing>({ _id: { $in: ids } }, { projection: { ...CASE_LISTING_FIELDS, sellerId: 1 } })
      .toArray(),
  );
  const byId = new Map(twins.map((twin) => [twin.propertyId, twin]));
  return listings.flatMap((listing) => {
    const twin = byId.get(listing._id.toHexString());
    return twin ? [toTwin(listing, twin, sellerId)] : [];
  });
}

/** A listing that may be the same home. */
type CaseTwin = { propertyId: string; score: number; reasons: { text: string; weight: number }[] };

const toTwin = (listing: CaseListing, { score, reasons }: CaseTwin, sellerId: ObjectId) => ({
  _id: listing._id.toHexString(),
  name: publicNameOf(listing).name,
  category: listing.category,
  price: listing.price,
  status: statusOf(listing),
  isSameSeller: listing.sellerId.equals(sellerId),
  photos: sourcesOf(listing),
  score,
  reasons,
});

/** The reason that most reports name; `other` names none. */
function suggestedBy(reports: CaseDetail["reports"]): ReasonCode | undefined {
  const codes = reports.flatMap(({ reason }) => (reason === "other" ? [] : codeAfter(reason)));
  const count = (code: ReasonCode) => codes.filter((one) => one === code).length;
  return [...codes].sort((one, other) => count(other) - count(one))[0];
}

/** Notes that the actor looks at a case, instead of any other one, and names the administrators who do so too. */
export async function notePresence(actor: Actor, id: string, { now = new Date() } = {}): Promise<Presence> {
  assertAdmin(actor);
  const [_id, caseId] = [new ObjectId(actor.id), new ObjectId(id)];
  const until = new Date(now.getTime() + limits.presenceSeconds * 1_000);
  return withDatabase(async () => {
    await PresenceModel.collection.updateOne({ _id }, { $set: { caseId, until } }, { upsert: true });
    const others = await PresenceModel.collection
      .find<{ _id: ObjectId }>(
        { caseId, until: { $gt: now }, _id: { $ne: _id } },
        { projection: { _id: 1 }, hint: "case" },
      )
      .toArray();
    const names = await UserModel.collection
      .find<{ userName: string }>({ _id: { $in: others.map((one) => one._id) } }, { projection: { userName: 1 } })
      .toArray();
    const listing = await PropertyModel.collection.findOne<{ updatedAt: Date }>(
      { _id: caseId, archivedAt: null as never },
      { projection: { updatedAt: 1 } },
    );
    return { others: names.map(({ userName }) => userName), updatedAt: listing?.updatedAt.toISOString() ?? null };
  });
}

type Account = Pick<UserRecord, "userName" | "userType" | "createdAt" | "bannedAt">;

/** What is known of a seller: listings by state, claims, reports, age of the account. */
async function readSellerRecord(sellerId: ObjectId, now: Date): Promise<CaseDetail["seller"]> {
  const id = sellerId.toHexString();
  const { pipeline, hint } = ownCounts(id);
  const [account, [counts], live, claims, lostClaims, reports] = await withDatabase(() =>
    Promise.all([
      UserModel.collection.findOne<Account>(
        { _id: sellerId },
        { projection: { userName: 1, userType: 1, createdAt: 1, bannedAt: 1 } },
      ),
      PropertyModel.collection.aggregate<OwnCounts>(pipeline, { hint }).toArray(),
      PropertyModel.collection.countDocuments({ sellerId, listed: true }, { hint: "seller_newest" }),
      ClaimModel.collection.countDocuments({ sellerId, claimedAt: { $exists: true } }, { hint: "of_seller" }),
      ClaimModel.collection.countDocuments({ sellerId, lostAt: { $gt: lostClaimsSince(now) } }, { hint: "lost" }),
      countReports(sellerId),
    ]),
  );
  return {
    _id: id,
    ...(account && {
      userName: account.userName,
      userType: account.userType,
      since: account.createdAt.toISOString(),
    }),
    isBanned: account?.bannedAt !== undefined,
    live,
    pending: counts?.pending ?? 0,
    sold: counts?.sold ?? 0,
    rejected: counts?.rejected ?? 0,
    claims,
    lostClaims,
    ...reports,
  };
}

/** Upheld reports of any listing of the seller, and with them the other reports of the newest `limits.caseSellerListingsMax` listings. */
async function countReports(sellerId: ObjectId): Promise<{ reports: number; upheldReports: number }> {
  const listings = await PropertyModel.collection
    .find<{ _id: ObjectId }>(
      { sellerId, archivedAt: null as never },
      {
        projection: { _id: 1 },
        sort: { createdAt: -1, _id: -1 },
        hint: "seller_own",
        limit: limits.caseSellerListingsMax,
      },
    )
    .toArray();
  const others = { propertyId: { $in: listings.map(({ _id }) => _id) }, upheld: { $ne: true } };
  const [otherReports, upheldReports] = await Promise.all([
    ReportModel.collection.countDocuments(others, { hint: "listing" }),
    countUpheldReportsOf(sellerId),
  ]);
  return { reports: otherReports + upheldReports, upheldReports };
}
