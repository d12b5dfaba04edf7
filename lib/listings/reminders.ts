import "server-only";
import type { ClientSession, Document } from "mongodb";
import type { Types } from "mongoose";
import { needsConfirmationPlan } from "@/lib/listings/list-plan";
import { listingLinks } from "@/lib/listings/listing-links";
import { CONFIRM_TAB } from "@/lib/listings/seller-rules";
import { deliverSoon, insertMails } from "@/lib/messaging/mail-queue";
import { insertNotices, knownKeys, type Notice } from "@/lib/messaging/notifications";
import { isOutage, withDatabase } from "@/lib/platform/database";
import { inTransaction } from "@/lib/platform/durable-write";
import { getEnv } from "@/lib/platform/env";
import { shortDate } from "@/lib/platform/format";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { DAY_MS, indiaDateOf, indiaDayOf, startOfIndiaDay } from "@/lib/platform/time";
import { CATEGORIES, type Category } from "@/lib/property/constants";
import { NAME_FIELDS, publicNameOf } from "@/lib/property/dto";
import {
  ANSWER_LABELS,
  dueAt,
  dueIfConfirmedBy,
  needsConfirmationIfConfirmedBy,
  REMINDERS,
  type Reminder,
  reminderOf,
  type SellerAnswer,
  staleAfter,
  staleIfConfirmedBy,
} from "@/lib/property/freshness-rules";
import { APPROVED_FLAGS } from "@/lib/property/rules";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { QueuedMailModel } from "@/models/messaging";

/**
 * Reminds sellers by bell and mail to confirm their listings: 3 days before one is due, on the day it is due, and when it is
 * stale. Each reminder is sent once for a time of confirmation; of several missed ones only the last. False when another server
 * does it. A seller that fails is logged, and the others go on.
 * @throws Error after all sellers were tried, when some failed
 */
export const sendReminders = (now: Date): Promise<boolean> =>
  withLease("send-reminders", () => remindSellers(now), { now });

/** The work of {@link sendReminders}. Correct without the lease too: it only saves others the same work. */
export async function remindSellers(now: Date): Promise<void> {
  let failed = 0;
  for (const sellerId of await sellersToRemind(now)) {
    try {
      await remindSeller(sellerId, now);
    } catch (error) {
      if (isOutage(error)) throw error;
      failed += 1;
      logger.error({ err: error, user: sellerId.toHexString() }, "A seller was not reminded");
    }
  }
  deliverSoon();
  if (failed > 0) throw new Error(`Sellers that were not reminded: ${failed}`);
}

/** The sellers with a listing that has reached a reminder, and got no reminder or an earlier one since it was confirmed. */
async function sellersToRemind(now: Date): Promise<Types.ObjectId[]> {
  const late = new Date(now.getTime() - limits.reminderLateDays * DAY_MS);
  const found = new Map<string, Types.ObjectId>();
  for (const category of CATEGORIES) {
    const reached = { listed: true, category, confirmedAt: { $lte: needsConfirmationIfConfirmedBy(category, now) } };
    const stale = { category, staleAt: { $gt: late }, ...ONLY_STALE };
    const readSellers = async (match: Document, hint: string, step: Document | string) => {
      for (const id of await withDatabase(() => findUnreminded(match, hint, step))) found.set(id.toHexString(), id);
    };
    await readSellers(reached, "to_remind", stepOfListed(category, now));
    await readSellers(stale, "stale", "stale");
  }
  return [...found.values()];
}

/** Not for another reason as well. */
const ONLY_STALE = { ...APPROVED_FLAGS, sellerInactive: null } as const;

/** Expression: the reminder that a public listing of this category has reached at `now`, as {@link reminderOf} says it. */
const stepOfListed = (category: Category, now: Date): Document => {
  const isBy = (time: Date): Document => ({ $lte: ["$confirmedAt", time] });
  const soonOrDue = { $cond: [isBy(dueIfConfirmedBy(category, now)), "due", "soon"] };
  return { $cond: [isBy(staleIfConfirmedBy(category, now)), "stale", soonOrDue] };
};

/**
 * The sellers of matching listings that did not get this reminder or a later one. Grouped before anything is left out, because then
 * the index alone is read where it has all fields.
 */
const findUnreminded = (match: Document, hint: string, step: Document | string): Promise<Types.ObjectId[]> => {
  const placeOf = (one: Document | string): Document => ({ $indexOfArray: [[...REMINDERS], one] });
  const isReminded = {
    $and: [{ $eq: ["$reminded.confirmedAt", "$confirmedAt"] }, { $gte: [placeOf("$reminded.step"), placeOf(step)] }],
  };
  const group = { _id: "$sellerId", isPending: { $max: { $not: [isReminded] } } };
  return PropertyModel.collection
    .aggregate<{ _id: Types.ObjectId }>([{ $match: match }, { $group: group }, { $match: { isPending: true } }], {
      hint,
    })
    .map(({ _id }) => _id)
    .toArray();
};

