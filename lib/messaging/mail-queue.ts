import "server-only";
import type { ClientSession, Document } from "mongodb";
import mongoose, { Types } from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { DURABLE, isDuplicateKey } from "@/lib/platform/durable-write";
import { insideNextServer } from "@/lib/platform/env";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { sendMail } from "@/lib/platform/mail";
import { UserModel, type UserRecord } from "@/models/identity";
import { type GivenUp, QueuedMailModel, type QueuedMailRecord } from "@/models/messaging";

/**
 * Sends the queued mails that are due at `now`, one after the other; false when another server does. A server that is killed
 * after sending a mail and before noting it sends that mail again, with the same Message-ID and outbox file.
 */
export function deliverQueuedMails(now: Date): Promise<boolean> {
  const startedAt = performance.now();
  const work = async () => {
    for (let count = 0; count < limits.mailsPerRun; count += 1) {
      const mail = await claimMail(now, performance.now() - startedAt);
      if (!mail) return;
      await deliver(mail, now);
    }
  };
  return withLease("deliver-mails", work, { now });
}

/** Sends queued mails now instead of at the job's next turn. Never throws; does nothing outside the server. */
export function deliverSoon(): void {
  if (!insideNextServer()) return;
  setImmediate(() => {
    deliverQueuedMails(new Date()).catch((error: unknown) => {
      logger.error({ err: error }, "Queued mails were not sent");
    });
  });
}

/** The next mail that is due. Nobody else sends it before the claim ends; it begins when the run has taken `elapsedMs`. */
const claimMail = (now: Date, elapsedMs: number): Promise<QueuedMailRecord | null> => {
  const claimedUntil = new Date(now.getTime() + elapsedMs + limits.mailClaimSeconds * 1_000);
  return withDatabase(() =>
    QueuedMailModel.findOneAndUpdate(
      { nextTryAt: mongoose.trusted({ $lte: now }) },
      { $set: { nextTryAt: claimedUntil }, $inc: { tries: 1 } },
      { sort: { nextTryAt: 1 }, returnDocument: "after" },
    ).lean<QueuedMailRecord>(),
  );
};

async function deliver({ _id: key, userId, email, queuedAt, tries, ...mail }: QueuedMailRecord, now: Date) {
  const { subject, text = "", html, unsubscribe } = mail;
  const to = userId ? await findAddress(userId) : (email ?? null);
  if (to === null) return end(key, { givenUp: "no-recipient" });
  const repeatable = { key, at: queuedAt };
  if (await sendMail({ to, subject, text, html, unsubscribe, repeatable })) return end(key, { sentAt: now });
  const waitMs = retryAfterMs(tries);
  if (waitMs === null) {
    logger.error({ mail: key, tries }, "Gave up on a queued mail");
    return end(key, { givenUp: "failed" });
  }
  const nextTryAt = new Date(now.getTime() + waitMs);
  await withDatabase(() =>
    QueuedMailModel.updateOne({ _id: key, nextTryAt: mongoose.trusted({ $exists: true }) }, { $set: { nextTryAt } }),
  );
}

/** Milliseconds until a mail is tried again after `tries` failures, or null when it is given up. */
function retryAfterMs(tries: number): number | null {
  if (tries >= limits.mailTriesMax) return null;
  const seconds = limits.mailRetryFirstSeconds * 2 ** (tries - 1);
  return Math.min(seconds, limits.mailRetryLongestSeconds) * 1_000;
}

type MailEnd = { sentAt: Date } | { givenUp: GivenUp };

/** The update that ends a mail. What it said is removed, because that may hold signed links. */
const endOfMail = (how: MailEnd) => ({
  $set: how,
  $unset: { nextTryAt: 1, text: 1, html: 1, unsubscribe: 1 } as const,
});

const end = (_id: string, how: MailEnd) => withDatabase(() => QueuedMailModel.updateOne({ _id }, endOfMail(how)));

/** The address of an account; null when it is banned, deleted or unknown. */
async function findAddress(_id: Types.ObjectId): Promise<string | null> {
  const account = { _id, bannedAt: null, deletedAt: null };
  const found = await withDatabase(() => UserModel.findOne(account, "email").lean<Pick<UserRecord, "email">>());
  return found?.email ?? null;
}

type MailContent = {
  /** Names the event: of the mails with one key only the first is sent. */
  key: string;
  subject: string;
  /** Plain text; `html` says the same. */
  text: string;
  html?: string | undefined;
  /** Where further mails of this kind are stopped. */
  unsubscribe?: string | undefined;
};
/** A mail to an account, or to an address without one. */
export type NewMail = MailContent & ({ userId: string; email?: undefined } | { email: string; userId?: undefined });

/**
 * Queues a mail. The job `deliver-mails` sends it within seconds, to an account at the address that it has by then.
 * Repeating the call with the same key changes nothing.
 * @throws AppError DATABASE_UNAVAILABLE: repeat the call with the same key
 */
export async function queueMail(mail: NewMail, { now }: { now: Date }): Promise<void> {
  const { _id, ...fields } = toQueued(mail, now);
  await ignoreDuplicate(() =>
    withDatabase(() => QueuedMailModel.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true, ...DURABLE })),
  );
  deliverSoon();
}

/** Queues mails with keys that were never used, as a part of a transaction. Call `deliverSoon` after it has committed. */
export async function insertMails(mails: readonly NewMail[], now: Date, session: ClientSession): Promise<void> {
  const records = mails.map((mail) => toQueued(mail, now));
  if (records.length > 0) await QueuedMailModel.insertMany(records, { session });
}

function toQueued({ key, userId, ...content }: NewMail, now: Date): QueuedMailRecord {
  assertKey(key);
  const to = userId === undefined ? {} : { userId: new Types.ObjectId(userId) };
  return { _id: key, ...to, ...content, queuedAt: now, tries: 0, nextTryAt: now };
}

/** Takes the waiting mails back whose keys begin with this text. */
export async function cancelMails(start: string): Promise<void> {
  // In the order of characters a tilde follows everything that keys consist of.
  const waiting = { _id: { $gte: start, $lt: `${start}~` }, nextTryAt: { $exists: true } } as Document;
  await withDatabase(() => QueuedMailModel.collection.updateMany(waiting, endOfMail({ givenUp: "cancelled" })));
}

/** @throws RangeError for a key that no file can be named by */
export function assertKey(key: string): void {
  if (key.length === 0 || key.length > limits.noticeKeyMaxCharacters)
    throw new RangeError(`A key has 1 to ${limits.noticeKeyMaxCharacters} characters`);
}

/** Two upserts of one key at the same moment: the second one is refused, and the first one counts. */
export async function ignoreDuplicate(write: () => Promise<unknown>): Promise<void> {
  await write().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
