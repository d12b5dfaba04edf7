import { useEffect, useRef } from "react";
import type { PostingFormApi } from "@/components/listings/posting-fields";
import type { PostingValues } from "@/components/listings/posting-values";
import { listedPhoto, type PhotoItem, type PhotoStore, restoredPhoto } from "@/components/media/photo-store";
import { deleteDraftPhotos, isPhotoAt, readDraftPhoto, saveDraftPhoto } from "@/lib/client/draft-photos";
import { type Draft, deleteDraft, readDraft, saveDraft } from "@/lib/client/drafts";
import { plainSource } from "@/lib/media/rules";

/** Picks the values and photos that the draft stores; undefined when there is nothing to store. */
export type PickDraft = (
  values: PostingValues,
  photos: Draft["photos"],
) => Pick<Draft, "values" | "photos"> | undefined;

const pickAll: PickDraft = ({ category: _, propertyType: __, ...values }, photos) => ({ values, photos });

/** Stores the values and photos of the form on this device, at `place`, after each change. */
export function useDraft(place: string, form: PostingFormApi, photos: PhotoStore, pick: PickDraft = pickAll): void {
  const isStored = useRef(false);
  useEffect(() => {
    let known = photos.items();
    const store = () => {
      const values = form.getValues();
      const { category, propertyType } = values;
      const items = photos.items().map(({ id, src, storedAt }) => ({ id, src, storedAt }));
      const picked = pick(values, items);
      if (picked) saveDraft(place, { category, propertyType, ...picked, savedAt: Date.now() });
      else if (isStored.current) deleteDraft(place);
      isStored.current = picked !== undefined;
    };
    const storePhotos = () => {
      const items = photos.items();
      if (signOf(items) === signOf(known)) return;
      for (const { id, file } of items)
        if (file && !known.some((one) => one.id === id)) saveDraftPhoto(place, id, file);
      for (const { id } of known)
        if (!items.some((one) => one.id === id)) deleteDraftPhotos((key) => isPhotoAt(key, place, id));
      known = items;
      store();
    };
    const stopPhotos = photos.subscribe(storePhotos);
    const stopForm = form.subscribe({ formState: { values: true }, callback: store });
    return () => {
      stopPhotos();
      stopForm();
    };
  }, [place, form, photos, pick]);
}

/** Ids, order and addresses of the photos. */
const signOf = (items: readonly PhotoItem[]) => items.map(({ id, src }) => `${id} ${src ?? ""}`).join();

export type LoadedDraft = { place: string; draft: Draft; photos: PhotoItem[] };

/** Loads the draft at `place` with those of its photos that still exist. `listed` are the photos the listing has already. */
export async function loadDraft(place: string, listed: readonly string[] = []): Promise<LoadedDraft | undefined> {
  const draft = readDraft(place);
  if (!draft) return undefined;
  const listedNow = new Map(listed.map((src) => [plainSource(src), src]));
  const photos = await Promise.all(
    draft.photos.map(async (stored) => {
      const src = stored.src && listedNow.get(plainSource(stored.src));
      return src ? listedPhoto(src) : restoredPhoto(stored, await readDraftPhoto(place, stored.id));
    }),
  );
  return { place, draft, photos: photos.filter((photo) => photo !== undefined) };
}
