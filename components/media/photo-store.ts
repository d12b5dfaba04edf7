import { useEffect, useState, useSyncExternalStore } from "react";
import { type Sending, type SendPhoto, sendPhoto } from "@/components/media/send-photo";
import { callSignedIn } from "@/lib/client/session";
import { ERRORS } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { MINUTE_MS } from "@/lib/platform/time";
import { propertyMessages } from "@/lib/property/messages";

/** A photo of the form. A photo that the listing has already has an address and no file. */
export type PhotoItem = {
  id: string;
  file?: Blob;
  /** Its public address once stored, and the time of storing (milliseconds). */
  src?: string;
  storedAt?: number;
  state: "waiting" | "sending" | "done" | "failed";
  /** Progress of the upload. */
  percent: number;
  fault?: string;
  /** The server could not read it as a photo: it can only be removed. */
  isUnreadable?: true;
};

type Options = {
  items?: readonly PhotoItem[];
  /** Left out where photos are chosen but not uploaded. */
  send?: SendPhoto;
  /** The session has ended. */
  onSignedOut?: () => void;
};
export type PhotoStore = ReturnType<typeof createPhotoStore>;

/** The photos of one form, in order. It uploads them in the background, two at a time. */
export function createPhotoStore({ items: start = [], send, onSignedOut }: Options) {
  let items = start;
  let isResting = true;
  const sendings = new Map<string, Sending>();
  const listeners = new Set<() => void>();

  const change = (next: readonly PhotoItem[]) => {
    items = next;
    pump();
    for (const listener of listeners) listener();
  };
  const patch = (id: string, part: Partial<PhotoItem>) =>
    change(items.map((item) => (item.id === id ? { ...item, ...part } : item)));

  function pump() {
    if (isResting || !send) return;
    const room = limits.photoUploadsAtOnce - sendings.size;
    const next = items.filter(({ id, state, file }) => state === "waiting" && file && !sendings.has(id)).slice(0, room);
    for (const { id, file } of next)
      if (file)
        begin(
          id,
          send(file, (percent) => patch(id, { percent })),
        );
    const ids = new Set(next.map(({ id }) => id));
    items = items.map((item) => (ids.has(item.id) ? { ...item, state: "sending", percent: 0 } : item));
  }

  async function begin(id: string, sending: Sending) {
    sendings.set(id, sending);
    const answer = await sending.answer;
    if (sendings.get(id) !== sending) return;
    sendings.delete(id);
    if (answer.ok) return patch(id, { state: "done", percent: 100, src: answer.data.src, storedAt: Date.now() });
    if (answer.status === ERRORS.INVALID.status)
      return patch(id, { state: "failed", fault: propertyMessages.photoLeftOver, isUnreadable: true });
    patch(id, { state: "failed", fault: answer.message });
    if (answer.status === 401) onSignedOut?.();
  }

  function stop(id: string) {
    sendings.get(id)?.stop();
    sendings.delete(id);
  }

  const again = ({ fault: _, src: __, storedAt: ___, ...item }: PhotoItem): PhotoItem => ({
    ...item,
    state: "waiting",
  });

  return {
    items: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Adds the valid files; returns why each other file was refused. */
    add: (files: readonly File[]): string[] => {
      const faults: string[] = [];
      const taken: PhotoItem[] = [];
      for (const file of files) {
        const isFull = placesTaken(items) + taken.length >= limits.photosMax;
        const fault = photoFault(file) ?? (isFull ? propertyMessages.photoBeyondMost(file.name) : undefined);
        if (fault) faults.push(fault);
        else taken.push(newPhoto(file, send ? "waiting" : "done"));
      }
      if (taken.length > 0) change([...items, ...taken]);
      return faults;
    },
    remove: (id: string) => {
      stop(id);
      change(items.filter((item) => item.id !== id));
    },
    place: (id: string, to: number) => change(placed(items, id, to)),
    retry: (id: string) => change(items.map((item) => (item.id === id ? again(item) : item))),
    /** Uploads again each photo that has a file and for which `isGone` is true. */
    renew: (isGone: (item: PhotoItem) => boolean) =>
      change(items.map((item) => (item.file && item.state === "done" && isGone(item) ? again(item) : item))),
    replace: (next: readonly PhotoItem[]) => change(next),
    /** Resolves once no upload is running or waiting. */
    settled: () =>
      new Promise<readonly PhotoItem[]>((resolve) => {
        const look = () => {
          if (!areSettled(items)) return;
          listeners.delete(look);
          resolve(items);
        };
        listeners.add(look);
        look();
      }),
    /** Starts uploading, including uploads that `rest` interrupted. */
    wake: () => {
      isResting = false;
      change(items);
    },
    rest: () => {
      isResting = true;
      for (const id of sendings.keys()) stop(id);
      items = items.map((item) => (item.state === "sending" ? { ...item, state: "waiting", percent: 0 } : item));
    },
  };
}

