import type { Account } from "@/lib/user/contract";
import type { UserRecord } from "@/models/user";

/** An account as its own holder sees it: no hash, nothing of anybody else. */
export const toAccount = (user: UserRecord): Account => ({
  _id: user._id.toHexString(),
  userName: user.userName,
  email: user.email,
  number: user.number,
  ...(user.city && { city: user.city }),
  userType: user.userType,
  credits: user.credits,
  rating: user.rating,
  ...(user.profilePic && { profilePic: user.profilePic }),
  createdAt: user.createdAt.toISOString(),
});
