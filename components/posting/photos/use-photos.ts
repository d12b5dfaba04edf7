import { useEffect, useState, useSyncExternalStore } from "react";
import type { PhotoItem } from "@/components/posting/photos/photo-list";
import { createPhotoStore, type PhotoStore } from "@/components/posting/photos/photo-store";
import { sendPhoto } from "@/components/posting/photos/send-photo";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { routes } from "@/lib/routes";

/** Asked without a session, it leads to sign-in and back. */
const leadToSignIn = () => void callSignedIn("GET", routes.api.me);

/** The photos of a form of a signed-in screen, sent while it is shown. */
export function usePhotos(items: readonly PhotoItem[]): PhotoStore {
  const [store] = useState(() => createPhotoStore({ items, send: sendPhoto, onSignedOut: leadToSignIn }));
  useEffect(() => {
    store.wake();
    return store.rest;
  }, [store]);
  return store;
}

export const usePhotoItems = ({ subscribe, items }: PhotoStore): readonly PhotoItem[] =>
  useSyncExternalStore(subscribe, items, items);
