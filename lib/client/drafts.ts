import { z } from "zod";
import { dropDraftPhotos, isPhotoAt, keepDraftPhoto, readDraftPhoto } from "@/lib/client/draft-photos";
import { DRAFT_KEY, draftKeys, NOBODY } from "@/lib/client/forget-drafts";
import { limits } from "@/lib/limits";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { DAY_MS } from "@/lib/time/constants";

const draftSchema = z.object({
  category: z.enum(CATEGORIES),
  propertyType: z.enum(PROPERTY_TYPES),
  /** What was typed, by field. */
  values: z.record(z.string(), z.unknown()),
  /** In their order; an address and its time only where it is stored already. */
  photos: z.array(z.object({ id: z.string(), src: z.string().optional(), storedAt: z.number().optional() })),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** From the sell page, not opened yet. */
  isNew: z.boolean().optional(),
});

/** A listing that somebody began to post, as it is kept on their device. */
export type Draft = z.infer<typeof draftSchema>;

/** Where a draft lies: one of a person's own form, one that came from the sell page, one of each listing they change. */
export const draftPlace = (accountId: string, from: "form" | "sell" | `edit.${string}`): string =>
  `${accountId}.${from}`;

/** What a visitor stated on the sell page; the next account of this device that may post takes it over. */
export const VISITOR_PLACE = `${NOBODY}sell`;

/** The draft at `place`; undefined when there is none. One that is too old, or cannot be read, is removed. */
export function readDraft(place: string): Draft | undefined {
  const text = textAt(place);
  if (text === null) return undefined;
  const draft = draftIn(text);
  if (draft && Date.now() - draft.savedAt < limits.draftKeptDays * DAY_MS) return draft;
  dropDraft(place);
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

/** Keeps a draft; false where the browser stores nothing. */
export function keepDraft(place: string, draft: Draft): boolean {
  try {
    localStorage.setItem(DRAFT_KEY + place, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Removes a draft and its photos; where the browser stores nothing there is none. */
export async function dropDraft(place: string): Promise<void> {
  try {
    localStorage.removeItem(DRAFT_KEY + place);
  } catch {
    return;
  }
  await dropDraftPhotos((key) => isPhotoAt(key, place));
}

/** Gives the draft at `from` to `to`, in the place of what was there. */
export async function moveDraft(from: string, to: string): Promise<void> {
  const draft = readDraft(from);
  if (!draft) return;
  await dropDraft(to);
  const photos = await Promise.all(draft.photos.map(async ({ id }) => ({ id, file: await readDraftPhoto(from, id) })));
  await Promise.all(photos.map(({ id, file }) => file && keepDraftPhoto(to, id, file)));
  if (keepDraft(to, draft)) await dropDraft(from);
}

/** Removes drafts that are too old, whosever they are, and photos that are left of drafts that are gone. */
export async function tidyDrafts(): Promise<void> {
  for (const key of draftKeys()) readDraft(key.slice(DRAFT_KEY.length));
  await dropDraftPhotos((key) => textAt(key.slice(0, key.lastIndexOf("/"))) === null);
}
