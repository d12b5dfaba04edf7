import * as z from "zod";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { type AddPlaceBody, addPlaceBody } from "@/lib/backoffice/place-schema";

const FIELDS = ["name", "city", "hindi", "aliases", "pins", "lng", "lat", "radiusMetres"] as const;
type Field = (typeof FIELDS)[number];
/** The typed texts of the form that adds a locality; lists are separated by commas. */
type Typed = Record<Field, string>;

/** The form that adds a locality: its texts become the body of the call, and the body's errors those of its fields. */
export const addPlaceForm: z.ZodType<AddPlaceBody, Typed> = z
  .object(Object.fromEntries(FIELDS.map((field) => [field, z.string()])) as Record<Field, z.ZodString>)
  .transform((typed, context): AddPlaceBody => {
    const isPartlyPlaced = ["lng", "lat", "radiusMetres"].some((key) => typed[key as Field].trim() !== "");
    const read = addPlaceBody.safeParse(bodyOf(typed));
    const missing = isPartlyPlaced && [typed.lng, typed.lat, typed.radiusMetres].some((text) => text.trim() === "");
    if (missing) context.addIssue({ code: "custom", path: ["lng"], message: placeMessages.positionIncomplete });
    if (read.success && !missing) return read.data;
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: "custom", path: [fieldOf(path)], message });
    return z.NEVER;
  });

const fieldOf = ([first, second]: PropertyKey[]): PropertyKey =>
  first === "centre" ? (second ?? "lng") : (first ?? "name");

function bodyOf({ name, city, hindi, aliases, pins, lng, lat, radiusMetres }: Typed) {
  const isPlaced = [lng, lat, radiusMetres].every((text) => text.trim() !== "");
  return {
    name,
    ...(city && { city }),
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
