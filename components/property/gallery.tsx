"use client";

import { type MouseEvent as ReactMouseEvent, useEffect, useRef, useState } from "react";
import { Photo } from "@/components/media/photo";
import { iconButtonClass } from "@/components/ui/class-names";
import { openModal } from "@/components/ui/dialog-control";
import { Icon } from "@/components/ui/icon";

const THUMBS = 5;
const MAIN_SIZES = "(min-width:1024px) 792px, calc(100vw - 32px)";

/** Photos of a listing: thumbnails change the large one, which opens full screen. Without scripts all link to the files. */
export function Gallery({ photos, name }: { photos: readonly string[]; name: string }) {
  const [current, setCurrent] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const count = photos.length;
  const show = (index: number, full: boolean) => (event: ReactMouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setCurrent(index);
    setIsOpen(full);
  };
  if (count === 0) return <NoPhoto />;
  return (
    <section aria-label="Photos">
      <a
        href={photos[current]}
        data-hard
        aria-label={`View photo ${current + 1} of ${count} full screen`}
        onClick={show(current, true)}
        className="relative block aspect-4/3 overflow-hidden rounded-lg bg-sunken lg:aspect-[16/10.6]"
      >
        <Photo
          src={photos[current]}
          alt={`Photo ${current + 1} of ${count}: ${name}`}
          sizes={MAIN_SIZES}
          width={1200}
          height={900}
          priority
          className="size-full"
        />
        <span className="absolute right-4 bottom-4 inline-flex h-8.5 items-center gap-1.5 rounded-[7px] bg-surface px-2.5 text-xs font-semibold shadow-1">
          <Icon name="maximize" size={14} />
          View photo
        </span>
      </a>
      {count > 1 && (
        <ul className="mt-2.5 grid grid-cols-5 gap-2 sm:gap-2.5">
          {photos.slice(0, THUMBS).map((photo, index) => (
            <li key={photo}>
              <a
                href={photo}
                data-hard
                aria-label={`Show photo ${index + 1}`}
                aria-current={index === current ? "true" : undefined}
                onClick={show(index, false)}
                className="block aspect-4/3 overflow-hidden rounded-md aria-[current]:not-focus-visible:outline-2 aria-[current]:not-focus-visible:outline-offset-1 aria-[current]:not-focus-visible:outline-ink"
              >
                <Photo src={photo} alt="" sizes="150px" width={160} height={120} className="size-full" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <PhotoViewer photos={photos} name={name} start={current} onClose={closeAt} />}
    </section>
  );

  function closeAt(index: number) {
    setCurrent(index);
    setIsOpen(false);
  }
}

const NoPhoto = () => (
  <Photo
    src={null}
    alt="No photo yet"
    sizes={MAIN_SIZES}
    width={1200}
    height={900}
    priority
    className="aspect-4/3 w-full rounded-lg lg:aspect-[16/10.6]"
  />
);

type PhotoViewerProps = {
  photos: readonly string[];
  name: string;
  start: number;
  /** Called with the index of the photo shown last. */
  onClose: (index: number) => void;
};

const BUTTON = `${iconButtonClass} bg-surface text-ink hover:bg-canvas`;

/** One photo over the whole screen. Esc, the cross or a click beside it close it; arrow keys and buttons change it. */
function PhotoViewer({ photos, name, start, onClose }: PhotoViewerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(start);
  const count = photos.length;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    openModal(dialog);
    dialog.focus();
    const move = (step: number) => setIndex((shown) => (shown + step + count) % count);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "ArrowRight") move(1);
      if (key === "ArrowLeft") move(-1);
    };
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button) move(Number(button.dataset.step ?? 0));
      if (button ? !button.dataset.step : !(target instanceof HTMLImageElement)) dialog.close();
    };
    dialog.addEventListener("keydown", onKey);
    dialog.addEventListener("click", onClick);
    return () => {
      dialog.removeEventListener("keydown", onKey);
      dialog.removeEventListener("click", onClick);
    };
  }, [count]);

  return (
    <dialog
      ref={ref}
      aria-label={`Photos of ${name}`}
      onClose={() => onClose(index)}
      tabIndex={-1}
      data-viewer
      className="on-dark h-dvh w-full bg-transparent outline-none backdrop:bg-ink/98"
    >
      <Photo
        key={index}
        src={photos[index]}
        alt={`Photo ${index + 1} of ${count}: ${name}`}
        sizes="100vw"
        width={1600}
        height={1200}
        priority
        className="absolute inset-0 m-auto max-h-[calc(100dvh-144px)] w-auto max-w-[min(100%,1600px)] rounded-md object-contain lg:max-w-[calc(100%-160px)]"
      />
      <div className="absolute top-4 right-4">
        <button type="button" aria-label="Close" className={BUTTON}>
          <Icon name="x" />
        </button>
      </div>
      {count > 1 && (
        <div className="absolute inset-x-4 bottom-4 flex items-center justify-center gap-4 text-surface">
          <button type="button" data-step={-1} aria-label="Previous photo" className={BUTTON}>
            <Icon name="chevron-left" />
          </button>
          <p role="status" className="min-w-16 text-center font-semibold tabular-nums">
            {index + 1} / {count}
          </p>
          <button type="button" data-step={1} aria-label="Next photo" className={BUTTON}>
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </dialog>
  );
}
