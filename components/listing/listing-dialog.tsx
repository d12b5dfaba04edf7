import type { ReactNode } from "react";
import { ListingSkeleton } from "@/components/listing/listing-skeleton";
import { ListingView } from "@/components/listing/listing-view";
import { ReadingFailure } from "@/components/listing/reading-failure";
import type { Reading } from "@/components/listing/use-reading";
import { Dialog } from "@/components/ui/dialog";
import type { OpenProperty } from "@/lib/listing/types";
import { propertyMessages } from "@/lib/property/messages";

type ListingDialogProps = {
  name: string;
  reading: Reading<OpenProperty>;
  /** Above its contact details: `Seller`. */
  contactTitle: string;
  open: boolean;
  locked?: boolean;
  foot?: ReactNode;
  /** Above the photos. */
  note?: ReactNode;
  /** What follows the details. */
  children?: ReactNode;
  onClosed: () => void;
};

/** A listing in any state as its page shows it, for those who may see it (readings, Hidden listings). */
export const ListingDialog = ({
  name,
  reading,
  contactTitle,
  open,
  locked,
  foot,
  note,
  children,
  onClosed,
}: ListingDialogProps) => {
  const { data, failure, reload } = reading;
  return (
    <Dialog
      id="view-property"
      title={name}
      shape="wide"
      open={open}
      onClose={onClosed}
      locked={locked ?? false}
      foot={foot}
    >
      {failure && <ReadingFailure title={propertyMessages.propertyNotLoaded} text={failure} onRetry={reload} />}
      {data && (
        <>
          {note}
          <ListingView property={data} contactTitle={contactTitle} />
          {children}
        </>
      )}
      {!data && !failure && <ListingSkeleton />}
    </Dialog>
  );
};
