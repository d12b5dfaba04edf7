import { useState } from "react";
import { ConfirmMobile } from "@/components/identity/confirm-mobile";
import { areContactsCut, ContactsCutNote } from "@/components/listings/contacts-cut";
import { formOf } from "@/components/listings/posting-body";
import { type LoadedDraft, useDraft } from "@/components/listings/posting-draft";
import type { CityLocalities } from "@/components/listings/posting-fields";
import { PostingForm, usePostingForm } from "@/components/listings/posting-form";
import { kindLabel, sectionsFor } from "@/components/listings/posting-sections";
import { type Kind, valuesOf } from "@/components/listings/posting-values";
import { usePhotos } from "@/components/media/photo-store";
import { buttonClass } from "@/components/ui/button-class";
import { SubmitButton } from "@/components/ui/buttons";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { FormFailure } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { callSignedIn } from "@/lib/client/session";
import { dismissErrors } from "@/lib/client/toast";
import type { ContactBlock } from "@/lib/identity/mobile-rules";
import type { OpenProperty } from "@/lib/listings/schema";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";

const ID = "add-property";
const FORM_ID = "add-property-form";

type PostingDialogProps = {
  kind: Kind;
  /** Storage key of its draft. */
  place: string;
  /** Initial values and photos. */
  draft: LoadedDraft | undefined;
  localities: readonly CityLocalities[];
  onClosed: () => void;
  onPosted: (posted: Posted) => void;
};

/** What became of a posted listing: whether contacts were cut, and the number that it waits for. */
export type Posted = { contactsCut: boolean; waiting?: { hold: ContactBlock; number: string } };

/** The form of one kind. Mount it to open it; `onClosed` is called however it closes, after `onPosted`. */
export function PostingDialog({ kind, place, draft, localities, onClosed, onPosted }: PostingDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const photos = usePhotos(draft?.photos ?? []);
  const values = valuesOf(kind, draft?.draft.values);
  const { form, submit, failure, ...state } = usePostingForm({
    values,
    photos,
    failed: propertyMessages.addFailed,
    send: (body, keepPhotos) => callSignedIn<OpenProperty>("POST", routes.api.addProperty, formOf(body, keepPhotos)),
    onDone: ({ data: { hold, sellerDetails }, meta }) => {
      const waiting = hold && { hold, number: sellerDetails?.number ?? "" };
      onPosted({ contactsCut: areContactsCut(meta), ...(waiting && { waiting }) });
      setOpen(false);
    },
  });
  useDraft(place, form, photos);
  return (
    <Dialog
      id={ID}
      title={`Add ${kindLabel(kind)} Property`}
      shape="wide"
      open={isOpen}
      onClose={() => {
        dismissErrors();
        onClosed();
      }}
      locked={state.isBusy}
      notice={<FormFailure {...failure} />}
      foot={
        <>
          <button
            {...closesDialog(ID)}
            disabled={state.isBusy}
            className={`${buttonClass({ tone: "outline", size: "lg" })} flex-none! max-[359px]:px-3.5!`}
          >
            Cancel
          </button>
          <SubmitButton form={FORM_ID} isBusy={state.isBusy} size="lg">
            Upload Property
          </SubmitButton>
        </>
      }
    >
      <PostingForm
        {...state}
        id={FORM_ID}
        form={form}
        onSubmit={submit}
        photos={photos}
        sections={sectionsFor(kind, values.amenities)}
        heading="h3"
        localities={localities}
      />
    </Dialog>
  );
}

const DONE_ID = "property-uploaded";

type DoneDialogProps = Posted & { onClosed: () => void };

/** Says that the property waits for a review (spec 2, Add Property). Mount it to open it. */
export function DoneDialog({ contactsCut, waiting, onClosed }: DoneDialogProps) {
  return (
    <Dialog
      id={DONE_ID}
      title="Property uploaded"
      open
      onClose={onClosed}
      foot={
        <>
          <button {...closesDialog(DONE_ID)} className={buttonClass({ tone: "outline", size: "lg" })}>
            Close
          </button>
          <a href={routes.uploads()} className={buttonClass({ tone: "primary", size: "lg" })}>
            Track status
          </a>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 pt-2 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-success-bg text-success">
          <Icon name="check" size={32} />
        </span>
        <p className="text-[1.25rem] leading-[1.35] font-[650] text-balance">{propertyMessages.uploadedWait}</p>
        <p className="text-ink-3">{propertyMessages.decisionComes}</p>
        {contactsCut && <ContactsCutNote />}
      </div>
      {waiting && (
        <div className="pt-5">
          <ConfirmMobile {...waiting} heading="h3" />
        </div>
      )}
    </Dialog>
  );
}
