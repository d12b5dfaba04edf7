import * as z from "zod";
import { mediaMessages } from "@/lib/media/messages";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import {
  CATEGORIES,
  CITIES,
  type City,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  RENT_REQUIRED,
  YES_NO,
} from "@/lib/property/constants";
import { detailsInput, numberFrom, parsedJson, priceInput, readDetails } from "@/lib/property/details";
import { CITY_CENTRES, distanceMetres, isInIndia, type Position, rounded } from "@/lib/property/geo";
import { mapMessages } from "@/lib/property/map-messages";
import { propertyMessages } from "@/lib/property/messages";
import { hasLettersOrDigits, multiLine, singleLine } from "@/lib/text/input-schema";

const degrees = z.number({ error: mapMessages.pinUnreadable });

/** The true place of a home, as JSON text `{ lng, lat }` in degrees inside India. An empty text counts as absent. */
const pinInput = z
  .preprocess(
    (value) => (value === "" ? undefined : parsedJson(value)),
    z
      .strictObject({ lng: degrees, lat: degrees }, { error: mapMessages.pinUnreadable })
      .refine(isInIndia, { error: mapMessages.pinOutsideIndia })
      .transform(rounded)
      .optional(),
  )
  .meta({
    description: `Where the home is, in degrees. Never public: the public point is moved by ${limits.pointMovedMinMetres} to ${limits.pointMovedMaxMetres} m.`,
  });

/** Why this pin cannot belong to a home in this city; undefined when it can. */
function pinFault(pin: Position | undefined, city: City | undefined): string | undefined {
  if (!pin || !city || !isInIndia(pin)) return undefined;
  const isNear = distanceMetres(pin, CITY_CENTRES[city]) <= limits.pinFromCityMaxMetres;
  return isNear ? undefined : mapMessages.pinFarFrom(city);
}

const required = (message: string) =>
  singleLine(limits.lineMaxCharacters, message).refine(hasLettersOrDigits, { error: message });
const optionalLine = singleLine(limits.lineMaxCharacters)
  .transform((text) => text || undefined)
  .optional();

const isSameWord = (value: string, text: string) => value.toLowerCase() === text.toLowerCase().replace(/\s+/g, "-");

/** A schema for one of `values` in any case, also with spaces for its hyphens (`New projects`), converted to its spelling there. */
const oneOf = <const T extends readonly string[]>(values: T, message: string) =>
  z
    .string({ error: message })
    .meta({ enum: [...values] })
    .trim()
    .transform((text) => values.find((value) => isSameWord(value, text)) ?? text)
    .pipe(z.enum(values, { error: message }));

const emptyAsAbsent = (value: unknown) => (value === "" ? undefined : value);
const choice = <const T extends readonly string[]>(values: T) =>
  z.preprocess(emptyAsAbsent, z.enum(values, { error: requestMessages.valueInvalid }).optional());
const photoAddress = z
  .string({ error: propertyMessages.keepPhotosUnreadable })
  .max(limits.lineMaxCharacters, mediaMessages.photoGone);

/** The fields in the order of the form, which is also the order of the messages. */
const fields = {
  name: required(propertyMessages.nameRequired).max(limits.nameMaxCharacters, requestMessages.textTooLong),
  title: optionalLine,
  description: multiLine(limits.textMaxCharacters)
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
  pin: pinInput,
  price: priceInput,
  /** Accepted and ignored: it is computed from the price. */
  priceRange: z
    .string({ error: requestMessages.valueInvalid })
    .max(limits.lineMaxCharacters, requestMessages.textTooLong)
    .optional(),
  yearBuilt: z.preprocess(
    (value) => numberFrom(emptyAsAbsent(value)),
    z
      .int({ error: propertyMessages.yearBuiltInvalid })
      .min(limits.yearBuiltMin, propertyMessages.yearBuiltInvalid)
      .max(limits.yearBuiltMax, propertyMessages.yearBuiltInvalid)
      .optional(),
  ),
  availableFrom: z.preprocess(
    emptyAsAbsent,
    z.iso
      .date({ error: propertyMessages.availableFromInvalid })
      .refine((date) => date >= limits.availableFromMin && date <= limits.availableFromMax, {
        error: propertyMessages.availableFromInvalid,
      })
      .optional(),
  ),
  amenities: z
    .array(singleLine(limits.detailValueMaxCharacters), { error: requestMessages.valueInvalid })
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
  propertyDetails: detailsInput.optional(),
};
const keepPhotos = z
  .preprocess(
    parsedJson,
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

type ListingInput = z.output<z.ZodObject<typeof fields>>;

/** Checks the required and forbidden fields of the category (spec 5), and the details of the type. */
function checkCategoryRules(input: ListingInput, ctx: z.RefinementCtx) {
  const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  for (const [key, message] of SALE_ONLY) {
    if (input.category === "sale" && !input[key]) refuse(key, message);
    if (input.category !== "sale" && input[key]) refuse(key, propertyMessages.saleOnly);
  }
  if (input.category === "rent" && !input.rentRequired) refuse("rentRequired", propertyMessages.rentRequired);
  if (input.category !== "rent" && input.rentRequired) refuse("rentRequired", propertyMessages.rentOnly);
  if (input.category === "new-projects" && !input.reraNumber) refuse("reraNumber", propertyMessages.reraNumberRequired);
  const fault = pinFault(input.pin, input.city);
  if (fault) refuse("pin", fault);
  const { issues } = readDetails(input.propertyType, input.category, input.propertyDetails ?? {});
  for (const { key, message } of issues) ctx.addIssue({ code: "custom", path: ["propertyDetails", key], message });
}

/**
 * A schema for a new listing (spec 3 and 5; api.md, Adding). Sale-only and rent-only fields are required in their category and
 * forbidden in the others. The output has the details in their stored form.
 */
export const addPropertySchema = z
  .strictObject(fields)
  .superRefine(checkCategoryRules)
  .transform(({ priceRange: _computed, propertyDetails = {}, amenities = [], ...input }) => ({
    ...input,
    amenities,
    propertyDetails: readDetails(input.propertyType, input.category, propertyDetails).details,
  }));

export type AddPropertyInput = z.input<typeof addPropertySchema>;
export type NewProperty = z.output<typeof addPropertySchema>;

/** The request body for a new listing, with the addresses of photos that were stored before. */
export const addPropertyBody = z.strictObject({ ...fields, keepPhotos }).superRefine(checkCategoryRules);

/**
 * The request body of an edit: any of the fields. An empty text clears an optional field. `updatedAt` as it was read guards
 * against overwriting another edit.
 */
export const editPropertyBody = z.strictObject({
  ...z.object(fields).partial().shape,
  keepPhotos,
  updatedAt: z.iso.datetime({ error: requestMessages.valueInvalid }).optional(),
});
export type EditPropertyBody = z.output<typeof editPropertyBody>;
