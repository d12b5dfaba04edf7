import "server-only";
import { Types } from "mongoose";
import type { AccountExport } from "@/lib/account/contract";
import { toExportedCartItem, toExportedListing, toExportedUnlock, toOwnAccount } from "@/lib/account/dto";
import type { Actor } from "@/lib/auth/actor";
import { listTransactions, readUnlocks } from "@/lib/credits/queries";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { toNotificationItem } from "@/lib/notification/dto";
import { CartItemModel, type CartItemRecord } from "@/models/cart-item";
import { NotificationModel, type NotificationRecord } from "@/models/notification";
import { PropertyModel, type PropertyRecord } from "@/models/property";
import { UserModel, type UserRecord } from "@/models/user";

const NEWEST = { createdAt: -1, _id: -1 } as const;
const MOST = limits.exportRowsMax;

/** Everything kept about the actor: account, listings in every state, what was told, bought, unlocked and saved (security.md section 7). */
export const exportAccount = (actor: Actor): Promise<{ data: AccountExport; complete: boolean }> =>
  withDatabase(async () => {
    const userId = new Types.ObjectId(actor.id);
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
    const ledger = await listTransactions(actor, actor.id, { page: 1, limit: MOST });
    const { unlocks } = await readUnlocks(actor.id, 0, MOST);
    const cart = await CartItemModel.find({ userId }).sort({ at: -1, _id: -1 }).limit(MOST).lean<CartItemRecord[]>();
    const data = {
      exportedAt: new Date().toISOString(),
      account: toOwnAccount(user, ledger.balance),
      listings: listings.slice(0, MOST).map(toExportedListing),
      notifications: notifications.slice(0, MOST).map(toNotificationItem),
      transactions: ledger.transactions,
      unlocks: unlocks.map(toExportedUnlock),
      cart: cart.map(toExportedCartItem),
    };
    return { data, complete: [listings.length, notifications.length, ledger.total].every((rows) => rows <= MOST) };
  });
