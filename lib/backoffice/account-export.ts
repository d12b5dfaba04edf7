import "server-only";
import mongoose, { Types } from "mongoose";
import type { AccountExport } from "@/lib/backoffice/contract";
import { shownState } from "@/lib/credits/guarantee-rules";
import type { TypedNote } from "@/lib/credits/notes-without-contacts";
import { listTransactions, readUnlocks } from "@/lib/credits/wallet-queries";
import { toAccount } from "@/lib/identity/accounts";
import { typedOf } from "@/lib/listings/dto";
import { listReportsBy, toOwnReport } from "@/lib/listings/reports";
import { toNotificationItem } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { sharedFairQueue } from "@/lib/platform/fair-queue";
import { limits } from "@/lib/platform/limits";
import { mapInTurns } from "@/lib/platform/turns";
import { toPublicProperty } from "@/lib/property/dto";
import { readKnownPlaces, toSavedSearch } from "@/lib/search/alerts/saved-searches";
import { CartItemModel, type CartItemRecord, ShortlistModel, type ShortlistRecord } from "@/models/cart";
import { ClaimModel, type ClaimRecord, type UnlockEntry } from "@/models/credits";
import { UserModel, type UserRecord } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { NotificationModel, type NotificationRecord, QueuedMailModel, type QueuedMailRecord } from "@/models/messaging";
import type { ReportRecord } from "@/models/moderation";
import { SavedSearchModel, type SavedSearchRecord } from "@/models/saved-searches";

const NEWEST = { createdAt: -1, _id: -1 } as const;
const MAX_ROWS = limits.exportRowsMax;
/** Rows of other kinds than listings that are read at once: they are small. */
const BATCH = 4 * limits.rowsPerTurn;

/** One after the other, since each may hold the largest account in memory; accounts take turns. */
const exportQueue = sharedFairQueue("exports", {
  atOnce: 1,
  waiting: limits.exportsWaiting,
  perSource: limits.accountExportsPerHour,
  waitMs: limits.exportWaitMs,
});

type Exported = { data: AccountExport; complete: boolean };

/**
 * All stored data of the actor: account, listings in every state, notifications, mails, transactions, unlocked contacts, the cart and
 * saved searches (security.md section 7), put together with turns for other work in between. `complete` is false when a part has more
 * than limits.exportRowsMax rows.
 * @throws AppError NOT_FOUND when the account no longer exists, TOO_MANY while many are exported
 */
export const exportAccount = (actor: Actor, now = new Date()): Promise<Exported> =>
  exportQueue.admit({ sources: [actor.id] }, ({ run }) => run(() => readAccount(actor, now)));

const readAccount = (actor: Actor, now: Date): Promise<Exported> =>
  withDatabase(async () => {
    const userId = new Types.ObjectId(actor.id);
    const user = await UserModel.findById(userId).lean<UserRecord>();
    if (!user) throw new AppError("NOT_FOUND");
    const listings = await PropertyModel.find({ sellerId: userId })
      .sort(NEWEST)
      .limit(MAX_ROWS + 1)
      .batchSize(limits.rowsPerTurn)
      .lean<PropertyRecord[]>();
    const notifications = await NotificationModel.find({ userId })
      .sort(NEWEST)
      .limit(MAX_ROWS + 1)
      .batchSize(BATCH)
      .lean<NotificationRecord[]>();
    const mails = await QueuedMailModel.find({ userId })
      .sort({ queuedAt: -1 })
      .limit(MAX_ROWS)
      .batchSize(BATCH)
      .lean<QueuedMailRecord[]>();
    const ledger = await listTransactions(actor, actor.id, { page: 1, limit: MAX_ROWS });
    const { unlocks } = await readUnlocks(actor.id, 0, MAX_ROWS);
    const cart = await CartItemModel.find({ userId })
      .sort({ at: -1, _id: -1 })
      .limit(MAX_ROWS)
      .batchSize(BATCH)
      .lean<CartItemRecord[]>();
    const shortlists = await ShortlistModel.find({ userId })
      .sort(NEWEST)
      .limit(limits.shortlistsMax)
      .lean<ShortlistRecord[]>();
    const claims = await readOwnClaims(userId);
    const reports = await listReportsBy(userId, MAX_ROWS + 1);
    const places = await readKnownPlaces();
    const searches = await SavedSearchModel.collection.find<SavedSearchRecord>({ userId }, { sort: NEWEST }).toArray();
    const data = {
      exportedAt: now.toISOString(),
      account: toOwnAccount(user, ledger.balance),
      listings: await mapInTurns(listings.slice(0, MAX_ROWS), (listing) => toExportedListing(listing, now)),
      notifications: await mapInTurns(notifications.slice(0, MAX_ROWS), toNotificationItem),
      mails: await mapInTurns(mails, toExportedMail),
      transactions: ledger.transactions,
      unlocks: await mapInTurns(unlocks, toExportedUnlock),
      cart: await mapInTurns(cart, toExportedCartItem),
      shortlists: shortlists.map(toExportedShortlist),
      claims: await mapInTurns(claims.slice(0, MAX_ROWS), (claim) => toExportedClaim(claim, userId)),
      searches: await mapInTurns(searches, (search) => toSavedSearch(search, places), limits.searchesPerTurn),
      reports: await mapInTurns(reports.slice(0, MAX_ROWS), toExportedReport),
    };
    const counts = [listings.length, notifications.length, claims.length, reports.length, ledger.total];
    return { data, complete: counts.every((rows) => rows <= MAX_ROWS) };
  });

