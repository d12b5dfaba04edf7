import "server-only";
import { Types } from "mongoose";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { countUnread } from "@/lib/notification/queries";
import type { SignedIn } from "@/lib/user/contract";
import { toAccount } from "@/lib/user/dto";
import type { ShellAccount } from "@/lib/user/types";
import { UserModel, type UserRecord } from "@/models/user";

/** The actor's own account. @throws AppError UNAUTHENTICATED when it is gone. */
export async function getOwnAccount(actor: Actor): Promise<SignedIn> {
  const user = await withDatabase(() => UserModel.findById(actor.id).lean<UserRecord>());
  if (!user) throw new AppError("UNAUTHENTICATED");
  return { userDetails: toAccount(user), role: user.userType };
}

const SHELL_FIELDS = { userName: 1, userType: 1, credits: 1, profilePic: 1 } as const;

/** What the frame of the signed-in pages shows of the actor. @throws AppError UNAUTHENTICATED when the account is gone. */
export const getShellAccount = ({ id }: Actor): Promise<ShellAccount> =>
  withDatabase(async () => {
    const [user, unread] = await Promise.all([
      UserModel.findById(id, SHELL_FIELDS).lean<Pick<UserRecord, keyof typeof SHELL_FIELDS>>(),
      countUnread(new Types.ObjectId(id)),
    ]);
    if (!user) throw new AppError("UNAUTHENTICATED");
    const { userName, userType, credits, profilePic } = user;
    return { userName, userType, credits, profilePic, unread };
  });
