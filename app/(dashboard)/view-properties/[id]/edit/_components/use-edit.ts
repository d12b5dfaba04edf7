import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  changedValues,
  type EditedListing,
  editedOf,
  mergedValues,
  withChanges,
} from "@/app/(dashboard)/view-properties/[id]/edit/_components/edited-listing";
import { areContactsCut } from "@/components/listings/contacts-cut";
import { type LoadedDraft, loadDraft, type PickDraft, useDraft } from "@/components/listings/posting-draft";
import type { PostingFormApi } from "@/components/listings/posting-fields";
import { usePostingForm } from "@/components/listings/posting-form";
import { valuesOf } from "@/components/listings/posting-values";
import { listedPhoto, type PhotoStore, usePhotos } from "@/components/media/photo-store";
import { deleteDraft, draftPlace, removeStaleDrafts } from "@/lib/client/drafts";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { OpenProperty } from "@/lib/listings/schema";
import { plainSource } from "@/lib/media/rules";
import { ERRORS } from "@/lib/platform/errors";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";

/**
 * State of the edit form. `isOutdated`: somebody else saved the listing meanwhile. `renew` loads the new version and keeps
 * the changes made here.
 */
export function useEdit(accountId: string, start: EditedListing) {
  const router = useRouter();
  const [listing, setListing] = useState(start);
  const [isOutdated, setOutdated] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const [contactsCut, setContactsCut] = useState(false);
  const photos = usePhotos(start.photos.map(listedPhoto));
  /** After saving, or after the dialog about contacts: on phones the toast would cover it. */
  const leave = () => {
    showToast("success", propertyMessages.propertySaved);
    router.push(routes.uploads());
  };

  const { form, ...rest } = usePostingForm({
    values: start.values,
    photos,
    recorded: listing.details,
    failed: propertyMessages.saveFailed,
    send: (body, keepPhotos) => {
      setOutdated(false);
      const { category: _, propertyType: __, ...changes } = body;
      const sent = { ...changes, keepPhotos: JSON.stringify(keepPhotos), updatedAt: listing.updatedAt };
      return callSignedIn<OpenProperty>("PATCH", routes.api.ownProperty(listing.id), sent);
    },
    onRefused: (status) => {
      const isConflict = status === ERRORS.CONFLICT.status;
      setOutdated(isConflict);
      return isConflict;
    },
    onDone: ({ meta }) => {
      draft.forget();
      if (areContactsCut(meta)) setContactsCut(true);
      else leave();
    },
  });

  const draft = useEditDraft({ accountId, listing, form, photos });

  const renew = async () => {
    setRenewing(true);
    const answer = await callSignedIn<OpenProperty>("GET", routes.api.property(listing.id));
    setRenewing(false);
    if (!answer.ok) return showToast("error", answer.message);
    const next = editedOf(answer.data);
    const items = photos.items();
    const hasOwn = !arePhotos(items, listing.photos);
    const isLeft = ({ src, file }: { src?: string; file?: Blob }) =>
      file !== undefined || next.photos.map(plainSource).includes(plainSource(src ?? ""));
    photos.replace(hasOwn ? items.filter(isLeft) : next.photos.map(listedPhoto));
    form.reset(mergedValues({ read: listing.values, typed: form.getValues(), next: next.values }));
    setListing(next);
    setOutdated(false);
    showToast("info", propertyMessages.newVersionLoaded);
  };
  return { form, ...rest, photos, listing, draft, isOutdated, isRenewing, renew, contactsCut, leave };
}

/** Whether these are the photos with these addresses, in this order. */
const arePhotos = (items: readonly { src?: string | undefined }[], srcs: readonly string[]) =>
  items.map(({ src }) => plainSource(src ?? "")).join() === srcs.map(plainSource).join();

type Options = { accountId: string; listing: EditedListing; form: PostingFormApi; photos: PhotoStore };

/**
 * Stores unsaved changes on this device and offers them when the page opens again. Only changes are stored; they are
 * applied to the listing as it is by then.
 */
function useEditDraft({ accountId, listing: { id, values: read, photos: listed }, form, photos }: Options) {
  const place = draftPlace(accountId, `edit.${id}`);
  const [offered, setOffered] = useState<LoadedDraft>();
  const first = useRef(listed);

  useEffect(() => {
    let isCancelled = false;
    const load = async () => {
      // Loaded before the first change is stored.
      const [draft] = await Promise.all([loadDraft(place, first.current), removeStaleDrafts()]);
      if (!isCancelled) setOffered(draft);
    };
    load();
    return () => {
      isCancelled = true;
    };
  }, [place]);

  const changes = useCallback<PickDraft>(
    (typed, items) => {
      const values = changedValues({ read, typed });
      const changedPhotos = arePhotos(items, listed) ? [] : items;
      return Object.keys(values).length + changedPhotos.length > 0 ? { values, photos: changedPhotos } : undefined;
    },
    [read, listed],
  );
  useDraft(place, form, photos, changes);

  const isChanged = () => changes(form.getValues(), [...photos.items()]) !== undefined;
  const forget = () => {
    setOffered(undefined);
    deleteDraft(place);
  };
  const resume = ({ draft, photos: stored }: LoadedDraft) => {
    setOffered(undefined);
    form.reset(valuesOf(read, withChanges(form.getValues(), draft.values)));
    if (stored.length > 0) photos.replace(stored);
  };
  return { offered, resume, forget, isChanged };
}
