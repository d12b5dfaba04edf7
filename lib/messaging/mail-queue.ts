import "server-only";
import type { ClientSession, Document } from "mongodb";
import { Types } from "mongoose";
import { deliverSoon } from "@/lib/messaging/mail-delivery";
import { endOfMail } from "@/lib/messaging/mail-queue-rules";
import { withDatabase } from "@/lib/platform/database";
import { DURABLE, isDuplicateKey } from "@/lib/platform/durable-write";
import { limits } from "@/lib/platform/limits";
import { QueuedMailModel, type QueuedMailRecord } from "@/models/messaging";

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
