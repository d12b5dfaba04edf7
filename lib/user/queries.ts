import "server-only";
import { Types } from "mongoose";
import { cache } from "react";
import type { Actor } from "@/lib/auth/actor";
import { readBalance } from "@/lib/credits/queries";
import { withDatabase } from "@/lib/db/connection";
import { COUNTED } from "@/lib/db/paged-read";
import { AppError } from "@/lib/errors";
import { countUnread } from "@/lib/notification/queries";
import type { SignedIn } from "@/lib/user/contract";
import { ACCOUNT_FIELDS, type AccountFields, toAccount } from "@/lib/user/dto";
import type { ShellAccount } from "@/lib/user/types";
import { UserModel } from "@/models/user";

/** A page and its frame share one read. @throws AppError UNAUTHENTICATED */
const readAccount = cache(async (id: string): Promise<AccountFields> => {
  const user = await withDatabase(() => UserModel.findById(id, ACCOUNT_FIELDS).lean<AccountFields>());
  if (!user) throw new AppError("UNAUTHENTICATED");
  return user;
});

/** Shared by a page and its frame as well. */
const readCredits = cache(readBalance);

/** The actor's own account. @throws AppError UNAUTHENTICATED when it is gone. */
export async function getOwnAccount({ id }: Actor): Promise<SignedIn> {
  const [user, { balance }] = await Promise.all([readAccount(id), readCredits(id)]);
  return { userDetails: toAccount(user, balance), role: user.userType };
}

/** What the frame of the signed-in pages shows of the actor. @throws AppError UNAUTHENTICATED when the account is gone. */
export async function getShellAccount({ id }: Actor): Promise<ShellAccount> {
  const [user, { balance }, unread] = await Promise.all([
    readAccount(id),
    readCredits(id),
    withDatabase(() => countUnread(new Types.ObjectId(id))),
  ]);
  const { userName, userType, profilePic } = user;
  return { userName, userType, credits: balance, profilePic, unread };
}

/** Accounts that are not deleted, counted up to one above limits.totalCap. */
export const countUsers = (): Promise<number> =>
  withDatabase(() => UserModel.collection.countDocuments({ deletedAt: null }, { hint: "newest", limit: COUNTED }));
