import { createStore, delMany, get, keys, set } from "idb-keyval";

const store = createStore("basera-drafts", "photos");
const keyOf = (place: string, id: string) => `${place}/${id}`;

/** Stores a photo of the draft at `place` on this device; nothing happens without browser storage. */
export const saveDraftPhoto = (place: string, id: string, file: Blob): Promise<void> =>
  set(keyOf(place, id), file, store).catch(toUndefined);

/** A stored photo; undefined when there is none. */
export const readDraftPhoto = (place: string, id: string): Promise<Blob | undefined> =>
  get<Blob>(keyOf(place, id), store).catch(toUndefined);

/** Deletes the stored photos whose key (`<place>/<id>`) matches. */
export async function deleteDraftPhotos(matches: (key: string) => boolean): Promise<void> {
  try {
    const all = await keys<string>(store);
    await delMany(all.filter(matches), store);
  } catch {
    return;
  }
}

/** True for keys of the photos of the draft at `place`, or of its photo `id` alone. */
export const isPhotoAt = (key: string, place: string, id = ""): boolean =>
  id === "" ? key.startsWith(`${place}/`) : key === keyOf(place, id);

const toUndefined = () => undefined;
