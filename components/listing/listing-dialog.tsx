import type { ReactNode } from "react";
import { ListingView } from "@/components/listing/listing-view";
import { ReadingFailure } from "@/components/listing/reading-failure";
import type { Reading } from "@/components/listing/use-reading";
import { Dialog } from "@/components/ui/dialog";
import type { OpenProperty } from "@/lib/listing/types";
import { messages } from "@/lib/messages";

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
      {failure && <ReadingFailure title={messages.propertyNotLoaded} text={failure} onRetry={reload} />}
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

/** As high as a photo and what stands below it; seen only when it takes longer than 300 ms. */
const ListingSkeleton = () => (
  <div className="transition-opacity delay-300 starting:opacity-0">
    <span role="status" className="sr-only">
      Loading the property
    </span>
    <div aria-hidden="true" className="grid gap-4">
      <div className="skeleton aspect-4/3 rounded-lg" />
      <div className="skeleton h-16" />
      <div className="skeleton h-40" />
    </div>
  </div>
);
