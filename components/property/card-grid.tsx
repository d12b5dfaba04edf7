import { PropertyCard } from "@/components/property/property-card";
import { StaticHtml } from "@/components/ui/static-html";
import { ACROSS_PHONE } from "@/lib/media/rules";
import type { PropertyCard as Card } from "@/lib/property/types";

type CardGridProps = {
  cards: readonly Card[];
  columns: 3 | 4;
  headingLevel?: 2 | 3;
  priorityFirst?: boolean;
  /** The grid has filters beside it on wide screens. */
  besideFilters?: boolean;
};

const NARROWER = `(min-width:640px) 50vw, ${ACROSS_PHONE}`;
const WIDE_CARD = `(min-width:1024px) 384px, ${NARROWER}`;
const CARD = `(min-width:1024px) 285px, ${NARROWER}`;

/** The map takes half of the list's width. */
const BESIDE_MAP = "group-data-[map=open]/map:lg:grid-cols-1! group-data-[map=open]/map:2xl:grid-cols-2!";

const COLUMNS = {
  3: { grid: `lg:grid-cols-3 lg:gap-6 ${BESIDE_MAP}`, sizes: WIDE_CARD },
  4: { grid: `lg:grid-cols-4 ${BESIDE_MAP}`, sizes: CARD },
};

/** Cards in rows: one column on phones, two from 640 px, three or four from 1024 px. */
export function CardGrid({ cards, columns, headingLevel = 3, priorityFirst, besideFilters }: CardGridProps) {
  const { grid, sizes } = COLUMNS[columns];
  return (
    <StaticHtml as="ul" className={`grid grid-cols-1 gap-5 sm:grid-cols-2 ${grid}`}>
      {cards.map((card, index) => (
        <li key={card._id} className="grid min-w-0">
          <PropertyCard
            card={card}
            headingLevel={headingLevel}
            sizes={besideFilters ? CARD : sizes}
            priority={priorityFirst === true && index === 0}
          />
        </li>
      ))}
    </StaticHtml>
  );
}
