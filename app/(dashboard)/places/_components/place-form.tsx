"use client";

import { useRouter } from "next/navigation";
import { useId, useState, useTransition } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { FormFailure, SelectField, TextField } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { type PlaceCity, type PlaceRow, placeCityFrom } from "@/lib/backoffice/place-contract";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { addPlaceForm, editPlaceForm, type TypedDetails, withSpelling } from "@/lib/backoffice/place-schema";
import { isSettled } from "@/lib/client/api";
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
  /** What sellers typed, of an unknown locality. */
  words?: string;
  city: City | "";
  onClosed: () => void;
  onSettled: () => void;
};

const ADD_ID = "add-place";
const CITY_OPTIONS = [
  ...CITIES.map((city) => ({ value: city, label: city })),
  { value: "", label: "Outside the cities" },
];

/** The form of a new locality. Mount it to open it; `onClosed` is called however it closes. */
export function AddPlaceDialog({ name, hindi = "", words = "", city, onClosed, onSettled }: AddPlaceDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const { form, failure, isBusy, submit } = useApiForm({
    schema: addPlaceForm,
    defaults: { name, city, hindi, aliases: "", pins: "", lng: "", lat: "", radiusMetres: "" },
    send: (body) => callSignedIn<PlaceRow>("POST", routes.api.places(), withSpelling(body, words)),
    onDone: () => {
      showToast("success", placeMessages.added);
      setOpen(false);
      onSettled();
    },
  });
  const field = fieldsOf(form);
  return (
    <Dialog
      id={ADD_ID}
      title="Add a locality"
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <DialogFoot dialog={ADD_ID} isBusy={isBusy} form={formId}>
          Add locality
        </DialogFoot>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <TextField {...field("name")} label="Name" readOnly={isBusy} />
        <SelectField {...field("city")} label="City" options={CITY_OPTIONS} />
        <PlaceFields field={field} isBusy={isBusy} />
        <p className="text-sm text-ink-2">
          Listings whose sellers typed the name, the Hindi name or one of the spellings will show the name. What the
          sellers typed stays.{words && ` ${words} stays one of the spellings.`}
        </p>
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}

type EditPlaceDialogProps = { place: PlaceRow; onClosed: () => void; onSettled: () => void };

const EDIT_ID = "edit-place";
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
      id={EDIT_ID}
      title={`Edit ${place.name}`}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <DialogFoot dialog={EDIT_ID} isBusy={isBusy} form={formId}>
          Save
        </DialogFoot>
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

/** Attributes of a text field of a form of localities. */
const fieldsOf =
  <In extends FieldValues, Out>({ register, getFieldState, formState }: UseFormReturn<In, unknown, Out>) =>
  (key: Path<In>) => ({
    ...register(key),
    error: getFieldState(key, formState).error?.message,
    autoComplete: "off",
  });

type PlaceFieldsProps = { field: (key: keyof TypedDetails) => object; isBusy: boolean };

/** The fields of a locality beside its name and city. */
const PlaceFields = ({ field, isBusy }: PlaceFieldsProps) => (
  <>
    <TextField {...field("hindi")} label="Hindi name" lang="hi" isOptional readOnly={isBusy} />
    <TextField
      {...field("aliases")}
      label="Other spellings"
      isOptional
      readOnly={isBusy}
      hint="Separated by commas. Listings with one of them belong to this locality."
    />
    <TextField
      {...field("pins")}
      label="PIN codes"
      isOptional
      readOnly={isBusy}
      hint="Six digits each, separated by commas."
    />
    <fieldset className="grid gap-3">
      <legend className="pb-2 text-sm font-semibold">
        Position on the map <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <TextField {...field("lng")} label="Longitude" inputMode="decimal" readOnly={isBusy} />
        <TextField {...field("lat")} label="Latitude" inputMode="decimal" readOnly={isBusy} />
        <TextField {...field("radiusMetres")} label="Radius in metres" inputMode="numeric" readOnly={isBusy} />
      </div>
    </fieldset>
  </>
);

/** Reads the page's data again after a change. */
export function useRefresh(): () => void {
  const router = useRouter();
  const [, start] = useTransition();
  return () => start(() => router.refresh());
}
