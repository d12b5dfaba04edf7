import { Photo } from "@/components/media/photo";
import { Badge } from "@/components/ui/badge";
import { CATEGORY_NAMES, type Category, PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";

type ListingPhotoProps = {
  listing: { name: string; category: Category; propertyType: PropertyType; photo?: string; photoCount: number };
  isSold: boolean;
  sizes: string;
  className?: string;
};

/** First photo of an own listing with its category and the number of further photos; darkened and marked when sold. */
export function ListingPhoto({ listing, isSold, sizes, className = "" }: ListingPhotoProps) {
  const { name, category, propertyType, photo, photoCount } = listing;
  return (
    <div className={`relative overflow-hidden bg-sunken ${className}`}>
      <Photo
        src={photo}
        alt={`${PROPERTY_TYPE_NAMES[propertyType].label}: ${name}`}
        sizes={sizes}
        width={800}
        height={600}
        className={`absolute inset-0 size-full ${isSold ? "brightness-[.55] saturate-[.7]" : ""}`}
      />
      {isSold && <SoldRibbon />}
      <div className={`absolute top-3 ${isSold ? "right-3" : "left-3"}`}>
        <Badge tone="photo">{CATEGORY_NAMES[category].badge}</Badge>
      </div>
      {photoCount > 1 && (
        <div className="absolute right-3 bottom-3">
          <Badge tone="photo">
            +{photoCount - 1} more<span className="sr-only"> photos</span>
          </Badge>
        </div>
      )}
    </div>
  );
}

/** Ribbon over the photo of a sold listing; a badge beside it says the same to screen readers. */
export const SoldRibbon = () => (
  <span
    aria-hidden="true"
    className="absolute top-5.5 -left-11 w-42.5 -rotate-38 bg-danger py-1.25 text-center text-xs font-bold tracking-[.12em] text-surface uppercase shadow-2"
  >
    Sold
  </span>
);
