import * as z from "zod";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import type { Category, PropertyType } from "@/lib/property/constants";
import { AMENITY_FLAGS, DETAIL_FIELDS, type DetailField } from "@/lib/property/fields";
import { figureFits } from "@/lib/property/figures";
import { propertyMessages } from "@/lib/property/messages";
import type { PropertyDetails } from "@/lib/property/types";
import { HOSTILE_KEYS, singleLine } from "@/lib/text/input-schema";

/** Whether the value of this key was chosen from the choices of a field, so that it is no typed text. */
export const isChoiceOf = (type: PropertyType, key: string, value: string): boolean =>
  DETAIL_FIELDS[type].some((field) => field.key === key && field.choices?.some((choice) => choice.value === value));

/** Whether this key is one of the forms' own, so that it is no typed text. */
export const isListedKey = (key: string): boolean => LISTED_KEYS.has(key) || Object.hasOwn(AMENITY_FLAGS, key);

const LISTED_KEYS = new Set(Object.values(DETAIL_FIELDS).flatMap((fields) => fields.map((field) => field.key)));
/** A letter or digit, then printable characters and spaces. Hindi is written with joiners. */
const FREE_KEY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{P}\p{S}\p{Join_C} ]*$/u;
/** Names without `$` and `.`, which the database would read as operators and paths. */
const PLAIN_NAME = /^[^$.\p{Cc}\p{Cs}]*$/u;

type DetailIssue = { key: string; message: string };
export type DetailResult = { details: PropertyDetails; issues: DetailIssue[] };

/**
 * Reads `propertyDetails` of one type and category (api.md, Adding). The fields of the type are checked and converted to their
 * stored form, and fields of other types are dropped. Amenities and other scalar keys are kept, or named in an issue.
 */
export function readDetails(type: PropertyType, category: Category, raw: Record<string, unknown>): DetailResult {
  const fields = DETAIL_FIELDS[type].filter((field) => !field.onlyIn || field.onlyIn.includes(category));
  const result: DetailResult = { details: {}, issues: [] };
  for (const field of fields) {
    const value = raw[field.key];
    if (field.notRecorded || isEmpty(value)) continue;
    addDetail(result, field.key, storedValue(field, value), `${field.label} is invalid`);
  }
  const ownKeys = new Set(DETAIL_FIELDS[type].map((field) => field.key));
  const free = Object.entries(raw).filter(([key, value]) => !ownKeys.has(key) && isFreeKey(key) && !isEmpty(value));
  for (const [place, entry] of free.entries()) addFreeDetail(result, place, entry);
  for (const key of Object.keys(raw))
    if (HOSTILE_KEYS.has(key)) result.issues.push({ key, message: propertyMessages.detailNotAllowed(key) });
  return result;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

const isFreeKey = (key: string) =>
  (Object.hasOwn(AMENITY_FLAGS, key) || !LISTED_KEYS.has(key)) && !HOSTILE_KEYS.has(key);

function addFreeDetail(result: DetailResult, place: number, [key, value]: [string, unknown]) {
  const fault = freeKeyFault(key, place);
  const message = typeof value === "number" ? propertyMessages.figureTooLong : propertyMessages.detailInvalid;
  addDetail(result, key, fault ? undefined : freeValue(value), fault ?? message);
}

/** Why the free key at this place cannot be stored; undefined when it can. */
function freeKeyFault(key: string, place: number): string | undefined {
  if (key.length > limits.detailValueMaxCharacters) return propertyMessages.detailNameTooLong(key);
  if (!FREE_KEY.test(key) || !PLAIN_NAME.test(key)) return propertyMessages.detailNotAllowed(key);
  return place < limits.detailKeysMax ? undefined : propertyMessages.detailsAtMost(key);
}

function addDetail(result: DetailResult, key: string, value: string | number | boolean | undefined, message: string) {
  if (value === undefined) result.issues.push({ key, message });
  else result.details[key] = value;
}

/** Converts the decimal text of a form field to a number. Every other value stays as it is. */
export const numberFrom = (value: unknown): unknown =>
  typeof value === "string" && /^-?\d{1,15}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value;

/** A schema for the price of a listing in rupees: a number or its decimal text. */
export const priceInput = z.preprocess(
  numberFrom,
  z
    .number({ error: propertyMessages.priceRequired })
    .min(1, propertyMessages.priceRequired)
    .max(limits.listingPriceMaxRupees, propertyMessages.priceTooHigh)
    .multipleOf(limits.priceStepRupees, propertyMessages.priceTooFine)
    .refine((price) => price < limits.wholeRupeesFrom || Number.isInteger(price), propertyMessages.priceNotWhole),
);

const wholeNumber = z.preprocess(numberFrom, z.number().int());
const anyNumber = z.preprocess(numberFrom, z.number());
const scalar = z.union([z.boolean(), z.number(), singleLine(limits.detailValueMaxCharacters)], {
  error: propertyMessages.detailInvalid,
});

/** Parses JSON text from a form field. Invalid JSON, JSON with hostile keys or thousands of entries, and every other value stay as they are. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== "string" || value.length > limits.detailsTextMaxCharacters) return value;
  let entries = 0;
  try {
    return JSON.parse(value, (key, part: unknown) => {
      if (HOSTILE_KEYS.has(key)) throw new SyntaxError(requestMessages.hostileKey);
      entries += 1;
      if (entries > limits.bodyEntriesMax) throw new SyntaxError(requestMessages.bodyTooManyEntries);
      return part;
    });
  } catch {
    return value;
  }
}

/** Parsed JSON whose keys were counted: the errors of thousands of entries take a tenth of a second to write. */
function countedDetails(value: unknown, context: z.RefinementCtx): unknown {
  const details = parsedJson(value);
  const isTooMany = typeof details === "object" && Object.keys(details ?? {}).length > limits.detailKeysSentMax;
  if (!isTooMany) return details;
  context.addIssue({ code: "custom", message: propertyMessages.detailsTooMany, fatal: true });
  return z.NEVER;
}

/** A schema for `propertyDetails` in a request: an object of scalar values, or its JSON text. */
export const detailsInput = z.preprocess(
  countedDetails,
  z.record(z.string().regex(PLAIN_NAME), z.union([z.null(), scalar], { error: propertyMessages.detailInvalid }), {
    error: ({ code }) => (code === "invalid_key" ? requestMessages.hostileKey : propertyMessages.detailsUnreadable),
  }),
);
const flag = z.union([
  z.boolean(),
  z.enum(["true", "false", "yes", "no"]).transform((text) => text === "true" || text === "yes"),
]);

function storedValue(field: DetailField, value: unknown): string | number | boolean | undefined {
  if (field.kind === "flag") return flag.safeParse(value).data;
  if (field.kind === "choice") return choiceValue(field, value);
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const number = (field.kind === "count" ? wholeNumber : anyNumber).safeParse(value).data;
  const fits = number !== undefined && number >= (field.min ?? 0) && number <= (field.max ?? limits.figureMax);
  return fits && figureFits(number) ? number : undefined;
}

function choiceValue(field: DetailField, value: unknown): string | undefined {
  const text = value === true ? "yes" : value === false ? "no" : String(value).trim();
  const hyphened = text.toLowerCase().replace(/\s+/g, "-");
  return field.choices?.find((choice) => choice.value === text || choice.value === hyphened)?.value;
}

function freeValue(value: unknown): string | number | boolean | undefined {
  const parsed = scalar.safeParse(value).data;
  return typeof parsed === "number" && !figureFits(parsed) ? undefined : parsed;
}
