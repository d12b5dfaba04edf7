import { SoldPatch } from "@/components/listing/sold-patch";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Photo } from "@/components/ui/photo";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import type { PropertyCard as Card } from "@/lib/property/types";

type CardPhotoProps = {
  card: Pick<Card, "name" | "category" | "propertyType" | "photos">;
  sizes: string;
  priority?: boolean | undefined;
  isSold?: boolean | undefined;
};

/** First photo of a card with its category and how many there are; darkened under a patch once sold. */
export const CardPhoto = ({ card, sizes, priority, isSold }: CardPhotoProps) => (
  <div className="relative aspect-4/3 overflow-hidden bg-sunken">
    <Photo
      src={card.photos[0]}
      alt={`${PROPERTY_TYPE_NAMES[card.propertyType].label}: ${card.name}`}
      sizes={sizes}
      width={800}
      height={600}
      priority={priority}
      className={`size-full transition-[scale] duration-(--dur-slow) ease-out group-hover/card:scale-103${isSold ? " brightness-[.55] saturate-[.7]" : ""}`}
    />
    {isSold && <SoldPatch />}
    <div className={`absolute top-3 ${isSold ? "right-15" : "left-3"}`}>
      <Badge tone="photo">{CATEGORY_NAMES[card.category].badge}</Badge>
    </div>
    {card.photos.length > 0 && <PhotoCount count={card.photos.length} />}
  </div>
);

const PhotoCount = ({ count }: { count: number }) => (
  <span className="photo-count">
    <Icon name="image" size={16} />
    <span className="sr-only">Photos: </span>
    {count}
  </span>
);
