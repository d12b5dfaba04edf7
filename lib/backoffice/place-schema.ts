import * as z from "zod";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { slugify } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { OBJECT_ID } from "@/lib/platform/object-id";
import { requestMessages } from "@/lib/platform/request-messages";
import { CITIES } from "@/lib/property/constants";
import { INDIA } from "@/lib/property/geo";
import { localitySlug } from "@/lib/property/locality-key";
import { PIN_CODE } from "@/lib/property/price-and-place";
import { singleLine } from "@/lib/text/input-schema";

const nameText = (most: number) =>
  singleLine(most, placeMessages.nameRequired).min(1, { error: placeMessages.nameRequired, abort: true });

/** The name that pages show and addresses have: in Latin letters. */
const placeName = () =>
  nameText(limits.placeNameMaxCharacters).refine((text) => slugify(text) !== "", placeMessages.nameLatin);

/** Another name, of which a key can be made: in Latin letters or in Devanagari. As long as the words of a seller that become one. */
const spelling = () =>
  nameText(limits.lineMaxCharacters).refine((text) => localitySlug(text) !== "", placeMessages.spellingLetters);

const pin = () => z.string({ error: placeMessages.pinInvalid }).regex(PIN_CODE, placeMessages.pinInvalid);

const centre = z.strictObject(
  {
    lng: z
      .number({ error: placeMessages.notInIndia })
      .min(INDIA.west, placeMessages.notInIndia)
      .max(INDIA.east, placeMessages.notInIndia),
    lat: z
      .number({ error: placeMessages.notInIndia })
      .min(INDIA.south, placeMessages.notInIndia)
      .max(INDIA.north, placeMessages.notInIndia),
  },
  { error: placeMessages.notInIndia },
);

const radius = () =>
  z
    .int({ error: placeMessages.radius })
    .min(limits.placeRadiusMinMetres, placeMessages.radius)
    .max(limits.placeRadiusMaxMetres, placeMessages.radius);

/** What an administrator may say about a locality beside its name and city. */
const details = {
  hindi: singleLine(limits.placeNameMaxCharacters).min(1, requestMessages.valueInvalid).optional(),
  aliases: z
    .array(spelling())
    .max(limits.placeAliasesMax, placeMessages.aliasesAtMost)
    .default([])
    .meta({ description: "Other spellings and names." }),
  pins: z.array(pin()).max(limits.placePinsMax, placeMessages.pinsAtMost).default([]),
  centre: centre.optional().meta({ description: "Degrees. Needs `radiusMetres`." }),
  radiusMetres: radius().optional(),
};

type Placed = { centre?: object | undefined; radiusMetres?: number | undefined };
const isWhole = ({ centre: at, radiusMetres }: Placed) => (at === undefined) === (radiusMetres === undefined);
const POSITION_FAULT = { path: ["radiusMetres"], error: placeMessages.positionIncomplete };

/** Body of the call that adds a locality. */
export const addPlaceBody = z
  .strictObject({
    name: placeName(),
    city: z
      .enum(CITIES, { error: requestMessages.valueInvalid })
      .optional()
      .meta({ description: "Left out: outside the cities." }),
    ...details,
  })
  .refine(isWhole, POSITION_FAULT);
export type AddPlaceBody = z.output<typeof addPlaceBody>;

/**
 * With the words that sellers typed as another spelling, unless a name of the locality is one of them: their listings would stay unknown
 * once an administrator corrects the name.
 */
export function withSpelling(body: AddPlaceBody, words: string): AddPlaceBody {
  const names = [body.name, body.hindi ?? "", ...body.aliases].map(localitySlug);
  const isNew = words !== "" && !names.includes(localitySlug(words)) && body.aliases.length < limits.placeAliasesMax;
  return isNew ? { ...body, aliases: [...body.aliases, words] } : body;
}