type Reminded = Pick<PropertyRecord, "category" | "confirmedAt" | "staleAt"> & {
  reminded?: { confirmedAt: Date; step: Reminder } | undefined;
};

/** The reminder that a listing has reached at `now` and that its seller did not get yet. */
function pendingStep(listing: Reminded, now: Date): Reminder | undefined {
  const { confirmedAt, reminded } = listing;
  const step = reminderOf(listing, now);
  if (!step || !confirmedAt) return undefined;
  const isSame = reminded?.confirmedAt?.getTime() === confirmedAt.getTime();
  return isSame && REMINDERS.indexOf(reminded.step) >= REMINDERS.indexOf(step) ? undefined : step;
}

/** The reminder that is sent today: one that is reached later today goes along, so that a seller gets one mail a day. */
function stepOfDay(listing: Reminded, now: Date): Reminder | undefined {
  const later = pendingStep(listing, endOfDay(now));
  return later === "stale" ? pendingStep(listing, now) : later;
}

const endOfDay = (now: Date): Date => new Date(startOfIndiaDay(indiaDayOf(now) + 1).getTime() - 1);

const PENDING_FIELDS = { ...NAME_FIELDS, category: 1, city: 1, confirmedAt: 1, staleAt: 1, reminded: 1 } as const;
type PendingRecord = Pick<PropertyRecord, "_id" | "category" | "city" | "confirmedAt" | "staleAt" | "reminded"> &
  Parameters<typeof publicNameOf>[0];
type Pending = PendingRecord & { confirmedAt: Date; step: Reminder };

/**
 * Stores notices and mail of one seller in one transaction, then marks the listings as reminded. A notice's key names a reminder of
 * one confirmation: a server that is killed before it marks leaves reminders that the next run finds sent and only marks, and of two
 * servers the second finds nothing left to send. The marks stay out of the transaction, in which mongod reads the description of
 * every index of the listings again for each of them.
 */
async function remindSeller(sellerId: Types.ObjectId, now: Date): Promise<void> {
  const pending = await withDatabase(() => readPending(sellerId, now));
  if (pending.length === 0) return;
  const reminded = await inTransaction((session) => sendOnce(pending, { sellerId, now, session }));
  if (reminded.length === 0) return;
  await withDatabase(() => PropertyModel.collection.bulkWrite(reminded.map(toMark), { ordered: false }));
}

type Sending = { sellerId: Types.ObjectId; now: Date; session: ClientSession };

/** Sends the reminders that were not sent before, where the seller may get a mail. Returns those that are sent now or were before. */
async function sendOnce(pending: readonly Pending[], { sellerId, now, session }: Sending): Promise<readonly Pending[]> {
  const reminders = pending.map((listing) => ({ listing, notice: toNotice(listing, sellerId) }));
  const keys = reminders.map(({ notice }) => notice.key);
  const known = await knownKeys(keys, session);
  const unsent = reminders.filter(({ notice }) => !known.has(notice.key));
  const mailKey = unsent.length > 0 ? await nextMailKey(sellerId, now, session) : undefined;
  if (!mailKey || !(await hasMailbox(sellerId, session)))
    return pending.filter((_, at) => known.has(keys[at] as string));
  const notices = unsent.map(({ notice }) => notice);
  const mail = toMail(
    unsent.map(({ listing }) => listing),
    now,
  );
  await insertNotices(notices, now, session);
  await insertMails([{ userId: sellerId.toHexString(), key: mailKey, ...mail }], now, session);
  return pending;
}

/** The key of the seller's next mail of this day; undefined after the last one. */
async function nextMailKey(sellerId: Types.ObjectId, now: Date, session: ClientSession): Promise<string | undefined> {
  const day = `reminder-${sellerId.toHexString()}-${indiaDateOf(now)}`;
  const keys = Array.from({ length: limits.reminderMailsPerDay }, (_, index) => `${day}-${index + 1}`);
  const used = await QueuedMailModel.collection.countDocuments({ _id: { $in: keys } } as Document, { session });
  return keys[used];
}

async function hasMailbox(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const account = await UserModel.collection.findOne(
    { _id, bannedAt: null, deletedAt: null },
    { session, projection: { _id: 1 } },
  );
  return account !== null;
}

