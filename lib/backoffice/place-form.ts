import * as z from "zod";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { type AddPlaceBody, addPlaceBody, type EditPlaceBody, editPlaceBody } from "@/lib/backoffice/place-schema";

const DETAILS = ["hindi", "aliases", "pins", "lng", "lat", "radiusMetres"] as const;
/** The typed texts of the details of a locality; lists are separated by commas. */
export type TypedDetails = Record<(typeof DETAILS)[number], string>;

/** The form that adds a locality: its texts become the body of the call, and the body's errors those of its fields. */
export const addPlaceForm: z.ZodType<AddPlaceBody, TypedDetails & { name: string; city: string }> = z
  .object({ name: z.string(), city: z.string(), ...textsOf(DETAILS) })
  .transform(
    ({ name, city, ...typed }, context): AddPlaceBody =>
      readBody(addPlaceBody, { name, ...(city && { city }), ...bodyOf(typed) }, typed, context),
  );

/** The form that edits a locality as it was at `revision`. */
export const editPlaceForm = (revision: number): z.ZodType<EditPlaceBody, TypedDetails> =>
  z
    .object(textsOf(DETAILS))
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
