import type { UserRow } from "@/lib/account/schema";

/** What the page of users shows of a person, and so all that it holds. */
export type UserItem = Omit<UserRow, "city">;

export const toUserItem = ({ city: _notShown, ...item }: UserRow): UserItem => item;
