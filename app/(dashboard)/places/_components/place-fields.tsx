import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/ui/form-fields";
import type { TypedDetails } from "@/lib/backoffice/place-form";

/** Attributes of a text field of a form of localities. */
export const fieldsOf =
  <In extends FieldValues, Out>({ register, getFieldState, formState }: UseFormReturn<In, unknown, Out>) =>
  (key: Path<In>) => ({
    ...register(key),
    error: getFieldState(key, formState).error?.message,
    autoComplete: "off",
  });

type PlaceFieldsProps = { field: (key: keyof TypedDetails) => object; isBusy: boolean };

/** The fields of a locality beside its name and city. */
export const PlaceFields = ({ field, isBusy }: PlaceFieldsProps) => (
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
