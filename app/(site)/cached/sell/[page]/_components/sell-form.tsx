"use client";

import { useEffect, useId, useState } from "react";
import * as z from "zod";
import { loadDraft } from "@/components/listings/posting-draft";
import { groupedAmount, plainAmount, valuesOf } from "@/components/listings/posting-values";
import { PhotoPicker } from "@/components/media/photo-picker";
import { createPhotoStore, type PhotoItem } from "@/components/media/photo-store";
import { SubmitButton } from "@/components/ui/buttons";
import { FormFailure, ScriptNote, SelectField, TextareaField, TextField } from "@/components/ui/form-fields";
import type { ApiAnswer } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { deleteDraftPhotos, isPhotoAt, saveDraftPhoto } from "@/lib/client/draft-photos";
import { draftPlace, saveDraft, VISITOR_PLACE } from "@/lib/client/drafts";
import { scheduleEnteringScreen } from "@/lib/client/navigation";
import { fetchSession } from "@/lib/client/viewer";
import { POSTING_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { pageMessages } from "@/lib/platform/page-messages";
import { pageRoutes, withQuery } from "@/lib/platform/page-routes";
import { requestMessages } from "@/lib/platform/request-messages";
import type { PropertyType } from "@/lib/property/constants";
import { priceInput, readDetails } from "@/lib/property/details";
import { DETAIL_FIELDS } from "@/lib/property/fields";
import { propertyMessages } from "@/lib/property/messages";
import { hasLettersOrDigits } from "@/lib/text/input-schema";

/** Property types of the sell form (spec 3, Sell form) and the types they are posted as (readings, Screens). */
const SELL_TYPES = {
  house: { label: "House", posted: "House" },
  apartment: { label: "Apartment", posted: "Apartment" },
  condo: { label: "Condo", posted: "Flat" },
  land: { label: "Land", posted: "Land" },
} as const satisfies Record<string, { label: string; posted: PropertyType }>;
const SOLD_AS = "sale";
type SellType = keyof typeof SELL_TYPES;

/** The type that a listing is posted as; before one is chosen, a house. */
const postedType = (type: string): PropertyType =>
  Object.hasOwn(SELL_TYPES, type) ? SELL_TYPES[type as SellType].posted : SELL_TYPES.house.posted;

const hasRooms = (type: string): boolean => DETAIL_FIELDS[postedType(type)].some(({ key }) => key === "bedrooms");

const stated = (message: string) => z.string().trim().min(1, message);

/** Refuses a price that Add Property would refuse. */
function checkPrice(price: string, ctx: z.RefinementCtx) {
  const { priceRequired, sellPriceRequired } = propertyMessages;
  for (const { message } of priceInput.safeParse(plainAmount(price)).error?.issues ?? [])
    ctx.addIssue({ code: "custom", message: message === priceRequired ? sellPriceRequired : message });
}

const ROOMS = [
  ["bedrooms", propertyMessages.sellBedroomsRequired],
  ["bathrooms", propertyMessages.sellBathroomsRequired],
] as const;
type Rooms = Record<"propertyType" | "bedrooms" | "bathrooms", string>;

/** Requires rooms that Add Property stores, where the type has them. */
function checkRooms({ propertyType, bedrooms, bathrooms }: Rooms, ctx: z.RefinementCtx) {
  if (!hasRooms(propertyType)) return;
  const { details } = readDetails(postedType(propertyType), SOLD_AS, { bedrooms, bathrooms });
  for (const [key, message] of ROOMS)
    if (details[key] === undefined) ctx.addIssue({ code: "custom", path: [key], message });
}

/** Input of the sell form (spec 5). */
const sellSchema = z
  .strictObject({
    propertyType: stated(propertyMessages.sellTypeRequired),
    price: z.string().trim().superRefine(checkPrice),
    bedrooms: z.string().trim(),
    bathrooms: z.string().trim(),
    address: stated(propertyMessages.sellAddressRequired)
      .max(limits.lineMaxCharacters, requestMessages.textTooLong)
      .refine(hasLettersOrDigits, propertyMessages.sellAddressRequired),
    description: z
      .string()
      .trim()
      .min(limits.sellDescriptionMinCharacters, propertyMessages.sellDescriptionTooShort)
      .max(limits.textMaxCharacters, requestMessages.textTooLong),
  })
  .superRefine(checkRooms);
type SellValues = z.output<typeof sellSchema>;

/** The draft that a visitor saved on this device and no account has taken over; undefined when there is none. */
async function loadSellDraft(): Promise<{ stated: SellValues; photos: PhotoItem[] } | undefined> {
  const loaded = await loadDraft(VISITOR_PLACE);
  if (!loaded) return undefined;
  const { draft, photos } = loaded;
  const { price, address, description, propertyDetails } = valuesOf(draft, draft.values);
  const { bedrooms = "", bathrooms = "" } = propertyDetails;
  const rooms = { bedrooms: String(bedrooms), bathrooms: String(bathrooms) };
  return {
    stated: { propertyType: sellTypeOf(draft.propertyType), price, ...rooms, address, description },
    photos: photos.map((photo) => ({ ...photo, state: "done" })),
  };
}

const sellTypeOf = (type: PropertyType): string =>
  Object.entries(SELL_TYPES).find(([, { posted }]) => posted === type)?.[0] ?? "";

/** What follows: posting, or signing up first. */
type NextStep = "post" | "sign up";

/**
 * Saves the input on this device as a draft of the upload form, for the signed-in account or for the next one. Returns what
 * follows.
 */
async function saveSellDraft(stated: SellValues, photos: readonly PhotoItem[]): Promise<ApiAnswer<NextStep>> {
  const session = await fetchSession();
  if (session === "unknown") return refused(navigator.onLine ? pageMessages.noAnswer : pageMessages.offline);
  const mayPost = session !== "none" && POSTING_ROLES.includes(session.role);
  const place = mayPost ? draftPlace(session.userDetails._id, "sell") : VISITOR_PLACE;
  if (!(await saveAt(place, stated, photos))) return refused(propertyMessages.notKept);
  if (mayPost) return saved("post");
  return session === "none" ? saved("sign up") : refused(propertyMessages.sellNeedsSeller);
}

async function saveAt(place: string, stated: SellValues, photos: readonly PhotoItem[]): Promise<boolean> {
  const { propertyType, price, address, description, bedrooms, bathrooms } = stated;
  const propertyDetails = hasRooms(propertyType) ? { bedrooms, bathrooms } : {};
  const {
    category,
    propertyType: type,
    ...values
  } = valuesOf(
    { category: SOLD_AS, propertyType: postedType(propertyType) },
    { price: groupedAmount(price), address, description, propertyDetails },
  );
  await deleteDraftPhotos((key) => isPhotoAt(key, place));
  await Promise.all(photos.map(({ id, file }) => file && saveDraftPhoto(place, id, file)));
  const shown = photos.map(({ id }) => ({ id }));
  return saveDraft(place, { category, propertyType: type, values, photos: shown, savedAt: Date.now(), isNew: true });
}

const saved = (next: NextStep) => ({ ok: true, status: 200, message: "", data: next, meta: {} }) as const;
const refused = (message: string): ApiAnswer<NextStep> => ({ ok: false, status: 0, message, errors: [] });

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
      scheduleEnteringScreen(NEXT_PAGES[next]);
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
