import { useState } from "react";
import { goToCredits } from "@/components/unlock/go-to-credits";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { forgetContacts } from "@/lib/client/contact";
import { showToast } from "@/lib/client/toast";
import { creditMessages } from "@/lib/credits/messages";
import { ERRORS } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";
import type { DebitAnswer } from "@/lib/unlock/contract";

type UnlockStep = { name: "offer"; failure?: string } | { name: "processing" } | { name: "done"; answer: DebitAnswer };

/**
 * One purchase of a contact (spec 4): processing is shown for `limits.purchaseProcessingMs` at least, and until the server
 * answered; success only when it said so. The call may be repeated: it is charged once.
 */
export function useUnlock(propertyId: string) {
  const [step, setStep] = useState<UnlockStep>({ name: "offer" });
  const purchase = async () => {
    if (!navigator.onLine) return setStep({ name: "offer", failure: messages.offline });
    setStep({ name: "processing" });
    const call = callSignedIn<DebitAnswer>("POST", routes.api.debit, { propertyId });
    const [answer] = await Promise.all([call, shownLongEnough()]);
    if (answer.status === ERRORS.INSUFFICIENT_CREDITS.status) return goToCredits();
    // Also without an answer: it may be done.
    forgetContacts();
    if (!answer.ok) return setStep({ name: "offer", failure: answer.message });
    setStep({ name: "done", answer: answer.data });
    showToast("success", creditMessages.detailsPurchased);
  };
  return { step, purchase };
}

const shownLongEnough = () => new Promise<void>((resolve) => setTimeout(resolve, limits.purchaseProcessingMs));
