import type { ReactNode } from "react";
import { UnlockDialog } from "@/components/credits/unlock-dialog";
import type { MemberPress } from "@/components/layout/sign-in-required";
import { focusContact, goToCredits, refreshContact } from "@/lib/client/contacts";
import { warnIfOffline } from "@/lib/client/navigation";
import { showToast } from "@/lib/client/toast";
import { fetchSession } from "@/lib/client/viewer";
import { creditMessages } from "@/lib/credits/messages";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";

/**
 * A press on `Get contact details` or `Purchase Details` by a signed-in person (spec 2, 6 and 8; readings, Unlock). The session
 * is fetched again, since the credits may have changed in another tab.
 */
export async function handlePress(
  { propertyId, button, submitAgain }: MemberPress,
  show: (dialog: ReactNode) => void,
): Promise<void> {
  if (warnIfOffline() || button.getAttribute("aria-busy")) return;
  button.setAttribute("aria-busy", "true");
  const [session, contact] = await Promise.all([fetchSession(), refreshContact(propertyId)]);
  button.removeAttribute("aria-busy");
  if (session === "none") return submitAgain();
  if (session === "unknown") return showToast("error", messages.noAnswer);
  if (session.role === "admin") return showToast("error", creditMessages.adminHasDetails);
  if (contact?.isOpen) return focusContact();
  const { credits } = session.userDetails;
  if (credits < limits.creditsPerContact) return goToCredits();
  if (!contact) return showToast("error", messages.noAnswer);
  show(<UnlockDialog property={contact.property} credits={credits} onClosed={() => show(undefined)} />);
}
