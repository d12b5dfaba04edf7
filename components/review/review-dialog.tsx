import { useState } from "react";
import { ListingDialog } from "@/components/listing/listing-dialog";
import type { ListingActions } from "@/components/listing/use-listing-actions";
import { useReading } from "@/components/listing/use-reading";
import { ChangedNote } from "@/components/review/changed-note";
import { HistoryBlock } from "@/components/review/history-block";
import { RejectDialog } from "@/components/review/reject-dialog";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { isSettled } from "@/lib/client/is-settled";
import type { HistoryItem } from "@/lib/history/types";
import type { OpenProperty } from "@/lib/listing/types";
import { routes } from "@/lib/routes";

type ReviewDialogProps = { listing: { _id: string; name: string }; actions: ListingActions; onClosed: () => void };

/** Everything an administrator decides by: the listing, its seller, what changed and its history. Mounted to open. */
export function ReviewDialog({ listing: { _id, name }, actions, onClosed }: ReviewDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [isRejecting, setRejecting] = useState(false);
  const reading = useReading<OpenProperty>(routes.api.property(_id));
  const history = useReading<HistoryItem[]>(routes.api.history(_id));
  const property = reading.data;
  const isBusy = actions.doing !== undefined;

  const readAgain = () => Promise.all([reading.reload(), history.reload()]);
  const approve = async (seen: OpenProperty) => {
    const answer = await actions.approve(_id, seen.updatedAt);
    if (answer.ok) setOpen(false);
    else if (isSettled(answer)) await readAgain();
  };
  const rejected = (isRejected: boolean) => {
    actions.refresh(_id);
    if (isRejected) setOpen(false);
    else readAgain();
  };
  return (
    <>
      <ListingDialog
        name={name}
        reading={reading}
        contactTitle="Seller"
        open={isOpen}
        locked={isBusy}
        onClosed={onClosed}
        note={
          property?.status === "pending" && property.changedSince?.length ? (
            <ChangedNote paths={property.changedSince} />
          ) : null
        }
        foot={
          property?.status === "pending" && (
            <>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-disabled={isBusy || undefined}
                onClick={() => isBusy || setRejecting(true)}
                className={`${buttonClass({ tone: "outline" })} text-danger!`}
              >
                Reject
              </button>
              <BusyButton
                isBusy={isBusy}
                onPress={() => approve(property)}
                className={buttonClass({ tone: "primary" })}
              >
                Approve
              </BusyButton>
            </>
          )
        }
      >
        {property && <HistoryBlock reading={history} />}
      </ListingDialog>
      {property && isRejecting && (
        <RejectDialog listing={property} onClosed={() => setRejecting(false)} onSettled={rejected} />
      )}
    </>
  );
}