async function readPending(sellerId: Types.ObjectId, now: Date): Promise<Pending[]> {
  const { match, sort, hint } = needsConfirmationPlan(sellerId.toHexString(), endOfDay(now));
  const late = new Date(now.getTime() - limits.reminderLateDays * DAY_MS);
  const cursor = PropertyModel.collection
    .find({ ...match, sellerInactive: null }, { hint, projection: PENDING_FIELDS })
    .sort(sort as Record<string, 1 | -1>)
    .map((record) => record as unknown as PendingRecord);
  const pending: Pending[] = [];
  for await (const record of cursor) {
    const { confirmedAt, staleAt } = record;
    const step = stepOfDay(record, now);
    if (step && confirmedAt && !(staleAt && staleAt <= late)) pending.push({ ...record, confirmedAt, step });
    if (pending.length === limits.remindersPerMail) break;
  }
  return pending;
}

const toMark = ({ _id, confirmedAt, step }: Pending) => ({
  updateOne: { filter: { _id, confirmedAt }, update: { $set: { reminded: { confirmedAt, step } } } },
});

function toNotice({ step, ...listing }: Pending, sellerId: Types.ObjectId): Notice {
  const { _id, category, confirmedAt } = listing;
  const propertyId = _id.toHexString();
  const about = { propertyId, propertyName: publicNameOf(listing).name };
  const [kind, until] = {
    soon: ["confirm-soon", dueAt(category, confirmedAt)],
    due: ["confirm-due", staleAfter(category, confirmedAt)],
    stale: ["confirm-stale", undefined],
  }[step] as ["confirm-soon" | "confirm-due" | "confirm-stale", Date | undefined];
  return {
    userId: sellerId.toHexString(),
    kind,
    facts: { ...about, ...(until && { until: until.toISOString() }) } as Notice["facts"],
    key: `${kind}-${propertyId}-${confirmedAt.getTime()}`,
  };
}

function toMail(pending: readonly Pending[], now: Date): { subject: string; text: string } {
  const shown = pending.slice(0, limits.remindersShown).map((listing) => {
    const { category, confirmedAt, step } = listing;
    const { name, locality } = publicNameOf(listing);
    const links = listingLinks({ propertyId: listing._id.toHexString(), confirmedAt }, { now });
    const place = [locality, listing.city].filter(Boolean).join(", ");
    return { name, place, category, confirmedAt, step, links };
  });
  const list = `${getEnv().SITE_URL}${routes.uploads({ status: CONFIRM_TAB })}`;
  return reminderMail(shown, { total: pending.length, list });
}

/** A listing in a mail that reminds its seller. */
type RemindedListing = {
  name: string;
  place: string;
  category: Category;
  confirmedAt: Date;
  step: Reminder;
  links: Record<SellerAnswer, string>;
};

/** What the seller should know of one listing, in a sentence. */
const STATES: Record<Reminder, (category: Category, confirmedAt: Date) => string> = {
  soon: (category, confirmedAt) => `Please confirm it by ${shortDate(dueAt(category, confirmedAt))}.`,
  due: (category, confirmedAt) =>
    `It needs your confirmation now. Otherwise it will be hidden from buyers on ${shortDate(staleAfter(category, confirmedAt))}.`,
  stale: (_, confirmedAt) =>
    `It is hidden from buyers: it was last confirmed on ${shortDate(confirmedAt)}. Confirm it to show it again.`,
};

const SUBJECTS: Record<Reminder, (name: string) => string> = {
  soon: (name) => `Is “${name}” still available?`,
  due: (name) => `Please confirm “${name}”`,
  stale: (name) => `“${name}” is hidden until you confirm it`,
};

const entryOf = ({ name, place, category, confirmedAt, step, links }: RemindedListing): string =>
  [
    place ? `${name}, ${place}` : name,
    STATES[step](category, confirmedAt),
    `${ANSWER_LABELS.available}: ${links.available}`,
    `${ANSWER_LABELS.gone}: ${links.gone}`,
  ].join("\n");

/** A mail that asks a seller about listings, at most `limits.remindersShown` of them with links. `list` is the address of all. */
function reminderMail(
  shown: readonly RemindedListing[],
  { total, list }: { total: number; list: string },
): { subject: string; text: string } {
  const [first] = shown;
  const isOne = total === 1 && first !== undefined;
  const more = total - shown.length;
  const parts = [
    "Hello,",
    `Buyers on ${company.name} see only homes whose owners have said lately that they are available. ${isOne ? "Please answer for yours" : "Please answer for each of these"}; you do not have to sign in.`,
    ...shown.map(entryOf),
    ...(more > 0
      ? [`${more} more of your listings need an answer. You can confirm all of them at once in your list.`]
      : []),
    `Your listings: ${list}`,
    `Opening a link changes nothing: the page that opens asks you to press a button. Each link works once and for ${limits.listingLinkDays} days.`,
  ];
  const subject = isOne ? SUBJECTS[first.step](first.name) : `Are your ${total} listings still available?`;
  return { subject, text: `${parts.join("\n\n")}\n` };
}
