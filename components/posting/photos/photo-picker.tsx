import { useId, useState } from "react";
import { placesTaken } from "@/components/posting/photos/photo-list";
import type { PhotoStore } from "@/components/posting/photos/photo-store";
import { PhotoTile } from "@/components/posting/photos/photo-tile";
import { useFileDrop } from "@/components/posting/photos/use-file-drop";
import { usePhotoFocus } from "@/components/posting/photos/use-photo-focus";
import { usePhotoItems } from "@/components/posting/photos/use-photos";
import { FieldNote } from "@/components/ui/field-note";
import { Icon } from "@/components/ui/icon";
import { limits } from "@/lib/limits";
import { propertyMessages } from "@/lib/property/messages";

type PhotoPickerProps = { store: PhotoStore; error: string | undefined; hint?: string };

/** Photos chosen or dropped, looked at, put in order and taken out again. */
export function PhotoPicker({ store, error, hint = propertyMessages.photoHint }: PhotoPickerProps) {
  const items = usePhotoItems(store);
  const [faults, setFaults] = useState<string[]>([]);
  const [said, setSaid] = useState("");
  const { list, keepFocus } = usePhotoFocus(items);
  const note = useId();
  const add = (files: Iterable<File>) => setFaults(store.add([...files]));
  const move = (id: string, from: number, to: number) => {
    store.place(id, to);
    setSaid(propertyMessages.photoMoved(from + 1, to + 1));
  };
  useFileDrop((files) => {
    if (!list.current?.closest("[inert]")) add(files);
  });
  return (
    <div className="grid gap-3">
      <FieldNote id={note} error={error} hint={hint} />
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {items.map((item, place) => (
          <PhotoTile
            key={item.id}
            item={item}
            place={place}
            isLast={place === items.length - 1}
            onMove={(to) => {
              keepFocus(item.id, to < place ? "left" : "right");
              move(item.id, place, to);
            }}
            onRemove={() => {
              keepFocus(items[place + 1]?.id ?? items[place - 1]?.id, "remove");
              store.remove(item.id);
              setFaults([]);
              setSaid(propertyMessages.photoRemoved(place + 1));
            }}
            onRetry={() => {
              keepFocus(item.id, "left");
              store.retry(item.id);
            }}
            onDrop={(id) =>
              move(
                id,
                items.findIndex((other) => other.id === id),
                place,
              )
            }
          />
        ))}
        {placesTaken(items) < limits.photosMax && (
          <li>
            <label className="relative grid h-full min-h-28 cursor-pointer place-content-center justify-items-center gap-1 rounded-md border-[1.5px] border-dashed border-line-strong bg-accent-50 text-xs font-semibold text-accent-700 hover:bg-accent-100 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-600">
              <Icon name="image-plus" size={24} />
              Add photos
              <input
                type="file"
                accept="image/*"
                multiple
                data-photo-input
                aria-invalid={error ? true : undefined}
                aria-describedby={note}
                onChange={({ currentTarget }) => {
                  add(currentTarget.files ?? []);
                  // The same file may be chosen again.
                  currentTarget.value = "";
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          </li>
        )}
      </ul>
      {faults.length > 0 && (
        <div role="alert">
          <ul className="grid gap-1 text-xs font-semibold text-danger">
            {faults.map((fault) => (
              <li key={fault} className="wrap-anywhere">
                {fault}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
