import { CardAmenities } from "@/components/property/card-amenities";
import { FACT_ICONS } from "@/components/property/icons";
import { priceNote } from "@/components/property/price-note";
import { SaveHeart } from "@/components/property/save-heart";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Photo } from "@/components/ui/photo";
import { rupees } from "@/lib/format";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { cardFacts } from "@/lib/property/facts";
import { placeLine } from "@/lib/property/rules";
import type { PropertyCard as Card } from "@/lib/property/types";
import { routes } from "@/lib/routes";

type PropertyCardProps = { card: Card; priority?: boolean; headingLevel?: 2 | 3; sizes?: string };

export const RAIL_PHOTO_SIZES = "(min-width:1024px) 285px, 80vw";

/** One listing in a list. Only `View Details` is a link; it covers the card, the heart lies above it. */
export function PropertyCard({ card, priority, headingLevel = 3, sizes = RAIL_PHOTO_SIZES }: PropertyCardProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const note = priceNote(card);
  return (
    <article className="group/card relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-[box-shadow,border-color] duration-(--dur-base) hover:border-transparent hover:shadow-3">
      <div className="relative aspect-4/3 overflow-hidden bg-sunken">
        <Photo
          src={card.photos[0]}
          alt={`${PROPERTY_TYPE_NAMES[card.propertyType].label}: ${card.name}`}
          sizes={sizes}
          width={800}
          height={600}
          priority={priority}
          className="size-full transition-[scale] duration-(--dur-slow) ease-out group-hover/card:scale-103"
        />
        <div className="absolute top-3 left-3">
          <Badge tone="photo">{CATEGORY_NAMES[card.category].badge}</Badge>
        </div>
        {card.photos.length > 0 && <PhotoCount count={card.photos.length} />}
      </div>
      <SaveHeart name={card.name} />
      <div className="grid flex-1 content-start gap-1 px-4 pt-3.5">
        <p className="flex items-baseline gap-1.5 text-[1.25rem] leading-[1.3] font-bold tracking-[-.02em] tabular-nums">
          {`${rupees(card.price)} `}
          {note && <small className="truncate text-sm font-[450] tracking-normal text-ink-3">{note}</small>}
        </p>
        <Heading className="truncate text-body leading-[1.4] font-semibold tracking-[-.01em]">{card.name}</Heading>
        <p className="truncate text-sm text-ink-3">{placeLine(card)}</p>
        <ul className="mt-1.5 flex h-5.25 flex-wrap gap-x-3 overflow-hidden text-sm tracking-[-.01em] text-ink-2">
          {cardFacts(card).map(({ icon, text }) => (
            <li key={icon} className="inline-flex h-5.25 items-center gap-1.25 whitespace-nowrap">
              <Icon name={FACT_ICONS[icon]} size={16} className="text-ink-3" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="mx-4 mt-3 flex min-h-12.75 items-center justify-between gap-2 border-t border-line pt-1 pb-1.5">
        <CardAmenities card={card} />
        <a
          href={routes.property(card.slug)}
          className="ml-auto inline-flex min-h-10 items-center gap-1 text-sm font-semibold whitespace-nowrap text-accent-600 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-accent-600"
        >
          View Details<span className="sr-only"> of {card.name}</span>
          <Icon name="chevron-right" size={16} />
        </a>
      </div>
    </article>
  );
}

const PhotoCount = ({ count }: { count: number }) => (
  <span className="absolute right-3 bottom-3 flex items-center gap-1.25 rounded-sm bg-[rgb(8_24_32/.72)] px-2 py-0.75 text-2xs font-semibold text-surface">
    <Icon name="image" size={16} />
    <span className="sr-only">Photos: </span>
    {count}
  </span>
);
