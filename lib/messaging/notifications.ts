import "server-only";
import type { ClientSession } from "mongodb";
import mongoose, { Types } from "mongoose";
import type { NotificationFacts, NotificationItem, ReadNotifications } from "@/lib/messaging/contract";
import { assertKey, ignoreDuplicate, queueMail } from "@/lib/messaging/mail-queue";
import { type NotificationKind, notificationText } from "@/lib/messaging/notification-rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { DURABLE } from "@/lib/platform/durable-write";
import { logger } from "@/lib/platform/log";
import type { PageRequest } from "@/lib/platform/paged-read";
import { NotificationModel, type NotificationRecord } from "@/models/messaging";

/**
 * Stores a notification for an account. Never throws, because the event itself has already happened: a notification that
 * cannot be stored is logged.
 */
export async function notify<K extends NotificationKind>(
  userId: string,
  kind: K,
  facts: NotificationFacts[K],
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  const entry = entryOf({ userId, kind, facts }, now);
  try {
    await withDatabase(() => NotificationModel.create(entry));
  } catch (error) {
    logger.error({ kind, userId, err: error }, "A notification was not stored");
  }
}

/**
 * Marks the actor's notifications as read: all of them, or those with the given ids. Ids of other accounts' notifications
 * change nothing. Returns the number that is still unread.
 */
export const markRead = ({ id }: Actor, { ids }: ReadNotifications): Promise<{ unread: number }> =>
  withDatabase(async () => {
    const userId = new Types.ObjectId(id);
    const named = ids && { _id: mongoose.trusted({ $in: ids }) };
    await NotificationModel.updateMany({ userId, read: false, ...named }, { $set: { read: true } });
    return { unread: await countUnread(userId) };
  });

type Page = PageRequest & { notifications: NotificationItem[]; total: number; pages: number; unread: number };

/** One page of the actor's notifications, newest first, with the number of unread ones. */
export const listNotifications = ({ id }: Actor, { page, limit }: PageRequest): Promise<Page> =>
  withDatabase(async () => {
    const userId = new Types.ObjectId(id);
    const [records, total, unread] = await Promise.all([
      NotificationModel.find({ userId })
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<NotificationRecord[]>(),
      NotificationModel.countDocuments({ userId }),
      countUnread(userId),
    ]);
    const pages = Math.ceil(total / limit);
    return { notifications: records.map(toNotificationItem), page, limit, total, pages, unread };
  });

/** Number of unread notifications of an account, counted from an index that holds only unread ones. */
const countUnread = (userId: Types.ObjectId): Promise<number> =>
  NotificationModel.collection.countDocuments({ userId, read: false }, { hint: "unread" });

/** Number of unread notifications of the actor. */
export const countUnreadOf = ({ id }: Actor): Promise<number> =>
  withDatabase(() => countUnread(new Types.ObjectId(id)));

/** A stored notification as its recipient sees it. */
export function toNotificationItem({ _id, kind, facts, read, createdAt }: NotificationRecord): NotificationItem {
  const { propertyId, propertyName, credits, upheld } = facts;
  return {
    _id: _id.toHexString(),
    kind,
    text: notificationText(kind, facts),
    ...(propertyId && propertyName && { property: { _id: propertyId, name: propertyName } }),
    ...(credits !== undefined && { credits }),
    ...(upheld !== undefined && { upheld }),
    read,
    createdAt: createdAt.toISOString(),
  };
}

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
  const entry = entryOf({ userId, kind, facts }, now);
  await ignoreDuplicate(() =>
    withDatabase(() => NotificationModel.updateOne({ key }, { $setOnInsert: entry }, { upsert: true, ...DURABLE })),
  );
  if (mail) await queueMail({ userId, key, ...mail }, { now });
}

const entryOf = ({ userId, kind, facts }: Pick<Notice, "userId" | "kind" | "facts">, now: Date) => ({
  userId: new Types.ObjectId(userId),
  kind,
  facts,
  read: false,
  createdAt: now,
});

/** Those of the keys under which a bell entry is stored. */
export async function knownKeys(keys: readonly string[], session: ClientSession): Promise<Set<string>> {
  const known = NotificationModel.collection.find<{ key: string }>(
    { key: { $in: [...keys] } },
    { session, projection: { _id: 0, key: 1 }, hint: "key" },
  );
  return new Set(await known.map(({ key }) => key).toArray());
}

/** Stores the bell entries of notices whose keys are new, as a part of a transaction. */
export async function insertNotices(notices: readonly Notice[], now: Date, session: ClientSession): Promise<void> {
  const writes = notices.map(({ key, ...notice }) => ({
    updateOne: { filter: { key }, update: { $setOnInsert: entryOf(notice, now) }, upsert: true },
  }));
  if (writes.length > 0) await NotificationModel.bulkWrite(writes, { session });
}
