import { EmptyState } from "@/components/layout/empty-state";
import { PropertyCard } from "@/components/property/property-card";
import type { Crumb } from "@/components/ui/crumbs";
import { Pager } from "@/components/ui/pager";
import { StaticHtml } from "@/components/ui/static-html";
import { ACROSS_PHONE } from "@/lib/media/rules";
import { messages } from "@/lib/platform/messages";
import type { PropertyCard as Card } from "@/lib/property/types";
import type { CardPage } from "@/lib/search/types";
import { siteAddress } from "@/lib/seo/metadata";
import { breadcrumbData, cardsData, type StructuredData as Data, structuredText } from "@/lib/seo/structured-data";

type ListDataProps = { title: string; path: string; crumbs?: readonly Crumb[]; cards: readonly Card[] };

/** Structured data of a list page: breadcrumbs and listings. */
export function ListData({ title, path, crumbs, cards }: ListDataProps) {
  const site = siteAddress();
  return (
    <StructuredData
      of={[
        ...(crumbs ? [breadcrumbData(crumbs, path, site)] : []),
        ...(cards.length > 0 ? [cardsData(cards, title, site)] : []),
      ]}
    />
  );
}

/** Structured data (JSON-LD) of a page. */
export const StructuredData = ({ of }: { of: readonly Data[] }) =>
  of.map((data, index) => (
    <script key={String(index)} type="application/ld+json">
      {structuredText(data)}
    </script>
  ));

type ResultGridProps = {
  list: CardPage;
  hrefOf: (page: number) => string;
  /** Link shown when nothing was found. */
  emptyAction?: { href: string; label: string } | undefined;
};

/** Cards and pager of a search. */
export const ResultGrid = ({ list, hrefOf, emptyAction }: ResultGridProps) => (
  <section aria-label="Results">
    {list.cards.length > 0 ? (
      <CardGrid cards={list.cards} columns={3} headingLevel={2} priorityFirst besideFilters />
    ) : (
      <EmptyState text={messages.noPropertiesAvailable} {...(emptyAction && { action: emptyAction })} />
    )}
    <Pager page={list.page} pages={list.pages} totalIsCapped={list.totalIsCapped} hrefOf={hrefOf} />
  </section>
);

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
