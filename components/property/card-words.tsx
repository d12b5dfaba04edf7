import { FACT_ICONS } from "@/components/property/icons";
import { priceNote } from "@/components/property/price-note";
import { Icon } from "@/components/ui/icon";
import { rupees } from "@/lib/format";
import { cardFacts } from "@/lib/property/facts";
import { placeLine } from "@/lib/property/rules";
import type { PropertyCard as Card } from "@/lib/property/types";

/** Price, name, place and up to three facts of a card. */
export function CardWords({ card, headingLevel }: { card: Card; headingLevel: 2 | 3 }) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const note = priceNote(card);
  return (
    <div className="grid flex-1 content-start gap-1 px-4 pt-3.5">
      <p className="card-price">
        {`${rupees(card.price)} `}
        {note && <small className="truncate text-sm font-[450] tracking-normal text-ink-3">{note}</small>}
      </p>
      <Heading className="card-name">{card.name}</Heading>
      <p className="truncate text-sm text-ink-3">{placeLine(card)}</p>
      <ul className="card-facts">
        {cardFacts(card).map(({ icon, text }) => (
          <li key={icon} className="card-fact">
            <Icon name={FACT_ICONS[icon]} size={16} className="text-ink-3" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
