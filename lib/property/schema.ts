import { z } from "zod";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";
import {
  CATEGORIES,
  CITIES,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPES,
  RENT_REQUIRED,
  YES_NO,
} from "@/lib/property/constants";
import { figureOf, readDetails } from "@/lib/property/details";

const line = (message: string) => z.string({ error: message }).trim().min(1, message).max(limits.lineMaxCharacters);
const optionalLine = z
  .string()
  .trim()
  .max(limits.lineMaxCharacters)
  .transform((text) => text || undefined)
  .optional();

/** One of `values` in any case, stored as it is spelt there. */
const oneOf = <const T extends readonly string[]>(values: T, message: string) =>
  z
    .string({ error: message })
    .trim()
    .transform((text) => values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? text)
    .pipe(z.enum(values, { error: message }));

const yesNo = z.enum(YES_NO).optional();
const emptyAsAbsent = (value: unknown) => (value === "" ? undefined : value);

const scalars = {
  name: line(messages.nameRequired).max(limits.nameMaxCharacters),
  title: optionalLine,
  description: z.string().trim().max(limits.textMaxCharacters).optional(),
  category: oneOf(CATEGORIES, "Category is required"),
  propertyType: oneOf(PROPERTY_TYPES, "Property type is required"),
  preferredCustomer: oneOf(PREFERRED_CUSTOMERS, messages.preferredCustomerRequired),
  address: line(messages.addressRequired),
  locality: optionalLine,
  landmark: line(messages.landmarkRequired),
  city: z.preprocess(emptyAsAbsent, oneOf(CITIES, "City is not one we serve").optional()),
  location: optionalLine,
  price: z.preprocess(
    figureOf,
    z
      .number({ error: messages.priceRequired })
      .min(1, messages.priceRequired)
      .max(limits.priceMaxRupees, "Price is too high"),
  ),
  /** Accepted, always computed anew. */
  priceRange: z.string().optional(),
  yearBuilt: z.preprocess((value) => figureOf(emptyAsAbsent(value)), z.number().int().min(1800).max(2100).optional()),
  amenities: z.array(z.string().trim().min(1).max(limits.detailValueMaxCharacters)).max(40).default([]),
  rentRequired: z.preprocess(emptyAsAbsent, z.enum(RENT_REQUIRED).optional()),
  tncpApproved: z.preprocess(emptyAsAbsent, yesNo),
  reraApproved: z.preprocess(emptyAsAbsent, yesNo),
  loanOnThisProperty: z.preprocess(emptyAsAbsent, yesNo),
  reraNumber: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{6,40}$/, messages.reraNumberInvalid)
      .optional(),
  ),
  propertyDetails: z.record(z.string(), z.unknown()).default({}),
};

const SALE_ONLY = [
  ["tncpApproved", messages.tncpRequired],
  ["reraApproved", messages.reraApprovedRequired],
  ["loanOnThisProperty", messages.loanRequired],
] as const;

/**
 * A listing as its seller states it (spec 3 and 5; api.md, Adding). Sale-only and rent-only fields are required in their
 * category and refused in the others; the answer holds the checked details and the figures taken from them.
 */
export const addPropertySchema = z
  .strictObject(scalars)
  .superRefine((input, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    for (const [key, message] of SALE_ONLY) {
      if (input.category === "sale" && !input[key]) refuse(key, message);
      if (input.category !== "sale" && input[key]) refuse(key, "Only asked for properties on sale");
    }
    if (input.category === "rent" && !input.rentRequired) refuse("rentRequired", messages.rentRequired);
    if (input.category !== "rent" && input.rentRequired) refuse("rentRequired", "Only asked for properties on rent");
    if (input.category === "new-projects" && !input.reraNumber) refuse("reraNumber", messages.reraNumberRequired);
  })
  .transform(({ priceRange: _computedAnew, propertyDetails, ...input }, ctx) => {
    const { details, issues } = readDetails(input.propertyType, input.category, propertyDetails);
    for (const { key, message } of issues) ctx.addIssue({ code: "custom", path: ["propertyDetails", key], message });
    return { ...input, propertyDetails: details };
  });

export type AddPropertyInput = z.input<typeof addPropertySchema>;
export type NewProperty = z.output<typeof addPropertySchema>;