/** An account in its owner's export. */
const toOwnAccount = (user: UserRecord, credits: number): AccountExport["account"] => ({
  ...toAccount(user, credits),
  updatedAt: user.updatedAt.toISOString(),
  ...(user.earlierNames && { earlierNames: user.earlierNames }),
  ...(user.earlierNumbers && { earlierNumbers: user.earlierNumbers }),
  ...(user.consent && { consent: { version: user.consent.version, at: user.consent.at.toISOString() } }),
});

/** A listing in its seller's export as it was typed, with address and coordinates, which are not public. */
const toExportedListing = (property: PropertyRecord, now: Date): AccountExport["listings"][number] => {
  const shown = toPublicProperty(property, now);
  return { ...shown, ...typedOf(property, shown), ...privateOf(property) };
};

const privateOf = (property: PropertyRecord) => ({
  ...(property.confirmedAt && { confirmedAt: property.confirmedAt.toISOString() }),
  address: property.address,
  ...(property.point && { coordinates: property.point.coordinates }),
  ...(property.rejectionReason && { rejectionReason: property.rejectionReason }),
  ...(property.appeal && {
    appeal: { text: property.appeal.text, state: property.appeal.state, at: property.appeal.at.toISOString() },
  }),
});

/** An unlocked contact in the buyer's export. The contact details are left out, because they belong to the seller. */
const toExportedUnlock = ({ propertyId, propertyName, at }: UnlockEntry): AccountExport["unlocks"][number] => ({
  property: { _id: propertyId.toHexString(), name: propertyName },
  at: at.toISOString(),
});

/** A mail in its recipient's export. Its text is left out: until it is sent it may hold signed links. */
const toExportedMail = ({ subject, queuedAt, sentAt }: QueuedMailRecord): AccountExport["mails"][number] => ({
  subject,
  queuedAt: queuedAt.toISOString(),
  ...(sentAt && { sentAt: sentAt.toISOString() }),
});

const toExportedCartItem = ({ propertyId, at }: CartItemRecord): AccountExport["cart"][number] => ({
  propertyId: propertyId.toHexString(),
  at: at.toISOString(),
});

/** A family shortlist in its owner's export. Votes and notes belong to the people who wrote them. */
const toExportedShortlist = (list: ShortlistRecord): AccountExport["shortlists"][number] => ({
  name: list.name,
  propertyIds: list.propertyIds.map((id) => id.toHexString()),
  at: list.createdAt.toISOString(),
});

/** Claims that the account made, then claims against its listings. */
const readOwnClaims = async (userId: Types.ObjectId): Promise<ClaimRecord[]> => {
  const of = (filter: object) =>
    ClaimModel.find(filter)
      .limit(MAX_ROWS + 1)
      .batchSize(BATCH)
      .lean<ClaimRecord[]>();
  return [
    ...(await of({ buyerId: userId })),
    ...(await of({ sellerId: userId, claimedAt: mongoose.trusted({ $exists: true }) })),
  ];
};

/** Each side reads its own words as typed, and the other's without contacts. */
function toExportedClaim(claim: ClaimRecord, userId: Types.ObjectId): AccountExport["claims"][number] {
  const isBuyer = claim.buyerId.equals(userId);
  const read = (typed: TypedNote | undefined, isOwn: boolean) => (isOwn ? typed?.note : typed?.shownNote);
  const note = read(claim, isBuyer);
  const again = read(claim.again, isBuyer);
  const answerNote = read(claim.answer, !isBuyer);
  return {
    as: isBuyer ? "buyer" : "seller",
    property: { _id: claim.propertyId.toHexString(), name: claim.propertyName },
    state: shownState(claim, claim.updatedAt),
    at: claim.createdAt.toISOString(),
    ...(claim.reason && { reason: claim.reason }),
    ...(note && { note }),
    ...(again && { again }),
    ...(claim.answer && { answer: { answer: claim.answer.answer, ...(answerNote && { note: answerNote }) } }),
    ...(claim.decision && { decision: claim.decision.reason }),
  };
}

/** A report in the export of the person who made it. Who decided is left out. */
const toExportedReport = (report: ReportRecord): AccountExport["reports"][number] => ({
  ...toOwnReport(report),
  property: { _id: report.propertyId.toHexString(), name: report.propertyName },
  ...(report.note && { note: report.note }),
});
