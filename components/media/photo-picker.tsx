import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Photo } from "@/components/media/photo";
import { type PhotoItem, type PhotoStore, placesTaken, usePhotoItems } from "@/components/media/photo-store";
import { FieldNote } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { limits } from "@/lib/platform/limits";
import { pageMessages } from "@/lib/platform/page-messages";
import { propertyMessages } from "@/lib/property/messages";

type PhotoPickerProps = { store: PhotoStore; error: string | undefined; hint?: string };

/** Adds photos by file dialog or drop, previews, orders and removes them. */
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
                  // Allows choosing the same file again.
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

type PhotoTileProps = {
  item: PhotoItem;
  place: number;
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  /** Another photo was dropped here. */
  onDrop: (id: string) => void;
};

/** Media type of a dragged photo. */
const PHOTO_DRAG = "application/x-basera-photo";

const BUTTON =
  "grid size-11 place-items-center rounded-md text-ink-2 hover:bg-canvas aria-disabled:cursor-not-allowed aria-disabled:text-line-strong";

/** One photo with its state and buttons. */
function PhotoTile({ item, place, isLast, onMove, onRemove, onRetry, onDrop }: PhotoTileProps) {
  const preview = usePreview(item);
  const number = place + 1;
  const button = (action: string, label: string, icon: IconName, isOff: boolean, onPress: () => void) => (
    <button
      type="button"
      data-action={action}
      aria-label={`${label} photo ${number}`}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
      className={BUTTON}
    >
      <Icon name={icon} size={18} />
    </button>
  );
  const drop = (event: React.DragEvent) => {
    const id = event.dataTransfer.getData(PHOTO_DRAG);
    if (id === "") return;
    event.preventDefault();
    event.stopPropagation();
    onDrop(id);
  };
  return (
    <li
      data-photo={item.id}
      data-failed={item.state === "failed" || undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(PHOTO_DRAG, item.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="min-w-0 overflow-hidden rounded-md border border-line bg-surface"
    >
      <div className="relative aspect-4/3 bg-sunken">
        <Photo
          src={preview}
          alt={`Photo ${number}`}
          sizes="240px"
          width={320}
          height={240}
          className="pointer-events-none size-full"
        />
        {place === 0 && (
          <span className="absolute bottom-1.5 left-1.5 rounded-sm bg-surface px-2 py-0.5 text-2xs font-[650] shadow-1">
            Cover
          </span>
        )}
      </div>
      <PhotoState item={item} number={number} />
      <div className="flex justify-between">
        {button("left", "Move left", "arrow-left", place === 0, () => onMove(place - 1))}
        {item.state === "failed" && !item.isUnreadable && (
          <button
            type="button"
            data-action="retry"
            onClick={onRetry}
            aria-label={`${pageMessages.tryAgain}: photo ${number}`}
            className={`${BUTTON} text-danger`}
          >
            <Icon name="refresh-cw" size={18} />
          </button>
        )}
        {button("remove", "Remove", "trash-2", false, onRemove)}
        {button("right", "Move right", "arrow-right", isLast, () => onMove(place + 1))}
      </div>
    </li>
  );
}

function PhotoState({ item: { state, percent, fault, file, src }, number }: { item: PhotoItem; number: number }) {
  if (state === "failed")
    return (
      <Line>
        <span role="alert" className="font-semibold text-danger">
          {fault}
        </span>
      </Line>
    );
  if (state === "sending")
    return (
      <Line>
        <progress
          aria-label={`Upload of photo ${number}`}
          max={100}
          value={percent}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-accent-600 [&::-moz-progress-bar]:bg-accent-600 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent-600"
        />
        <span className="whitespace-nowrap tabular-nums">{percent < 100 ? `${percent} %` : "Checking"}</span>
      </Line>
    );
  if (state === "waiting") return <Line>Waiting</Line>;
  return <Line>{file && src ? "Uploaded" : "Ready"}</Line>;
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-7 items-center gap-2 border-t border-line px-2.5 py-1 text-2xs text-ink-3">{children}</p>
);

/** Image address of a photo: its local file, or where it is stored. */
function usePreview({ file, src }: Pick<PhotoItem, "file" | "src">): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? url : src;
}

/** Restores the focus after a photo was moved or removed. */
function usePhotoFocus(items: readonly PhotoItem[]) {
  const list = useRef<HTMLUListElement>(null);
  const target = useRef<{ id: string | undefined; action: string }>(undefined);
  useEffect(() => {
    if (!target.current || !items) return;
    const { id, action } = target.current;
    target.current = undefined;
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>("[data-photo]") ?? [])];
    const button = tiles
      .find((tile) => tile.dataset.photo === id)
      ?.querySelector<HTMLElement>(`[data-action=${action}]`);
    (button ?? list.current?.querySelector<HTMLElement>("[data-photo-input]"))?.focus();
  }, [items]);
  const keepFocus = (id: string | undefined, action: "left" | "right" | "remove") => {
    target.current = { id, action };
  };
  return { list, keepFocus };
}

/** Takes files dropped anywhere on the page. Without it the browser would open them instead of the page. */
function useFileDrop(take: (files: FileList) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      latest.current(event.dataTransfer.files);
    };
    window.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault(), { signal });
    window.addEventListener("drop", onDrop, { signal });
    return () => events.abort();
  }, []);
}
