import { useEffect, useRef } from "react";
import type { Handling, useHandling } from "@/components/enquiries/use-handling";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";

type DoneBarProps = { done: ReturnType<typeof useHandling>["done"]; handling: Handling };

/** What was done last, and the way to undo it: that one takes the focus when the button that was pressed is gone. */
export function DoneBar({ done, handling: { busyId, set } }: DoneBarProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done && !busyId && document.activeElement === document.body) undo.current?.focus();
  }, [done, busyId]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3 empty:hidden">
      <p role="status" className="min-w-0 wrap-anywhere empty:hidden">
        {done && `${done.handled ? "Marked as handled" : "Opened again"}: ${done.enquiry.subject}`}
      </p>
      {done && (
        <BusyButton
          ref={undo}
          isBusy={busyId === done.enquiry._id}
          isOff={busyId !== undefined}
          onPress={() => set(done.enquiry, !done.handled)}
          className={buttonClass({ tone: "outline" })}
        >
          Undo
        </BusyButton>
      )}
    </div>
  );
}
