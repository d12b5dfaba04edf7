import { useId } from "react";
import { useWatch } from "react-hook-form";
import type { FieldProps, LocalityName } from "@/components/posting/controls/field-props";
import { TextField } from "@/components/ui/text-field";

/** The part of the city, with those known there to choose from. */
export function LocalityField({
  form,
  field,
  error,
  localities,
}: FieldProps & { localities: readonly LocalityName[] }) {
  const city = useWatch({ control: form.control, name: "city" });
  const list = useId();
  const names = new Set(localities.filter((one) => city === "" || one.city === city).map(({ name }) => name));
  return (
    <>
      <TextField
        {...form.register("locality")}
        label={field.label}
        isOptional={field.isOptional}
        autoComplete="off"
        list={list}
        error={error}
      />
      <datalist id={list}>
        {[...names].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
