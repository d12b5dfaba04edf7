import type { Account } from "@/lib/user/contract";
import type { UserRecord } from "@/models/user";

/** What `toAccount` reads. */
export const ACCOUNT_FIELDS = {
  userName: 1,
  email: 1,
  number: 1,
  city: 1,
  userType: 1,
  rating: 1,
  profilePic: 1,
  createdAt: 1,
} as const;
export type AccountFields = Pick<UserRecord, "_id" | keyof typeof ACCOUNT_FIELDS>;

/** An account as its own holder sees it, with what its wallet has: no hash, nothing of anybody else. */
export const toAccount = (user: AccountFields, credits: number): Account => ({
  _id: user._id.toHexString(),
  userName: user.userName,
  email: user.email,
  number: user.number,
  ...(user.city && { city: user.city }),
  userType: user.userType,
  credits,
  rating: user.rating,
  ...(user.profilePic && { profilePic: user.profilePic }),
  createdAt: user.createdAt.toISOString(),
});
