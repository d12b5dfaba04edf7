import "server-only";
import { Types } from "mongoose";
import type { AccountExport } from "@/lib/backoffice/contract";
import { listTransactions, readUnlocks } from "@/lib/credits/wallet-queries";
import { toAccount } from "@/lib/identity/accounts";
import { toNotificationItem } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { toPublicProperty } from "@/lib/property/dto";
import type { UnlockEntry } from "@/models/credits";
import { UserModel, type UserRecord } from "@/models/identity";
import { CartItemModel, type CartItemRecord, PropertyModel, type PropertyRecord } from "@/models/listings";
import { NotificationModel, type NotificationRecord } from "@/models/messaging";

/** An account as its owner takes it along. */
const toOwnAccount = (user: UserRecord, credits: number): AccountExport["account"] => ({
  ...toAccount(user, credits),
  updatedAt: user.updatedAt.toISOString(),
  ...(user.consent && { consent: { version: user.consent.version, at: user.consent.at.toISOString() } }),
});

/** A listing as its seller takes it along: with the place that others do not see. */
const toExportedListing = (property: PropertyRecord): AccountExport["listings"][number] => ({
  ...toPublicProperty(property),
  address: property.address,
  ...(property.point && { coordinates: property.point.coordinates }),
  ...(property.rejectionReason && { rejectionReason: property.rejectionReason }),
});

/** An unlocked contact as its buyer takes it along; the contact itself is the seller's. */
const toExportedUnlock = ({ propertyId, propertyName, at }: UnlockEntry): AccountExport["unlocks"][number] => ({
  property: { _id: propertyId.toHexString(), name: propertyName },
  at: at.toISOString(),
});

const toExportedCartItem = ({ propertyId, at }: CartItemRecord): AccountExport["cart"][number] => ({
  propertyId: propertyId.toHexString(),
  at: at.toISOString(),
});

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