const newPhoto = (file: Blob, state: "waiting" | "done"): PhotoItem => ({
  id: newId(),
  file,
  state,
  percent: 0,
});

/** `randomUUID` does not exist on plain http. */
const newId = () => crypto.getRandomValues(new Uint32Array(2)).join("-");

export const listedPhoto = (src: string): PhotoItem => ({ id: src, src, state: "done", percent: 100 });

/** A photo of a draft; undefined when neither its file nor its upload exists any more. */
export function restoredPhoto(
  { id, src, storedAt }: { id: string; src?: string | undefined; storedAt?: number | undefined },
  file: Blob | undefined,
): PhotoItem | undefined {
  const isStored = src !== undefined && isFresh(storedAt);
  if (isStored) return { id, src, ...(storedAt && { storedAt }), ...(file && { file }), state: "done", percent: 100 };
  return file && { id, file, state: "waiting", percent: 0 };
}

/** The list with the photo `id` moved to index `place`. */
function placed(items: readonly PhotoItem[], id: string, place: number): readonly PhotoItem[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  if (!item || place < 0 || place >= items.length || place === from) return items;
  return items.toSpliced(from, 1).toSpliced(place, 0, item);
}

/** The number of photos that count towards the limit of a listing. */
export const placesTaken = (items: readonly PhotoItem[]): number =>
  items.filter(({ isUnreadable }) => !isUnreadable).length;

/** No upload is running or waiting. */
const areSettled = (items: readonly PhotoItem[]): boolean =>
  items.every(({ state }) => state === "done" || state === "failed");

/** The types that browsers give to JPEG, PNG, WebP and GIF files. Some files have none. */
const PHOTO_TYPES = [
  ...["", "image/jpeg", "image/jpg", "image/pjpeg"],
  ...["image/png", "image/x-png", "image/webp", "image/gif"],
];

/** Why this file is refused before it is sent. The server checks its contents. */
function photoFault({ name, type, size }: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!PHOTO_TYPES.includes(type)) return propertyMessages.photoWrongType(name);
  return size > limits.photoMaxBytes ? propertyMessages.photoTooLarge(name) : undefined;
}

/** A photo stored at `storedAt` (milliseconds) will still exist when the listing is sent. */
export const isFresh = (storedAt: number | undefined): boolean =>
  storedAt !== undefined && Date.now() - storedAt < limits.photoFreshMinutes * MINUTE_MS;

/** Without a session, this call redirects to sign-in and back. */
const redirectToSignIn = () => void callSignedIn("GET", routes.api.me);

/** A photo store for a signed-in page. It uploads while the component is mounted. */
export function usePhotos(items: readonly PhotoItem[]): PhotoStore {
  const [store] = useState(() => createPhotoStore({ items, send: sendPhoto, onSignedOut: redirectToSignIn }));
  useEffect(() => {
    store.wake();
    return store.rest;
  }, [store]);
  return store;
}

export const usePhotoItems = ({ subscribe, items }: PhotoStore): readonly PhotoItem[] =>
  useSyncExternalStore(subscribe, items, items);
