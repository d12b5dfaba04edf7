import { Photo } from "@/components/ui/photo";
import type { ReviewItem } from "@/lib/listing/types";

type ReviewThumbProps = { item: Pick<ReviewItem, "photo" | "status">; width: number; className: string };

/** Small first photo, darkened under the word once sold. */
export function ReviewThumb({ item: { photo, status }, width, className }: ReviewThumbProps) {
  const isSold = status === "sold";
  return (
    <span className={`relative shrink-0 overflow-hidden rounded-[8px] bg-sunken ${className}`}>
      <Photo
        src={photo}
        alt=""
        sizes={`${width}px`}
        width={width}
        height={(width * 3) / 4}
        className={`size-full ${isSold ? "brightness-[.5]" : ""}`}
      />
      {isSold && (
        <span
          aria-hidden="true"
          className="absolute inset-0 grid place-items-center text-2xs font-bold tracking-[.12em] text-surface uppercase"
        >
          Sold
        </span>
      )}
    </span>
  );
}
