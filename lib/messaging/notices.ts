import "server-only";
import { Types } from "mongoose";
import { assertKey, ignoreDuplicate, queueMail } from "@/lib/messaging/mail-queue";
import type { NotificationFacts } from "@/lib/messaging/notification-contract";
import type { NotificationKind } from "@/lib/messaging/notification-rules";
import { withDatabase } from "@/lib/platform/database";
import { DURABLE } from "@/lib/platform/durable-write";
import { NotificationModel } from "@/models/messaging";

/** `key` names the event: of the notices with one key only the first is stored. */
export type Notice<K extends NotificationKind = NotificationKind> = {
  userId: string;
  kind: K;
  facts: NotificationFacts[K];
  key: string;
  mail?: { subject: string; text: string };
};

/**
 * Tells an account of an event: an entry under its bell, and with `mail` a queued mail. Each is stored at most once for a key, so
 * that a caller that was interrupted repeats the call.
 * @throws AppError DATABASE_UNAVAILABLE: repeat the call with the same key
 */
export async function sendNotice<K extends NotificationKind>(
  { userId, kind, facts, key, mail }: Notice<K>,
  { now }: { now: Date },
): Promise<void> {
  assertKey(key);
  const entry = { userId: new Types.ObjectId(userId), kind, facts, read: false, createdAt: now };
  await ignoreDuplicate(() =>
    withDatabase(() => NotificationModel.updateOne({ key }, { $setOnInsert: entry }, { upsert: true, ...DURABLE })),
  );
  if (mail) await queueMail({ userId, key, ...mail }, { now });
}
