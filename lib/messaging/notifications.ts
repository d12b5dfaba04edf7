import "server-only";
import mongoose, { Types } from "mongoose";
import type { NotificationFacts, NotificationItem, ReadNotifications } from "@/lib/messaging/notification-contract";
import { type NotificationKind, notificationText } from "@/lib/messaging/notification-rules";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { logger } from "@/lib/platform/log";
import { NotificationModel, type NotificationRecord } from "@/models/messaging";

/**
 * Tells a person that something happened. Never throws: what it tells of has happened already, and a notification that
 * could not be stored is in the log.
 */
export async function notify<K extends NotificationKind>(
  userId: string,
  kind: K,
  facts: NotificationFacts[K],
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  const record = { userId: new Types.ObjectId(userId), kind, facts, read: false, createdAt: now };
  try {
    await withDatabase(() => NotificationModel.create(record));
  } catch (error) {
    logger.error({ kind, userId, err: error }, "A notification was not stored");
  }
}

/** Marks the actor's notifications as read, all or those named; answers how many are left unread. Others' are not found and stay. */
export const markRead = ({ id }: Actor, { ids }: ReadNotifications): Promise<{ unread: number }> =>
  withDatabase(async () => {
    const userId = new Types.ObjectId(id);
    const named = ids && { _id: mongoose.trusted({ $in: ids }) };
    await NotificationModel.updateMany({ userId, read: false, ...named }, { $set: { read: true } });
    return { unread: await countUnread(userId) };
  });

type PageWish = { page: number; limit: number };
type Page = PageWish & { notifications: NotificationItem[]; total: number; pages: number; unread: number };

/** One page of the actor's notifications, newest first, with the number not read yet. */
export const listNotifications = ({ id }: Actor, { page, limit }: PageWish): Promise<Page> =>
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

/** How many notifications a person has not read: counted on the index that holds only those. */
export const countUnread = (userId: Types.ObjectId): Promise<number> =>
  NotificationModel.collection.countDocuments({ userId, read: false }, { hint: "unread" });

/** How many notifications the actor has not read. */
export const countUnreadOf = ({ id }: Actor): Promise<number> =>
  withDatabase(() => countUnread(new Types.ObjectId(id)));

/** A stored notification as its reader gets it. */
export function toNotificationItem({ _id, kind, facts, read, createdAt }: NotificationRecord): NotificationItem {
  const { propertyId, propertyName, credits } = facts;
  return {
    _id: _id.toHexString(),
    kind,
    text: notificationText(kind, facts),
    ...(propertyId && propertyName && { property: { _id: propertyId, name: propertyName } }),
    ...(credits !== undefined && { credits }),
    read,
    createdAt: createdAt.toISOString(),
  };
}
