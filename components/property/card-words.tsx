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
      <p className="flex items-baseline gap-1.5 text-[1.25rem] leading-[1.3] font-bold tracking-[-.02em] tabular-nums">
        {`${rupees(card.price)} `}
        {note && <small className="truncate text-sm font-[450] tracking-normal text-ink-3">{note}</small>}
      </p>
      <Heading className="truncate text-body leading-[1.4] font-semibold tracking-[-.01em]">{card.name}</Heading>
      <p className="truncate text-sm text-ink-3">{placeLine(card)}</p>
      <ul className="mt-1.5 flex min-h-5.25 flex-wrap gap-x-3 text-sm tracking-[-.01em] text-ink-2">
        {cardFacts(card).map(({ icon, text }) => (
          <li key={icon} className="inline-flex min-h-5.25 items-center gap-1.25 whitespace-nowrap">
            <Icon name={FACT_ICONS[icon]} size={16} className="text-ink-3" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
