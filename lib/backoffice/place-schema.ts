import * as z from "zod";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { slugify } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { CITIES } from "@/lib/property/constants";
import { INDIA } from "@/lib/property/geo";
import { localitySlug } from "@/lib/property/locality-key";
import { singleLine } from "@/lib/text/input-schema";

const nameText = (most: number) =>
  singleLine(most, placeMessages.nameRequired).min(1, { error: placeMessages.nameRequired, abort: true });

/** The name that pages show and addresses have: in Latin letters. */
const placeName = () =>
  nameText(limits.placeNameMaxCharacters).refine((text) => slugify(text) !== "", placeMessages.nameLatin);

/** Another name, of which a key can be made: in Latin letters or in Devanagari. As long as the words of a seller that become one. */
const spelling = () =>
  nameText(limits.lineMaxCharacters).refine((text) => localitySlug(text) !== "", placeMessages.spellingLetters);

const pin = () => z.string({ error: placeMessages.pinInvalid }).regex(/^[1-9]\d{5}$/, placeMessages.pinInvalid);

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

const OBJECT_ID = /^[0-9a-f]{24}$/;

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
