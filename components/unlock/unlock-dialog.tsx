import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { focusContact } from "@/components/unlock/focus-contact";
import { UnlockDone } from "@/components/unlock/unlock-done";
import { UnlockFoot } from "@/components/unlock/unlock-foot";
import { UnlockOffer } from "@/components/unlock/unlock-offer";
import { useUnlock } from "@/components/unlock/use-unlock";
import type { SeenProperty } from "@/lib/client/contact";

const ID = "unlock-contact";
const DONE_ID = "unlock-done";

type UnlockDialogProps = { property: SeenProperty; credits: number; onClosed: () => void };

/** Offer, processing and success of unlocking a contact. Mounted to open; `onClosed` follows every way out. */
export function UnlockDialog({ property, credits, onClosed }: UnlockDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const { step, purchase } = useUnlock(property._id);
  const isProcessing = step.name === "processing";
  useClosedByLeaving(onClosed);
  const closed = () => {
    onClosed();
    if (step.name === "done") focusContact();
  };
  return (
    <Dialog
      id={ID}
      title="Get contact details"
      titleInBody={step.name === "done" ? DONE_ID : undefined}
      open={isOpen}
      onClose={closed}
      locked={isProcessing}
      notice={
        <div role="alert" className="empty:hidden">
          {step.name === "offer" && step.failure && <FormFailure text={step.failure} />}
        </div>
      }
      foot={<UnlockFoot step={step.name} onCancel={() => setOpen(false)} onPurchase={purchase} />}
    >
      {step.name === "done" ? (
        <UnlockDone headingId={DONE_ID} answer={step.answer} />
      ) : (
        <UnlockOffer property={property} credits={credits} isProcessing={isProcessing} />
      )}
    </Dialog>
  );
}

/** Another page, or this one out of the browser's memory, has no dialog open. */
function useClosedByLeaving(onClosed: () => void) {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onClosed();
    window.addEventListener("popstate", onClosed);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("popstate", onClosed);
      window.removeEventListener("pageshow", onShow);
    };
  }, [onClosed]);
}
