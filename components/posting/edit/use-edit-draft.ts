import { useCallback, useEffect, useRef, useState } from "react";
import type { PostingForm } from "@/components/posting/controls/field-props";
import type { EditedListing } from "@/components/posting/edit/edited-listing";
import { changedValues, withChanges } from "@/components/posting/edit/merged-values";
import { type LoadedDraft, loadDraft } from "@/components/posting/load-draft";
import type { PhotoStore } from "@/components/posting/photos/photo-store";
import { valuesOf } from "@/components/posting/posting-values";
import { type KeptParts, useDraft } from "@/components/posting/use-draft";
import { draftPlace, dropDraft, tidyDrafts } from "@/lib/client/drafts";

type Options = { accountId: string; listing: EditedListing; form: PostingForm; photos: PhotoStore };

/**
 * Keeps on this device what was changed of a listing and is not saved, and offers it when the page opens again. Only the
 * changes are kept: they are laid over the listing as it is by then.
 */
export function useEditDraft({ accountId, listing: { id, values: read, photos: shown }, form, photos }: Options) {
  const place = draftPlace(accountId, `edit.${id}`);
  const [offered, setOffered] = useState<LoadedDraft>();
  const first = useRef(shown);

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      // Read before anything is typed here, and so kept.
      const [draft] = await Promise.all([loadDraft(place, first.current), tidyDrafts()]);
      if (!isGone) setOffered(draft);
    };
    look();
    return () => {
      isGone = true;
    };
  }, [place]);

  const changes = useCallback<KeptParts>(
    (typed, items) => {
      const values = changedValues({ read, typed });
      const kept = items.map(({ src }) => src).join() === shown.join() ? [] : items;
      return Object.keys(values).length + kept.length > 0 ? { values, photos: kept } : undefined;
    },
    [read, shown],
  );
  useDraft(place, form, photos, changes);

  const isChanged = () => changes(form.getValues(), [...photos.items()]) !== undefined;
  const forget = () => {
    setOffered(undefined);
    dropDraft(place);
  };
  const resume = ({ draft, photos: kept }: LoadedDraft) => {
    setOffered(undefined);
    form.reset(valuesOf(read, withChanges(form.getValues(), draft.values)));
    if (kept.length > 0) photos.replace(kept);
  };
  return { offered, resume, forget, isChanged };
}
