import { useState } from "react";
import { ReasonDialog } from "@/components/layout/confirm-dialog";
import type { ListingActions } from "@/components/listings/listing-actions";
import { ListingDialog } from "@/components/listings/listing-dialog";
import {
  answerText,
  type ListingRequest,
  RequestFailure,
  useListingRequest,
} from "@/components/listings/listing-request";
import { CutContactsNote, HistoryList, typedRows } from "@/components/listings/review-notes";
import { RiskNote } from "@/components/listings/risk";
import { DetailBlock, DetailList } from "@/components/property/property-details";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Icon } from "@/components/ui/icon";
import { isSettled } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/session";
import { type HistoryItem, type OpenProperty, rejectBody } from "@/lib/listings/schema";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { fieldName } from "@/lib/property/field-names";
import { propertyMessages } from "@/lib/property/messages";

type ReviewDialogProps = { listing: { _id: string; name: string }; actions: ListingActions; onClosed: () => void };

/** The listing with its seller, changes and history, and the decision about it. Mount it to open it. */
export function ReviewDialog({ listing: { _id, name }, actions, onClosed }: ReviewDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [isRejecting, setRejecting] = useState(false);
  const reading = useListingRequest<OpenProperty>(routes.api.property(_id));
  const history = useListingRequest<HistoryItem[]>(routes.api.history(_id));
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
          <>
            {property?.status === "pending" && <PendingNotes property={property} />}
            {property?.risk && <RiskNote risk={property.risk} />}
            {property?.cutContacts && <CutContactsNote {...property.cutContacts} />}
          </>
        }
        foot={
          property && (
            <>
              <a href={routes.editListing(_id)} className={buttonClass({ tone: "outline" })}>
                Edit
              </a>
              {property.status === "pending" && (
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
              )}
            </>
          )
        }
      >
        {property && <OtherTexts property={property} />}
        {property && <HistoryBlock reading={history} />}
      </ListingDialog>
      {property && isRejecting && (
        <RejectDialog listing={property} onClosed={() => setRejecting(false)} onSettled={rejected} />
      )}
    </>
  );
}

const PendingNotes = ({ property: { hold, changedSince = [] } }: { property: OpenProperty }) => (
  <>
    {hold && (
      <p className="mb-5 flex items-start gap-2 rounded-md bg-warning-bg px-3.5 py-2.5 text-sm font-semibold text-warning">
        <Icon name="clock" size={18} className="mt-px" />
        {propertyMessages.contactBlocks[hold]}
      </p>
    )}
    {changedSince.length > 0 && <ChangedNote paths={changedSince} />}
  </>
);

/** The fields that changed since the last review. */
const ChangedNote = ({ paths }: { paths: readonly string[] }) => (
  <p className="mb-5 flex items-start gap-2 rounded-md bg-warning-bg px-3.5 py-2.5 text-sm text-warning">
    <Icon name="pencil" size={18} className="mt-px" />
    <span className="min-w-0 wrap-anywhere">
      <b className="font-semibold">Changed since the last review: </b>
      {[...new Set(paths.map(fieldName))].join(", ")}
    </span>
  </p>
);

/** The texts that the listing's page does not show. */
function OtherTexts({ property }: { property: OpenProperty }) {
  const rows = typedRows(property, ["title", "location"]);
  if (rows.length === 0) return null;
  return (
    <DetailBlock title="Other texts">
      <DetailList rows={rows} />
    </DetailBlock>
  );
}

const HistoryBlock = ({ reading: { data, failure, reload } }: { reading: ListingRequest<HistoryItem[]> }) => (
  <DetailBlock title="History">
    {failure && <RequestFailure title={propertyMessages.historyNotLoaded} text={failure} onRetry={reload} />}
    {data?.length === 0 && <p className="text-ink-3">This property has no history yet.</p>}
    {data && data.length > 0 && <HistoryList items={data} />}
    {!data && !failure && (
      <p role="status" className="text-ink-3">
        Loading the history
      </p>
    )}
  </DetailBlock>
);

const HINT = `At most ${limits.rejectionReasonMaxCharacters} characters. The seller reads it, corrects and sends it again.`;
const reasonOnly = rejectBody.pick({ reason: true });

type RejectDialogProps = {
  listing: { _id: string; name: string; updatedAt: string };
  onClosed: () => void;
  /** The listing was rejected, decided by somebody else, or changed: the page is out of date. */
  onSettled: (isRejected: boolean) => void;
};

/** Asks for an optional reason and rejects. Mount it to open it; `onClosed` is called however it closes. */
export const RejectDialog = ({ listing: { _id, name, updatedAt }, ...events }: RejectDialogProps) => (
  <ReasonDialog
    {...events}
    id="reject-property"
    title={`Reject ${name}`}
    hint={HINT}
    action="Reject"
    isOptional
    schema={reasonOnly}
    send={async (reason) => {
      // With the seen version, so that the server refuses when the listing has changed since.
      const answer = await callSignedIn("PATCH", routes.api.reject(_id), { ...(reason && { reason }), updatedAt });
      return { ...answer, message: answerText(answer) };
    }}
    done={propertyMessages.propertyRejected}
  />
);
