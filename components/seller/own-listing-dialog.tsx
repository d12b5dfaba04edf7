import { useState } from "react";
import { ListingDialog } from "@/components/listing/listing-dialog";
import { useReading } from "@/components/listing/use-reading";
import { buttonClass } from "@/components/ui/button-class";
import type { OpenProperty } from "@/lib/listing/types";
import { routes } from "@/lib/routes";

type OwnListingDialogProps = { listing: { _id: string; name: string }; onClosed: () => void };

/** An own listing as its page shows it, in whatever state it is. Mounted to open. */
export function OwnListingDialog({ listing: { _id, name }, onClosed }: OwnListingDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const reading = useReading<OpenProperty>(routes.api.property(_id));
  return (
    <ListingDialog
      name={name}
      reading={reading}
      contactTitle="Your contact details"
      open={isOpen}
      onClosed={onClosed}
      foot={
        <>
          <button type="button" onClick={() => setOpen(false)} className={buttonClass({ tone: "outline" })}>
            Close
          </button>
          <a href={routes.editListing(_id)} className={buttonClass({ tone: "primary" })}>
            Edit
          </a>
        </>
      }
    />
  );
}
