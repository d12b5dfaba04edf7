import { useState } from "react";
import { ListingDialog } from "@/components/listing/listing-dialog";
import { useReading } from "@/components/listing/use-reading";
import { buttonClass } from "@/components/ui/button-class";
import type { OpenProperty } from "@/lib/listing/types";
import { routes } from "@/lib/routes";

type UnlockedDialogProps = { listing: { _id: string; name: string }; onClosed: () => void };

/** A listing whose contact was unlocked, as its page showed it. Mounted to open. */
export function UnlockedDialog({ listing: { _id, name }, onClosed }: UnlockedDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const reading = useReading<OpenProperty>(routes.api.property(_id));
  return (
    <ListingDialog
      name={name}
      reading={reading}
      contactTitle="Contact details"
      open={isOpen}
      onClosed={onClosed}
      foot={
        <button type="button" onClick={() => setOpen(false)} className={buttonClass({ tone: "outline" })}>
          Close
        </button>
      }
    />
  );
}
