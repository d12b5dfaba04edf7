import { useId, useState } from "react";
import { AffectedListings } from "@/app/(dashboard)/places/_components/affected-listings";
import { buttonClass } from "@/components/ui/button-class";
import { SubmitButton } from "@/components/ui/buttons";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { FormFailure, TextField } from "@/components/ui/form-fields";
import type { PlaceRow } from "@/lib/backoffice/place-contract";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { renamePlaceBody } from "@/lib/backoffice/place-schema";
import { isSettled } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";

type RenamePlaceDialogProps = { place: PlaceRow; onClosed: () => void; onSettled: () => void };

const ID = "rename-place";
const NAME = renamePlaceBody.pick({ name: true });

/** Asks for the new name and says what will happen. Mount it to open it; `onClosed` is called however it closes. */
export function RenamePlaceDialog({ place, onClosed, onSettled }: RenamePlaceDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const { form, failure, isBusy, submit } = useApiForm({
    schema: NAME,
    defaults: { name: place.name },
    send: async ({ name }) => {
      const body = { name, revision: place.revision };
      const answer = await callSignedIn<PlaceRow>("PATCH", routes.api.place(place._id), body);
      // Somebody else changed it: the dialog stays open with what was typed, and gets the present state.
      if (!answer.ok && isSettled(answer)) onSettled();
      return answer;
    },
    onDone: () => {
      showToast("success", placeMessages.renamed);
      setOpen(false);
      onSettled();
    },
  });
  return (
    <Dialog
      id={ID}
      title={`Rename ${place.name}`}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <>
          <button {...closesDialog(ID)} disabled={isBusy} className={buttonClass({ tone: "outline" })}>
            Cancel
          </button>
          <SubmitButton isBusy={isBusy} form={formId}>
            Rename
          </SubmitButton>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          {...form.register("name")}
          label="New name"
          autoComplete="off"
          readOnly={isBusy}
          error={form.formState.errors.name?.message}
        />
        <AffectedListings
          id={place._id}
          textOf={(listings) => `${listings} will show the new name. What the sellers typed stays.`}
        />
        <p className="text-sm text-ink-2">
          Addresses and filters with the old name will lead to the new one. The old name stays as another spelling.
        </p>
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}
