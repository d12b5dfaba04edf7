import "server-only";
import mongoose, { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { logger } from "@/lib/log";
import type { NotificationKind } from "@/lib/notification/constants";
import { countUnread } from "@/lib/notification/queries";
import type { ReadNotifications } from "@/lib/notification/schema";
import type { NotificationFacts } from "@/lib/notification/types";
import { NotificationModel } from "@/models/notification";

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
