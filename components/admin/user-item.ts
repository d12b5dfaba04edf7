import type { UserRow } from "@/lib/admin/contract";

type Shown =
  | "_id"
  | "userName"
  | "email"
  | "number"
  | "userType"
  | "credits"
  | "rating"
  | "createdAt"
  | "updatedAt"
  | "bannedAt"
  | "banReason"
  | "propertyIds"
  | "propertyTotal";

/** What the page of users shows of a person, and so all that it holds. */
export type UserItem = Pick<UserRow, Shown>;

/** Picked one by one: what a row gets later does not reach the browser by itself. */
export const toUserItem = (user: UserRow): UserItem => ({
  _id: user._id,
  userName: user.userName,
  email: user.email,
  number: user.number,
  userType: user.userType,
  credits: user.credits,
  rating: user.rating,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  ...(user.bannedAt && { bannedAt: user.bannedAt }),
  ...(user.banReason && { banReason: user.banReason }),
  propertyIds: user.propertyIds,
  propertyTotal: user.propertyTotal,
});
