import "server-only";
import { Types } from "mongoose";
import type { AccountExport } from "@/lib/account/contract";
import { toExportedListing, toOwnAccount } from "@/lib/account/dto";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { toNotificationItem } from "@/lib/notification/dto";
import { NotificationModel, type NotificationRecord } from "@/models/notification";
import { PropertyModel, type PropertyRecord } from "@/models/property";
import { UserModel, type UserRecord } from "@/models/user";

const NEWEST = { createdAt: -1, _id: -1 } as const;
const MOST = limits.exportRowsMax;

/** Everything kept about the actor: account, listings in every state, notifications (security.md section 7). */
export const exportAccount = ({ id }: Actor): Promise<{ data: AccountExport; complete: boolean }> =>
  withDatabase(async () => {
    const userId = new Types.ObjectId(id);
    const user = await UserModel.findById(userId).lean<UserRecord>();
    if (!user) throw new AppError("NOT_FOUND");
    const listings = await PropertyModel.find({ sellerId: userId })
      .sort(NEWEST)
      .limit(MOST + 1)
      .lean<PropertyRecord[]>();
    const notifications = await NotificationModel.find({ userId })
      .sort(NEWEST)
      .limit(MOST + 1)
      .lean<NotificationRecord[]>();
    const data = {
      exportedAt: new Date().toISOString(),
      account: toOwnAccount(user),
      listings: listings.slice(0, MOST).map(toExportedListing),
      notifications: notifications.slice(0, MOST).map(toNotificationItem),
    };
    return { data, complete: listings.length <= MOST && notifications.length <= MOST };
  });
