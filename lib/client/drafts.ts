import * as z from "zod";
import { DRAFT_KEY, draftKeys, VISITOR_PREFIX } from "@/lib/client/clear-drafts";
import { deleteDraftPhotos, isPhotoAt, readDraftPhoto, saveDraftPhoto } from "@/lib/client/draft-photos";
import { limits } from "@/lib/platform/limits";
import { DAY_MS } from "@/lib/platform/time";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";

const draftSchema = z.object({
  category: z.enum(CATEGORIES),
  propertyType: z.enum(PROPERTY_TYPES),
  /** What was typed, by field. */
  values: z.record(z.string(), z.unknown()),
  /** In display order; `src` and `storedAt` only for uploaded photos. */
  photos: z.array(z.object({ id: z.string(), src: z.string().optional(), storedAt: z.number().optional() })),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** Came from the sell page and was not opened yet. */
  isNew: z.boolean().optional(),
});

/** An unfinished listing, as it is stored on the device. */
export type Draft = z.infer<typeof draftSchema>;

/** Place of a draft: an account has one of its posting form, one from the sell page, and one of each listing being edited. */
export const draftPlace = (accountId: string, from: "form" | "sell" | `edit.${string}`): string =>
  `${accountId}.${from}`;

/** Place of a visitor's draft from the sell page; the next account of this device that may post takes it over. */
export const VISITOR_PLACE = `${VISITOR_PREFIX}sell`;

/** The draft at `place`; undefined when there is none. A draft that is too old or unreadable is deleted. */
export function readDraft(place: string): Draft | undefined {
  const text = textAt(place);
  if (text === null) return undefined;
  const draft = draftIn(text);
  if (draft && Date.now() - draft.savedAt < limits.draftKeptDays * DAY_MS) return draft;
  deleteDraft(place);
  return undefined;
}

function textAt(place: string): string | null {
  try {
    return localStorage.getItem(DRAFT_KEY + place);
  } catch {
    return null;
  }
}

function draftIn(text: string): Draft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Stores a draft; false without browser storage. */
export function saveDraft(place: string, draft: Draft): boolean {
  try {
    localStorage.setItem(DRAFT_KEY + place, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Deletes a draft and its photos. */
export async function deleteDraft(place: string): Promise<void> {
  try {
    localStorage.removeItem(DRAFT_KEY + place);
  } catch {
    return;
  }
  await deleteDraftPhotos((key) => isPhotoAt(key, place));
}

/** Moves the draft at `from` to `to` and replaces what is there. */
export async function moveDraft(from: string, to: string): Promise<void> {
  const draft = readDraft(from);
  if (!draft) return;
  await deleteDraft(to);
  const photos = await Promise.all(draft.photos.map(async ({ id }) => ({ id, file: await readDraftPhoto(from, id) })));
  await Promise.all(photos.map(({ id, file }) => file && saveDraftPhoto(to, id, file)));
  if (saveDraft(to, draft)) await deleteDraft(from);
}

/** Deletes the drafts of all accounts that are too old, and photos whose draft is gone. */
export async function removeStaleDrafts(): Promise<void> {
  for (const key of draftKeys()) readDraft(key.slice(DRAFT_KEY.length));
  await deleteDraftPhotos((key) => textAt(key.slice(0, key.lastIndexOf("/"))) === null);
}
