import { useCallback, useEffect, useId, useState } from "react";
import { PlacePicker } from "@/app/(dashboard)/places/_components/place-picker";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { FormFailure, TextField } from "@/components/ui/form-fields";
import type { PlaceDetails, PlaceRow } from "@/lib/backoffice/place-contract";
import { listingsInWords, placeMessages } from "@/lib/backoffice/place-messages";
import { renamePlaceBody } from "@/lib/backoffice/place-schema";
import { isSettled } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

type PlaceDialogProps = { place: PlaceRow; onClosed: () => void; onSettled: () => void };

const RENAME_ID = "rename-place";
const renameForm = renamePlaceBody.pick({ name: true });

/** Asks for the new name and says what will happen. Mount it to open it; `onClosed` is called however it closes. */
export function RenamePlaceDialog({ place, onClosed, onSettled }: PlaceDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const { form, failure, isBusy, submit } = useApiForm({
    schema: renameForm,
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
      id={RENAME_ID}
      title={`Rename ${place.name}`}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <DialogFoot dialog={RENAME_ID} isBusy={isBusy} form={formId}>
          Rename
        </DialogFoot>
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

/** Asks for the locality that stays and says what will happen. Mount it to open it. */
export function MergePlaceDialog({ place, ...events }: PlaceDialogProps) {
  const [into, setInto] = useState<PlaceRow>();
  return (
    <ConfirmDialog
      {...events}
      id="merge-place"
      title={`Merge ${place.name} into another locality`}
      action="Merge localities"
      isDangerous
      missing={into ? undefined : "Choose the locality that stays."}
      send={() => callSignedIn("POST", routes.api.mergePlace(place._id), { into: into?._id, revision: place.revision })}
      done={placeMessages.merged}
    >
      {(isBusy) => (
        <>
          <PlacePicker
            label="Locality that stays"
            city={place.city}
            exceptId={place._id}
            chosen={into}
            onChoose={setInto}
            isOff={isBusy}
          />
          <AffectedListings
            id={place._id}
            textOf={(listings) => `${listings} will move to ${into?.name ?? "the locality that stays"}.`}
          />
          <p className="text-sm text-ink-2">
            Addresses and filters with {place.name} will lead to {into?.name ?? "it"}, and {place.name} becomes another
            spelling. This cannot be undone.
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}

type AffectedListingsProps = {
  id: string;
  /** The sentence for a number of listings: `12 listings`. */
  textOf: (listings: string) => string;
};

/** Says how many listings a change moves, counted when the dialog opens. */
function AffectedListings({ id, textOf }: AffectedListingsProps) {
  const [affected, setAffected] = useState<number | "failed">();
  const count = useCallback(async () => {
    setAffected(undefined);
    const answer = await callSignedIn<PlaceDetails>("GET", routes.api.place(id));
    setAffected(answer.ok ? answer.data.affected : "failed");
  }, [id]);
  useEffect(() => void count(), [count]);
  if (affected === "failed")
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        {placeMessages.couldNotCount}
        <button type="button" onClick={count} className={buttonClass({ tone: "outline" })}>
          {messages.tryAgain}
        </button>
      </p>
    );
  return (
    <p role="status" className="min-h-5 text-sm text-ink-2">
      {affected === undefined ? "Counting listings…" : textOf(listingsInWords(affected))}
    </p>
  );
}
