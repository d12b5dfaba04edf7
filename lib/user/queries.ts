import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import type { SignedIn } from "@/lib/user/contract";
import { toAccount } from "@/lib/user/dto";
import { UserModel, type UserRecord } from "@/models/user";

/** The actor's own account. @throws AppError UNAUTHENTICATED when it is gone. */
export async function getOwnAccount(actor: Actor): Promise<SignedIn> {
  const user = await withDatabase(() => UserModel.findById(actor.id).lean<UserRecord>());
  if (!user) throw new AppError("UNAUTHENTICATED");
  return { userDetails: toAccount(user), role: user.userType };
}