const revision = () =>
  z
    .int({ error: requestMessages.valueInvalid })
    .min(1, requestMessages.valueInvalid)
    .meta({ description: "Of the locality as the caller saw it; 409 when it was changed since." });

/** Body of the call that edits a locality: what is left out is removed. */
export const editPlaceBody = z.strictObject({ ...details, revision: revision() }).refine(isWhole, POSITION_FAULT);
export type EditPlaceBody = z.output<typeof editPlaceBody>;

/** Body of the call that renames a locality. */
export const renamePlaceBody = z.strictObject({ name: placeName(), revision: revision() });

/** Body of the call that merges a locality into another one. */
export const mergePlaceBody = z.strictObject({
  into: z
    .string({ error: requestMessages.invalidId })
    .toLowerCase()
    .regex(OBJECT_ID, { error: requestMessages.invalidId })
    .meta({ description: "Id of the locality that stays." }),
  revision: revision(),
});

/** Body of the call that assigns an unknown locality to a known one. */
export const addSpellingBody = z.strictObject({
  key: z
    .string({ error: requestMessages.valueInvalid })
    .regex(/^[a-z]+\/[a-z0-9-]{1,200}$/, { error: requestMessages.valueInvalid })
    .meta({ description: "Key of the unknown locality.", examples: ["indore/vijaynagar-scheme"] }),
});

const TYPED_FIELDS = ["hindi", "aliases", "pins", "lng", "lat", "radiusMetres"] as const;
/** The typed texts of the details of a locality; lists are separated by commas. */
export type TypedDetails = Record<(typeof TYPED_FIELDS)[number], string>;

/** The form that adds a locality: its texts become the body of the call, and the body's errors those of its fields. */
export const addPlaceForm: z.ZodType<AddPlaceBody, TypedDetails & { name: string; city: string }> = z
  .object({ name: z.string(), city: z.string(), ...textsOf(TYPED_FIELDS) })
  .transform(
    ({ name, city, ...typed }, context): AddPlaceBody =>
      readBody(addPlaceBody, { name, ...(city && { city }), ...bodyOf(typed) }, typed, context),
  );

/** The form that edits a locality as it was at `revision`. */
export const editPlaceForm = (revision: number): z.ZodType<EditPlaceBody, TypedDetails> =>
  z
    .object(textsOf(TYPED_FIELDS))
    .transform(
      (typed, context): EditPlaceBody => readBody(editPlaceBody, { revision, ...bodyOf(typed) }, typed, context),
    );

function textsOf<K extends string>(keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, z.string()])) as Record<K, z.ZodString>;
}

/** Reads a body, with its errors at the fields that it was typed into. */
function readBody<T>(schema: z.ZodType<T>, body: object, typed: TypedDetails, context: z.RefinementCtx): T {
  const texts = [typed.lng, typed.lat, typed.radiusMetres].filter((text) => text.trim() !== "");
  const read = schema.safeParse(body);
  const isPartlyPlaced = texts.length > 0 && texts.length < 3;
  if (isPartlyPlaced) context.addIssue({ code: "custom", path: ["lng"], message: placeMessages.positionIncomplete });
  if (read.success && !isPartlyPlaced) return read.data;
  for (const { path, message } of read.error?.issues ?? [])
    context.addIssue({ code: "custom", path: [fieldOf(path)], message });
  return z.NEVER;
}

const fieldOf = ([first, second]: PropertyKey[]): PropertyKey =>
  first === "centre" ? (second ?? "lng") : (first ?? "name");

function bodyOf({ hindi, aliases, pins, lng, lat, radiusMetres }: TypedDetails) {
  const isPlaced = [lng, lat, radiusMetres].every((text) => text.trim() !== "");
  return {
    ...(hindi.trim() && { hindi }),
    aliases: listIn(aliases),
    pins: listIn(pins),
    ...(isPlaced && { centre: { lng: Number(lng), lat: Number(lat) }, radiusMetres: Number(radiusMetres) }),
  };
}

const listIn = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
