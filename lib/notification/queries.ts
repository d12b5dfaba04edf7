import "server-only";
import { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { toNotificationItem } from "@/lib/notification/dto";
import type { NotificationItem } from "@/lib/notification/types";
import { NotificationModel, type NotificationRecord } from "@/models/notification";

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
