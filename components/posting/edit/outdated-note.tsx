import { useEffect, useRef } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { propertyMessages } from "@/lib/property/messages";

/** Somebody else changed the listing meanwhile: the way to their version, with one's own changes kept. It takes the focus. */
export function OutdatedNote({ isBusy, onRenew }: { isBusy: boolean; onRenew: () => void }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={propertyMessages.editOutdated}
      className="grid justify-items-start gap-3 rounded-md bg-warning-bg px-3.5 py-3 text-sm text-warning"
    >
      <p className="font-semibold">{propertyMessages.editOutdated}</p>
      <BusyButton isBusy={isBusy} icon="refresh-cw" onPress={onRenew} className={buttonClass({ tone: "outline" })}>
        Load the new version
      </BusyButton>
    </section>
  );
}
