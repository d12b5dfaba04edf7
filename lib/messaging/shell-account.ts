import "server-only";
import { getOwnAccount } from "@/lib/identity/accounts";
import type { ShellAccount } from "@/lib/identity/contract";
import { countUnreadOf } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";

/** What the frame of the signed-in pages shows of the actor. @throws AppError UNAUTHENTICATED when the account is gone. */
export async function getShellAccount(actor: Actor): Promise<ShellAccount> {
  const [{ userDetails }, unread] = await Promise.all([getOwnAccount(actor), countUnreadOf(actor)]);
  const { userName, userType, credits, profilePic } = userDetails;
  return { userName, userType, credits, ...(profilePic && { profilePic }), unread };
}
