import "server-only";
import type { ClientSession } from "mongodb";
import { Types } from "mongoose";
import { deliverSoon } from "@/lib/messaging/mail-delivery";
import { withDatabase } from "@/lib/platform/database";
import { DURABLE, isDuplicateKey } from "@/lib/platform/durable-write";
import { limits } from "@/lib/platform/limits";
import { QueuedMailModel, type QueuedMailRecord } from "@/models/messaging";

/** Plain text. `key` names the event: of the mails with one key only the first is sent. */
export type MailToAccount = { userId: string; key: string; subject: string; text: string };

/**
 * Queues a mail to an account. The job `deliver-mails` sends it within seconds to the address that the account has by then.
 * Repeating the call with the same key changes nothing.
 * @throws AppError DATABASE_UNAVAILABLE: repeat the call with the same key
 */
export async function queueMail(mail: MailToAccount, { now }: { now: Date }): Promise<void> {
  const { _id, ...fields } = toQueued(mail, now);
  await ignoreDuplicate(() =>
    withDatabase(() => QueuedMailModel.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true, ...DURABLE })),
  );
  deliverSoon();
}

/** Queues mails with keys that were never used, as a part of a transaction. Call `deliverSoon` after it has committed. */
export async function insertMails(mails: readonly MailToAccount[], now: Date, session: ClientSession): Promise<void> {
  const records = mails.map((mail) => toQueued(mail, now));
  if (records.length > 0) await QueuedMailModel.collection.insertMany(records, { session });
}

function toQueued({ userId, key, subject, text }: MailToAccount, now: Date): QueuedMailRecord {
  assertKey(key);
  return { _id: key, userId: new Types.ObjectId(userId), subject, text, queuedAt: now, tries: 0, nextTryAt: now };
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
