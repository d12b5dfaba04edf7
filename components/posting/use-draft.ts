import { useEffect, useRef } from "react";
import type { PostingForm } from "@/components/posting/controls/field-props";
import type { PhotoItem } from "@/components/posting/photos/photo-list";
import type { PhotoStore } from "@/components/posting/photos/photo-store";
import type { PostingValues } from "@/components/posting/posting-values";
import { dropDraftPhotos, isPhotoAt, keepDraftPhoto } from "@/lib/client/draft-photos";
import { type Draft, dropDraft, keepDraft } from "@/lib/client/drafts";

/** What of a form is kept; undefined when there is nothing to keep. */
export type KeptParts = (
  values: PostingValues,
  photos: Draft["photos"],
) => Pick<Draft, "values" | "photos"> | undefined;

const everything: KeptParts = ({ category: _, propertyType: __, ...values }, photos) => ({ values, photos });

/** Keeps what is typed and chosen on this device, at `place`, with each change. */
export function useDraft(place: string, form: PostingForm, photos: PhotoStore, partsOf: KeptParts = everything): void {
  const isKept = useRef(false);
  useEffect(() => {
    let known = photos.items();
    const keep = () => {
      const values = form.getValues();
      const { category, propertyType } = values;
      const items = photos.items().map(({ id, src, storedAt }) => ({ id, src, storedAt }));
      const parts = partsOf(values, items);
      if (parts) keepDraft(place, { category, propertyType, ...parts, savedAt: Date.now() });
      else if (isKept.current) dropDraft(place);
      isKept.current = parts !== undefined;
    };
    const keepPhotos = () => {
      const items = photos.items();
      if (signOf(items) === signOf(known)) return;
      for (const { id, file } of items)
        if (file && !known.some((one) => one.id === id)) keepDraftPhoto(place, id, file);
      for (const { id } of known)
        if (!items.some((one) => one.id === id)) dropDraftPhotos((key) => isPhotoAt(key, place, id));
      known = items;
      keep();
    };
    const stopPhotos = photos.subscribe(keepPhotos);
    const stopForm = form.subscribe({ formState: { values: true }, callback: keep });
    return () => {
      stopPhotos();
      stopForm();
    };
  }, [place, form, photos, partsOf]);
}

/** What of the photos is kept: which, in which order, and where they are stored. */
const signOf = (items: readonly PhotoItem[]) => items.map(({ id, src }) => `${id} ${src ?? ""}`).join();
