"use client";

import { useId } from "react";
import { LongField } from "@/components/posting/controls/long-field";
import { PhotoPicker } from "@/components/posting/photos/photo-picker";
import { SELL_TYPES } from "@/components/sell/sell-schema";
import { useSell } from "@/components/sell/use-sell";
import { FormFailure } from "@/components/ui/form-failure";
import { ScriptNote } from "@/components/ui/script-note";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { limits } from "@/lib/limits";
import { propertyMessages } from "@/lib/property/messages";

const TYPES = [
  { value: "", label: "Choose a property type" },
  ...Object.entries(SELL_TYPES).map(([value, { label }]) => ({ value, label })),
];

/** States what is to be sold (spec 3 and 5, Sell form); posting it goes on where one is signed in. */
export function SellForm() {
  const { form, photos, failure, isBusy, submit } = useSell();
  const { errors } = form.formState;
  const photosId = useId();
  const field = (name: keyof typeof errors & ("price" | "bedrooms" | "bathrooms" | "address")) => ({
    ...form.register(name),
    readOnly: isBusy,
    error: errors[name]?.message,
  });
  // Back again, the browser would fill in some of the fields, and what is kept on the device none.
  return (
    <form method="post" noValidate autoComplete="off" onSubmit={submit} className="grid grid-cols-1 gap-4.5">
      <ScriptNote />
      <div className="grid grid-cols-1 gap-x-5 gap-y-4.5 sm:grid-cols-2">
        <SelectField
          label="Property type"
          options={TYPES}
          error={errors.propertyType?.message}
          {...form.register("propertyType")}
        />
        <TextField label="Price" inputMode="numeric" before="₹" {...field("price")} />
        <TextField label="Bedrooms" inputMode="numeric" {...field("bedrooms")} />
        <TextField label="Bathrooms" inputMode="numeric" {...field("bathrooms")} />
      </div>
      <TextField label="Address" hint={propertyMessages.addressSeen} {...field("address")} />
      <LongField
        label="Description"
        readOnly={isBusy}
        error={errors.description?.message}
        length={form.watch("description").length}
        most={limits.textMaxCharacters}
        {...form.register("description")}
      />
      <section aria-labelledby={photosId}>
        <h3 id={photosId} className="mb-1 text-sm font-semibold">
          Images <span className="font-normal text-ink-3">(optional)</span>
        </h3>
        <PhotoPicker store={photos} error={undefined} hint={propertyMessages.sellPhotosHint} />
      </section>
      <FormFailure text={failure} />
      <SubmitButton isBusy={isBusy} size="lg" block>
        List Your Property
      </SubmitButton>
    </form>
  );
}
