import { useRouter } from "next/navigation";
import { useState } from "react";
import { type EditedListing, editedOf } from "@/components/posting/edit/edited-listing";
import { mergedValues } from "@/components/posting/edit/merged-values";
import { useEditDraft } from "@/components/posting/edit/use-edit-draft";
import { shownPhoto } from "@/components/posting/photos/photo-list";
import { usePhotos } from "@/components/posting/photos/use-photos";
import { removedParts } from "@/components/posting/removed-parts";
import { usePostingForm } from "@/components/posting/use-posting-form";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { showToast } from "@/lib/client/toast";
import { ERRORS } from "@/lib/errors";
import type { OpenProperty } from "@/lib/listing/types";
import { propertyMessages } from "@/lib/property/messages";
import type { Removal } from "@/lib/property/types";
import { routes } from "@/lib/routes";

/**
 * Changing a listing. When it was changed by somebody else meanwhile, `isOutdated` says so and `renew` reads the new version
 * into the form, where what was changed here stays.
 */
export function useEdit(accountId: string, start: EditedListing) {
  const router = useRouter();
  const [listing, setListing] = useState(start);
  const [isOutdated, setOutdated] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const [removed, setRemoved] = useState<Removal[]>([]);
  const photos = usePhotos(start.photos.map(shownPhoto));
  /** Once it is saved; on phones the message would cover what is to be read before. */
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
      const parts = removedParts(meta);
      draft.forget();
      if (parts.length > 0) setRemoved(parts);
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
    const hasOwn = items.map(({ src }) => src).join() !== listing.photos.join();
    const isLeft = ({ src, file }: { src?: string; file?: Blob }) =>
      file !== undefined || next.photos.includes(src ?? "");
    photos.replace(hasOwn ? items.filter(isLeft) : next.photos.map(shownPhoto));
    form.reset(mergedValues({ read: listing.values, typed: form.getValues(), next: next.values }));
    setListing(next);
    setOutdated(false);
    showToast("info", propertyMessages.newVersionLoaded);
  };
  return { form, ...rest, photos, listing, draft, isOutdated, isRenewing, renew, removed, leave };
}
