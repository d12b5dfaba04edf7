import { isFresh } from "@/components/posting/photos/photo-rules";

/** A photo of the form. A photo that the listing shows already has an address and no file. */
export type PhotoItem = {
  id: string;
  file?: Blob;
  /** Its public address, once it is stored, and when that was (milliseconds). */
  src?: string;
  storedAt?: number;
  state: "waiting" | "sending" | "done" | "failed";
  /** How much of it is sent. */
  percent: number;
  fault?: string;
  /** The server found no photo in it: it can only be removed. */
  isUnreadable?: true;
};

export const newPhoto = (file: Blob, state: "waiting" | "done"): PhotoItem => ({
  id: newId(),
  file,
  state,
  percent: 0,
});

/** Not of `randomUUID`, which plain http does not have. */
const newId = () => crypto.getRandomValues(new Uint32Array(2)).join("-");

export const shownPhoto = (src: string): PhotoItem => ({ id: src, src, state: "done", percent: 100 });

/** A photo as a draft kept it; undefined when nothing is left of it. */
export function keptPhoto(
  { id, src, storedAt }: { id: string; src?: string | undefined; storedAt?: number | undefined },
  file: Blob | undefined,
): PhotoItem | undefined {
  const isStored = src !== undefined && isFresh(storedAt);
  if (isStored) return { id, src, ...(storedAt && { storedAt }), ...(file && { file }), state: "done", percent: 100 };
  return file && { id, file, state: "waiting", percent: 0 };
}

/** The list with the photo `id` at `place`; other photos make room. */
export function placed(items: readonly PhotoItem[], id: string, place: number): readonly PhotoItem[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  if (!item || place < 0 || place >= items.length || place === from) return items;
  return items.toSpliced(from, 1).toSpliced(place, 0, item);
}

/** How many of them take one of the places a listing has for photos. */
export const placesTaken = (items: readonly PhotoItem[]): number =>
  items.filter(({ isUnreadable }) => !isUnreadable).length;

/** Has every photo come to an end, well or not? */
export const areSettled = (items: readonly PhotoItem[]): boolean =>
  items.every(({ state }) => state === "done" || state === "failed");
