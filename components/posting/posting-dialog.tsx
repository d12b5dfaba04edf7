import { useState } from "react";
import type { LocalityName } from "@/components/posting/controls/field-props";
import type { LoadedDraft } from "@/components/posting/load-draft";
import { usePhotos } from "@/components/posting/photos/use-photos";
import { formOf } from "@/components/posting/posting-body";
import { PostingForm } from "@/components/posting/posting-form";
import { kindLabel, sectionsFor } from "@/components/posting/posting-sections";
import { type Kind, valuesOf } from "@/components/posting/posting-values";
import { removedParts } from "@/components/posting/removed-parts";
import { useDraft } from "@/components/posting/use-draft";
import { usePostingForm } from "@/components/posting/use-posting-form";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-trigger";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { dismissErrors } from "@/lib/client/toast";
import { propertyMessages } from "@/lib/property/messages";
import type { Removal } from "@/lib/property/types";
import { routes } from "@/lib/routes";

const ID = "add-property";
const FORM_ID = "add-property-form";

type PostingDialogProps = {
  kind: Kind;
  /** Where its draft is kept. */
  place: string;
  /** What to begin with. */
  draft: LoadedDraft | undefined;
  localities: readonly LocalityName[];
  onClosed: () => void;
  onPosted: (removed: Removal[]) => void;
};

/** The form of one kind of property. Mounted to open; `onClosed` follows every way out, `onPosted` comes before it. */
export function PostingDialog({ kind, place, draft, localities, onClosed, onPosted }: PostingDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const photos = usePhotos(draft?.photos ?? []);
  const values = valuesOf(kind, draft?.draft.values);
  const { form, submit, failure, ...state } = usePostingForm({
    values,
    photos,
    failed: propertyMessages.addFailed,
    send: (body, keepPhotos) => callSignedIn("POST", routes.api.addProperty, formOf(body, keepPhotos)),
    onDone: ({ meta }) => {
      onPosted(removedParts(meta));
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
      notice={<FormFailure text={failure} />}
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
