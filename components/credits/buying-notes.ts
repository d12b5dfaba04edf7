import type { Confirmation } from "@/components/credits/confirm-payment";
import { creditMessages } from "@/lib/credits/messages";
import { counted } from "@/lib/format";

/** What is said below the packs of the last payment. */
export type BuyingNote = { tone: "done" | "info" | "failed"; title: string; text?: string };

const credits = (count: number) => counted(count, "credit", "credits");

/** Something broke off on the way to a payment: nothing was paid. */
export const brokenOff: BuyingNote = { tone: "failed", title: creditMessages.paymentBroke };

/** The checkout was closed; one that had failed before is told in its own words. */
export const closedNote = (failure: string | undefined): BuyingNote =>
  failure
    ? { tone: "failed", title: failure, text: creditMessages.paymentTryAgain }
    : { tone: "info", title: creditMessages.paymentClosed };

/** What the server said of a payment. */
export function paymentNote(confirmation: Confirmation): BuyingNote {
  switch (confirmation.kind) {
    case "credited":
      return {
        tone: "done",
        title: `${credits(confirmation.granted)} added. You have ${credits(confirmation.credits)} now.`,
      };
    case "pending":
      return { tone: "info", title: creditMessages.paymentPending };
    case "unsure":
      return { tone: "failed", title: creditMessages.verificationFailed, text: creditMessages.paymentPending };
    case "noAnswer":
      return { tone: "failed", title: creditMessages.paymentBroke, text: creditMessages.paymentPending };
    case "refused":
      return {
        tone: "failed",
        title: creditMessages.verificationFailed,
        text: creditMessages.paymentLost(confirmation.paymentId),
      };
  }
}
