import type { ReactNode } from "react";
import type { MemberPress } from "@/components/layout/sign-in-first";
import { focusContact } from "@/components/unlock/focus-contact";
import { goToCredits } from "@/components/unlock/go-to-credits";
import { UnlockDialog } from "@/components/unlock/unlock-dialog";
import { readContactAnew } from "@/lib/client/contact";
import { staysOffline } from "@/lib/client/offline";
import { showToast } from "@/lib/client/toast";
import { askSession } from "@/lib/client/viewer";
import { creditMessages } from "@/lib/credits/messages";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";

/**
 * A press on `Get contact details` or `Purchase Details` by somebody signed in (spec 2, 6 and 8; readings, Unlock): the
 * session is asked anew, for credits may have come or gone elsewhere.
 */
export async function answerPress(
  { propertyId, button, askAgain }: MemberPress,
  show: (dialog: ReactNode) => void,
): Promise<void> {
  if (staysOffline() || button.getAttribute("aria-busy")) return;
  button.setAttribute("aria-busy", "true");
  const [session, contact] = await Promise.all([askSession(), readContactAnew(propertyId)]);
  button.removeAttribute("aria-busy");
  if (session === "none") return askAgain();
  if (session === "unknown") return showToast("error", messages.noAnswer);
  if (session.role === "admin") return showToast("error", creditMessages.adminHasDetails);
  if (contact?.isOpen) return focusContact();
  const { credits } = session.userDetails;
  if (credits < limits.creditsPerContact) return goToCredits();
  if (!contact) return showToast("error", messages.noAnswer);
  show(<UnlockDialog property={contact.property} credits={credits} onClosed={() => show(undefined)} />);
}
