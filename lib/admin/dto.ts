import type { ObjectId } from "mongodb";
import type { UserRow } from "@/lib/admin/contract";
import { ACCOUNT_FIELDS, toAccount } from "@/lib/user/dto";
import type { UserRecord } from "@/models/user";

const { profilePic: _notShown, ...SHOWN } = ACCOUNT_FIELDS;

/** What `toUserRow` reads. */
export const USER_ROW_FIELDS = { ...SHOWN, updatedAt: 1, bannedAt: 1, banReason: 1 } as const;
export type UserRowRecord = Pick<UserRecord, "_id" | keyof typeof USER_ROW_FIELDS>;

/** A seller's listings that are not archived, and the newest of them; null stands for none. */
export type SellerListings = { total: number; ids: (ObjectId | null)[] };

/** An account as an administrator sees it. */
export const toUserRow = (
  user: UserRowRecord,
  credits = 0,
  listings: SellerListings = { total: 0, ids: [] },
): UserRow => ({
  ...toAccount(user, credits),
  updatedAt: user.updatedAt.toISOString(),
  ...(user.bannedAt && { bannedAt: user.bannedAt.toISOString() }),
  ...(user.banReason && { banReason: user.banReason }),
  propertyIds: listings.ids.flatMap((id) => id?.toHexString() ?? []),
  propertyTotal: listings.total,
});
