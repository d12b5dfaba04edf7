import type { DragEvent, ReactNode } from "react";
import type { PhotoItem } from "@/components/posting/photos/photo-list";
import { usePreview } from "@/components/posting/photos/use-preview";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Photo } from "@/components/ui/photo";
import { messages } from "@/lib/messages";

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

/** What a photo is called while it is dragged. */
const PHOTO_DRAG = "application/x-basera-photo";

const BUTTON =
  "grid size-11 place-items-center rounded-md text-ink-2 hover:bg-canvas aria-disabled:cursor-not-allowed aria-disabled:text-line-strong";

/** One photo of the form with what can be done to it. */
export function PhotoTile({ item, place, isLast, onMove, onRemove, onRetry, onDrop }: PhotoTileProps) {
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
  const drop = (event: DragEvent) => {
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
            aria-label={`${messages.tryAgain}: photo ${number}`}
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
