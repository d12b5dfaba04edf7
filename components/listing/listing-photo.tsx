import { SoldPatch } from "@/components/listing/sold-patch";
import { Badge } from "@/components/ui/badge";
import { Photo } from "@/components/ui/photo";
import { CATEGORY_NAMES, type Category, PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";

type ListingPhotoProps = {
  listing: { name: string; category: Category; propertyType: PropertyType; photo?: string; photoCount: number };
  isSold: boolean;
  sizes: string;
  className?: string;
};

/** First photo of an own listing with its category and how many more there are; darkened under a patch once sold. */
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
      {isSold && <SoldPatch />}
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
