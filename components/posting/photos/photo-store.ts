import { areSettled, newPhoto, type PhotoItem, placed, placesTaken } from "@/components/posting/photos/photo-list";
import { photoFault } from "@/components/posting/photos/photo-rules";
import type { Sending, SendPhoto } from "@/components/posting/photos/send-photo";
import { ERRORS } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { propertyMessages } from "@/lib/property/messages";

type Options = {
  items?: readonly PhotoItem[];
  /** Left out where photos are only chosen. */
  send?: SendPhoto;
  /** The session has ended: nobody can go on here. */
  onSignedOut?: () => void;
};
export type PhotoStore = ReturnType<typeof createPhotoStore>;

/** The photos of one form: chosen, ordered, and sent by themselves, two at a time. */
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
    /** Takes what can be a photo; says of each other file why it was left out. */
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
    /** Sends those anew of which there is a file and that `isGone` is true of. */
    renew: (isGone: (item: PhotoItem) => boolean) =>
      change(items.map((item) => (item.file && item.state === "done" && isGone(item) ? again(item) : item))),
    replace: (next: readonly PhotoItem[]) => change(next),
    /** The photos as soon as none is on its way any more. */
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
    /** Begins to send; what was on its way when it was put to rest is sent anew. */
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
