"use client";

import { useEffect, useId, useState } from "react";
import {
  loadSellDraft,
  SELL_TYPES,
  saveSellDraft,
  sellSchema,
} from "@/app/(site)/cached/sell/[page]/_components/sell-draft";
import { PhotoPicker } from "@/components/media/photo-picker";
import { createPhotoStore } from "@/components/media/photo-store";
import { SubmitButton } from "@/components/ui/buttons";
import { FormFailure, ScriptNote, SelectField, TextareaField, TextField } from "@/components/ui/form-fields";
import { useApiForm } from "@/lib/client/api-form";
import { awaitPage } from "@/lib/client/navigation";
import { limits } from "@/lib/platform/limits";
import { pageRoutes, withQuery } from "@/lib/platform/page-routes";
import { propertyMessages } from "@/lib/property/messages";

const TYPES = [
  { value: "", label: "Choose a property type" },
  ...Object.entries(SELL_TYPES).map(([value, { label }]) => ({ value, label })),
];

/** The sell form (spec 3 and 5, Sell form). Posting continues on the upload page, after sign-up for visitors. */
export function SellForm() {
  const { form, photos, failure, isBusy, submit } = useSellForm();
  const { errors } = form.formState;
  const photosId = useId();
  const field = (name: keyof typeof errors & ("price" | "bedrooms" | "bathrooms" | "address")) => ({
    ...form.register(name),
    readOnly: isBusy,
    error: errors[name]?.message,
  });
  // Without autoComplete="off" the browser restores some fields on return, and then the draft is not restored.
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
      <TextareaField
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

const EMPTY = { propertyType: "", price: "", bedrooms: "", bathrooms: "", address: "", description: "" };
const NEXT_PAGES = { post: pageRoutes.upload, "sign up": withQuery(pageRoutes.register, { next: pageRoutes.upload }) };

/** State of the sell form. The input is saved on this device as a draft, from which posting continues, and is restored later. */
function useSellForm() {
  const [photos] = useState(() => createPhotoStore({}));
  const form = useApiForm({
    schema: sellSchema,
    defaults: EMPTY,
    send: (stated) => saveSellDraft(stated, photos.items()),
    onDone: (next) => {
      awaitPage(NEXT_PAGES[next]);
      window.location.assign(NEXT_PAGES[next]);
      return "leaving";
    },
  });
  const { getValues, reset } = form.form;
  useEffect(() => {
    const isUntouched = () => photos.items().length === 0 && Object.values(getValues()).every((text) => text === "");
    const fill = async () => {
      const draft = await loadSellDraft();
      if (!draft || !isUntouched()) return;
      reset(draft.stated);
      photos.replace(draft.photos);
    };
    fill();
  }, [photos, getValues, reset]);
  return { ...form, photos };
}
