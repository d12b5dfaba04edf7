import "server-only";
import { audit } from "@/lib/auth/audit";
import type { Door } from "@/lib/auth/constants";
import { countingGuesses } from "@/lib/auth/guesses";
import { verifyPassword } from "@/lib/auth/password";
import { withDatabase } from "@/lib/db/connection";
import { AppError } from "@/lib/errors";
import { userMessages } from "@/lib/user/messages";
import { UserModel, type UserRecord } from "@/models/user";

export type Attempt = { email: string; password: string; door: Door; address: string };

/**
 * Whose email and password these are: the one way in, for our own handlers and for next-auth. Unknown emails, wrong
 * passwords and the wrong door take the same work and give the same answer.
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for a banned account, after the right password only; TOO_MANY
 */
export async function authenticate({ email, password, door, address }: Attempt): Promise<UserRecord> {
  let user: UserRecord | null = null;
  const right = await countingGuesses(email, address, async () => {
    user = await withDatabase(() => UserModel.findOne({ email }).lean<UserRecord>());
    const matches = await verifyPassword(password, user?.passwordHash);
    return matches && user !== null && !user.deletedAt && (user.userType === "admin") === (door === "admin");
  });
  const found = user as UserRecord | null;
  if (!right || !found) throw refused("UNAUTHENTICATED", userMessages.signInInvalid, found);
  if (found.bannedAt) throw refused("FORBIDDEN", userMessages.accountBanned, found);
  return found;
}

function refused(code: "UNAUTHENTICATED" | "FORBIDDEN", message: string, user: UserRecord | null) {
  audit("sign-in-refused", { user: user?._id.toHexString(), why: code });
  return new AppError(code, { message });
}
