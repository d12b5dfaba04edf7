import { useEffect, useRef, useState } from "react";
import { Photo } from "@/components/media/photo";
import { iconButtonClass } from "@/components/ui/class-names";
import { openModal } from "@/components/ui/dialog-control";
import { Icon } from "@/components/ui/icon";

export type PhotoViewerProps = {
  photos: readonly string[];
  name: string;
  start: number;
  /** Called with the index of the photo shown last. */
  onClose: (index: number) => void;
};

const BUTTON = `${iconButtonClass} bg-surface text-ink hover:bg-canvas`;

/** One photo over the whole screen. Esc, the cross or a click beside it close it; arrow keys and buttons change it. */
export function PhotoViewer({ photos, name, start, onClose }: PhotoViewerProps) {
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
