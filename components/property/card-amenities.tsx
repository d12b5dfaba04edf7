import { FLAG_ICONS } from "@/components/property/icons";
import { Icon } from "@/components/ui/icon";
import { dayAndMonth } from "@/lib/format";
import { CARD_FLAGS, cardFlags } from "@/lib/property/facts";
import type { PropertyCard } from "@/lib/property/types";

const SHOWN = 4;

type CardAmenitiesProps = { card: Pick<PropertyCard, "propertyDetails" | "createdAt"> };

/** Up to four amenity icons with their names for assistive technology, and how many more; without any, the day of listing. */
export function CardAmenities({ card }: CardAmenitiesProps) {
  const flags = cardFlags(card.propertyDetails);
  const more = flags.length - SHOWN;
  if (flags.length === 0) return <p className="text-xs text-ink-3">Listed {dayAndMonth(card.createdAt)}</p>;
  return (
    <ul aria-label="Amenities" className="flex items-center gap-3 text-xs text-ink-3">
      {flags.slice(0, SHOWN).map((flag) => (
        <li key={flag} title={CARD_FLAGS[flag]}>
          <Icon name={FLAG_ICONS[flag]} size={18} />
          <span className="sr-only">{CARD_FLAGS[flag]}</span>
        </li>
      ))}
      {more > 0 && (
        <li>
          +{more}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  );
}
