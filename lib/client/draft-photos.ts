import { createStore, delMany, get, keys, set } from "idb-keyval";

const store = createStore("basera-drafts", "photos");
const keyOf = (place: string, id: string) => `${place}/${id}`;

/** Keeps a photo of the draft at `place` on this device; where the browser stores nothing it is simply not kept. */
export const keepDraftPhoto = (place: string, id: string, file: Blob): Promise<void> =>
  set(keyOf(place, id), file, store).catch(forgotten);

/** A kept photo; undefined when it is not there (any more). */
export const readDraftPhoto = (place: string, id: string): Promise<Blob | undefined> =>
  get<Blob>(keyOf(place, id), store).catch(forgotten);

/** Removes the kept photos whose key is so: `<place>/<id>`. */
export async function dropDraftPhotos(isGone: (key: string) => boolean): Promise<void> {
  try {
    const all = await keys<string>(store);
    await delMany(all.filter(isGone), store);
  } catch {
    return;
  }
}

/** Is this the key of a photo of the draft at `place`, or of its photo `id` alone? */
export const isPhotoAt = (key: string, place: string, id = ""): boolean =>
  id === "" ? key.startsWith(`${place}/`) : key === keyOf(place, id);

const forgotten = () => undefined;
