import { z } from "zod";
import { mediaMessages } from "@/lib/media/messages";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import {
  CATEGORIES,
  CITIES,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  RENT_REQUIRED,
  YES_NO,
} from "@/lib/property/constants";
import { figureOf, readDetails, sentDetails, sentJson } from "@/lib/property/details";
import { propertyMessages } from "@/lib/property/messages";
import { hasWords, oneLine, severalLines } from "@/lib/text/schema";

const required = (message: string) => oneLine(limits.lineMaxCharacters, message).refine(hasWords, { error: message });
const optionalLine = oneLine(limits.lineMaxCharacters)
  .transform((text) => text || undefined)
  .optional();

/** One of `values` in any case, stored as it is spelt there. */
const oneOf = <const T extends readonly string[]>(values: T, message: string) =>
  z
    .string({ error: message })
    .meta({ enum: [...values] })
    .trim()
    .transform((text) => values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? text)
    .pipe(z.enum(values, { error: message }));

const emptyAsAbsent = (value: unknown) => (value === "" ? undefined : value);
const choice = <const T extends readonly string[]>(values: T) =>
  z.preprocess(emptyAsAbsent, z.enum(values, { error: requestMessages.valueInvalid }).optional());
const photoAddress = z
  .string({ error: propertyMessages.keepPhotosUnreadable })
  .max(limits.lineMaxCharacters, mediaMessages.photoGone);

/** In the order of the form, which is the order of its messages. */
const fields = {
  name: required(propertyMessages.nameRequired).max(limits.nameMaxCharacters, requestMessages.textTooLong),
  title: optionalLine,
  description: severalLines(limits.textMaxCharacters)
    .transform((text) => text || undefined)
    .optional(),
  category: oneOf(CATEGORIES, propertyMessages.categoryRequired),
  propertyType: oneOf(PROPERTY_TYPES, propertyMessages.propertyTypeRequired),
  preferredCustomer: oneOf(PREFERRED_CUSTOMERS, propertyMessages.preferredCustomerRequired),
  address: required(propertyMessages.addressRequired),
  locality: optionalLine,
  landmark: required(propertyMessages.landmarkRequired),
  city: z.preprocess(emptyAsAbsent, oneOf(CITIES, propertyMessages.cityUnknown).optional()),
  location: optionalLine,
  price: z.preprocess(
    figureOf,
    z
      .number({ error: propertyMessages.priceRequired })
      .min(1, propertyMessages.priceRequired)
      .max(limits.priceMaxRupees, propertyMessages.priceTooHigh)
      .multipleOf(limits.priceStepRupees, propertyMessages.priceTooFine),
  ),
  /** Accepted, always computed anew. */
  priceRange: z
    .string({ error: requestMessages.valueInvalid })
    .max(limits.lineMaxCharacters, requestMessages.textTooLong)
    .optional(),
  yearBuilt: z.preprocess(
    (value) => figureOf(emptyAsAbsent(value)),
    z
      .int({ error: propertyMessages.yearBuiltInvalid })
      .min(limits.yearBuiltMin, propertyMessages.yearBuiltInvalid)
      .max(limits.yearBuiltMax, propertyMessages.yearBuiltInvalid)
      .optional(),
  ),
  amenities: z
    .array(oneLine(limits.detailValueMaxCharacters), { error: requestMessages.valueInvalid })
    .max(limits.amenitiesMax, requestMessages.valueInvalid)
    .overwrite((amenities) => amenities.filter((amenity) => amenity !== ""))
    .optional(),
  rentRequired: choice(RENT_REQUIRED),
  tncpApproved: choice(YES_NO),
  reraApproved: choice(YES_NO),
  loanOnThisProperty: choice(YES_NO),
  reraNumber: z.preprocess(
    emptyAsAbsent,
    z
      .string({ error: propertyMessages.reraNumberInvalid })
      .trim()
      .regex(/^[A-Za-z0-9-]{6,40}$/, propertyMessages.reraNumberInvalid)
      .optional(),
  ),
  propertyDetails: sentDetails.optional(),
};
const keepPhotos = z
  .preprocess(
    sentJson,
    z
      .array(photoAddress, { error: propertyMessages.keepPhotosUnreadable })
      .max(limits.photosMax, propertyMessages.photosTooMany),
  )
  .optional()
  .meta({ description: "JSON list of the addresses of stored photos, in their order; `photos` come after them." });

const SALE_ONLY = [
  ["tncpApproved", propertyMessages.tncpRequired],
  ["reraApproved", propertyMessages.reraApprovedRequired],
  ["loanOnThisProperty", propertyMessages.loanRequired],
] as const;

type Stated = z.output<z.ZodObject<typeof fields>>;

/** What each category asks for and refuses (spec 5), and the details of the type. */
function refuseByKind(input: Stated, ctx: z.RefinementCtx) {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  for (const [key, message] of SALE_ONLY) {
    if (input.category === "sale" && !input[key]) refuse(key, message);
    if (input.category !== "sale" && input[key]) refuse(key, propertyMessages.saleOnly);
  }
  if (input.category === "rent" && !input.rentRequired) refuse("rentRequired", propertyMessages.rentRequired);
  if (input.category !== "rent" && input.rentRequired) refuse("rentRequired", propertyMessages.rentOnly);
  if (input.category === "new-projects" && !input.reraNumber) refuse("reraNumber", propertyMessages.reraNumberRequired);
  const { issues } = readDetails(input.propertyType, input.category, input.propertyDetails ?? {});
  for (const { key, message } of issues) ctx.addIssue({ code: "custom", path: ["propertyDetails", key], message });
}

/**
 * A listing as its seller states it (spec 3 and 5; api.md, Adding). Sale-only and rent-only fields are required in their
 * category and refused in the others; the answer holds the checked details and the figures taken from them.
 */
export const addPropertySchema = z
  .strictObject(fields)
  .superRefine(refuseByKind)
  .transform(({ priceRange: _computedAnew, propertyDetails = {}, amenities = [], ...input }) => ({
    ...input,
    amenities,
    propertyDetails: readDetails(input.propertyType, input.category, propertyDetails).details,
  }));

export type AddPropertyInput = z.input<typeof addPropertySchema>;
export type NewProperty = z.output<typeof addPropertySchema>;

/** Body of posting a listing: as stated, with photos stored before. */
export const addPropertyBody = z.strictObject({ ...fields, keepPhotos }).superRefine(refuseByKind);

/** Body of an edit: any of the fields, an empty text clears an optional one; `updatedAt` as it was read guards against another's edit. */
export const editPropertyBody = z.strictObject({
  ...z.object(fields).partial().shape,
  keepPhotos,
  updatedAt: z.iso.datetime({ error: requestMessages.valueInvalid }).optional(),
});
export type EditPropertyBody = z.output<typeof editPropertyBody>;
