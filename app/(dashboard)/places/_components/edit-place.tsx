import { useId, useState } from "react";
import { fieldsOf, PlaceFields } from "@/app/(dashboard)/places/_components/place-fields";
import { buttonClass } from "@/components/ui/button-class";
import { SubmitButton } from "@/components/ui/buttons";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { FormFailure } from "@/components/ui/form-fields";
import type { PlaceRow } from "@/lib/backoffice/place-contract";
import { editPlaceForm, type TypedDetails } from "@/lib/backoffice/place-form";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { isSettled } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";

type EditPlaceDialogProps = { place: PlaceRow; onClosed: () => void; onSettled: () => void };

const ID = "edit-place";
/** Commas separate spellings in the form. The key of a name is the same without them. */
const withoutCommas = (name: string) => name.replace(/\s*,\s*/g, " ").trim();

const typedOf = ({ hindi = "", aliases, pins, centre, radiusMetres }: PlaceRow): TypedDetails => ({
  hindi,
  aliases: aliases.map(withoutCommas).join(", "),
  pins: pins.join(", "),
  lng: String(centre?.lng ?? ""),
  lat: String(centre?.lat ?? ""),
  radiusMetres: String(radiusMetres ?? ""),
});

/** Edits a locality's spellings, Hindi name, PIN codes and position. Mount it to open it. */
export function EditPlaceDialog({ place, onClosed, onSettled }: EditPlaceDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  /** The form replaces all details, so it may only change those that it was opened with. */
  const [{ revision }] = useState(place);
  const { form, failure, isBusy, submit } = useApiForm({
    schema: editPlaceForm(revision),
    defaults: typedOf(place),
    send: async (body) => {
      const answer = await callSignedIn<PlaceRow>("PUT", routes.api.place(place._id), body);
      // Somebody else changed it: the dialog stays open with what was typed.
      if (!answer.ok && isSettled(answer)) onSettled();
      return answer;
    },
    onDone: () => {
      showToast("success", placeMessages.edited);
      setOpen(false);
      onSettled();
    },
  });
  return (
    <Dialog
      id={ID}
      title={`Edit ${place.name}`}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <>
          <button {...closesDialog(ID)} disabled={isBusy} className={buttonClass({ tone: "outline" })}>
            Cancel
          </button>
          <SubmitButton isBusy={isBusy} form={formId}>
            Save
          </SubmitButton>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <PlaceFields field={fieldsOf(form)} isBusy={isBusy} />
        <p className="text-sm text-ink-2">
          A spelling that you take away is no longer searched for. Addresses and listings with it still belong to this
          locality. Listings without a pin move with the position.
        </p>
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}
