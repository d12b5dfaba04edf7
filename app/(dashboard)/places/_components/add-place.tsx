"use client";

import { useId, useState } from "react";
import { fieldsOf, PlaceFields } from "@/app/(dashboard)/places/_components/place-fields";
import { useRefresh } from "@/app/(dashboard)/places/_components/use-refresh";
import { buttonClass } from "@/components/ui/button-class";
import { SubmitButton } from "@/components/ui/buttons";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { FormFailure, SelectField, TextField } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { type PlaceCity, type PlaceRow, placeCityFrom } from "@/lib/backoffice/place-contract";
import { addPlaceForm } from "@/lib/backoffice/place-form";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";
import { CITIES, type City } from "@/lib/property/constants";
import { cityFrom } from "@/lib/property/rules";

/** Opens the dialog that adds a locality, of the city that the list shows. */
export function AddPlaceButton({ city }: { city: PlaceCity | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh();
  const first = city ? (cityFrom(placeCityFrom(city) ?? "") ?? "") : CITIES[0];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${buttonClass({ tone: "primary" })} min-h-12 shrink-0`}
      >
        <Icon name="plus" size={18} />
        Add locality
      </button>
      {isOpen && <AddPlaceDialog name="" city={first} onClosed={() => setOpen(false)} onSettled={refresh} />}
    </>
  );
}

type AddPlaceDialogProps = {
  name: string;
  hindi?: string;
  city: City | "";
  onClosed: () => void;
  onSettled: () => void;
};

const ID = "add-place";
const CITY_OPTIONS = [
  ...CITIES.map((city) => ({ value: city, label: city })),
  { value: "", label: "Outside the cities" },
];

/** The form of a new locality. Mount it to open it; `onClosed` is called however it closes. */
export function AddPlaceDialog({ name, hindi = "", city, onClosed, onSettled }: AddPlaceDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const { form, failure, isBusy, submit } = useApiForm({
    schema: addPlaceForm,
    defaults: { name, city, hindi, aliases: "", pins: "", lng: "", lat: "", radiusMetres: "" },
    send: (body) => callSignedIn<PlaceRow>("POST", routes.api.places(), body),
    onDone: () => {
      showToast("success", placeMessages.added);
      setOpen(false);
      onSettled();
    },
  });
  const field = fieldsOf(form);
  return (
    <Dialog
      id={ID}
      title="Add a locality"
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <>
          <button {...closesDialog(ID)} disabled={isBusy} className={buttonClass({ tone: "outline" })}>
            Cancel
          </button>
          <SubmitButton isBusy={isBusy} form={formId}>
            Add locality
          </SubmitButton>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <TextField {...field("name")} label="Name" readOnly={isBusy} />
        <SelectField {...field("city")} label="City" options={CITY_OPTIONS} />
        <PlaceFields field={field} isBusy={isBusy} />
        <p className="text-sm text-ink-2">
          Listings whose sellers typed the name, the Hindi name or one of the spellings will show the name. What the
          sellers typed stays.
        </p>
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}
