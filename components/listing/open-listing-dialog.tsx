import { type ReactNode, useState } from "react";
import { ListingDialog } from "@/components/listing/listing-dialog";
import { useReading } from "@/components/listing/use-reading";
import { buttonClass } from "@/components/ui/button-class";
import type { OpenProperty } from "@/lib/listing/types";
import { routes } from "@/lib/routes";

type OpenListingDialogProps = {
  listing: { _id: string; name: string };
  /** Above its contact details. */
  contactTitle: string;
  /** Beside `Close`. */
  action?: ReactNode;
  onClosed: () => void;
};

/** A listing whose contact is open to the reader, as its page shows it, in whatever state it is. Mounted to open. */
export function OpenListingDialog({ listing: { _id, name }, action, ...rest }: OpenListingDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const reading = useReading<OpenProperty>(routes.api.property(_id));
  return (
    <ListingDialog
      {...rest}
      name={name}
      reading={reading}
      open={isOpen}
      foot={
        <>
          <button type="button" onClick={() => setOpen(false)} className={buttonClass({ tone: "outline" })}>
            Close
          </button>
          {action}
        </>
      }
    />
  );
}
