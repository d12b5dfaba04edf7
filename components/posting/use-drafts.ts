import { useCallback, useEffect, useState } from "react";
import {
  type Draft,
  draftPlace,
  dropDraft,
  keepDraft,
  moveDraft,
  readDraft,
  tidyDrafts,
  VISITOR_PLACE,
} from "@/lib/client/drafts";

export type OfferedDraft = { place: string; draft: Draft };

/**
 * What this account began on this device and has not posted: its own form, and what was stated on the sell page, which is
 * handed to `onNew` once. What a visitor stated there becomes this account's.
 */
export function useDrafts(accountId: string, onNew: (place: string) => void) {
  const [drafts, setDrafts] = useState<OfferedDraft[]>([]);
  const look = useCallback(() => {
    const places = [draftPlace(accountId, "sell"), draftPlace(accountId, "form")];
    setDrafts(places.flatMap((place) => ({ place, draft: readDraft(place) })).filter(isThere));
  }, [accountId]);

  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      const place = draftPlace(accountId, "sell");
      await moveDraft(VISITOR_PLACE, place);
      await tidyDrafts();
      const draft = readDraft(place);
      if (isGone) return;
      if (draft?.isNew) {
        keepDraft(place, { ...draft, isNew: false });
        onNew(place);
      } else look();
    };
    begin();
    return () => {
      isGone = true;
    };
  }, [accountId, look, onNew]);

  const drop = async (place: string) => {
    await dropDraft(place);
    look();
  };
  return { drafts, look, drop };
}

const isThere = (one: { place: string; draft: Draft | undefined }): one is OfferedDraft => one.draft !== undefined;
