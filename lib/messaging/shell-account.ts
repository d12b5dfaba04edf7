import "server-only";
import { getOwnAccount } from "@/lib/identity/accounts";
import type { ShellAccount } from "@/lib/identity/contract";
import { countUnreadOf } from "@/lib/messaging/notifications";
import type { Actor } from "@/lib/platform/actor";

/** The account data that the layout of the signed-in pages shows. @throws AppError UNAUTHENTICATED when the account no longer exists. */
export async function getShellAccount(actor: Actor): Promise<ShellAccount> {
  const [{ userDetails }, unread] = await Promise.all([getOwnAccount(actor), countUnreadOf(actor)]);
  const { userName, userType, credits, profilePic } = userDetails;
  return { userName, userType, credits, ...(profilePic && { profilePic }), unread };
}
