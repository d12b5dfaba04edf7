"use client";

import { type ComponentType, type MouseEvent as ReactMouseEvent, useState } from "react";
import { Photo } from "@/components/media/photo";
import type { PhotoViewerProps } from "@/components/property/photo-viewer";
import { Icon } from "@/components/ui/icon";
import { ACROSS_PHONE } from "@/lib/media/rules";

const THUMBS = 5;
const MAIN_SIZES = `(min-width:1024px) 792px, ${ACROSS_PHONE}`;

/**
 * At least one photo of a listing: thumbnails change the large one, which opens full screen. Without scripts all link to the files, as they do when
 * the code of the full screen, which loads with the first press, does not arrive.
 */
export function Gallery({ photos, name }: { photos: readonly string[]; name: string }) {
  const [current, setCurrent] = useState(0);
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps>>();
  const count = photos.length;
  const show = (index: number, full: boolean) => (event: ReactMouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setCurrent(index);
    const { href } = event.currentTarget;
    if (full)
      import("@/components/property/photo-viewer").then(
        ({ PhotoViewer }) => setViewer(() => PhotoViewer),
        () => window.location.assign(href),
      );
  };
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
      {Viewer && <Viewer photos={photos} name={name} start={current} onClose={closeAt} />}
    </section>
  );

  function closeAt(index: number) {
    setCurrent(index);
    setViewer(undefined);
  }
}
