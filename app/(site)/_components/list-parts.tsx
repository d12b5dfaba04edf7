import { EmptyState } from "@/components/layout/empty-state";
import { CardGrid } from "@/components/property/card-grid";
import type { Crumb } from "@/components/ui/crumbs";
import { Pager } from "@/components/ui/pager";
import { messages } from "@/lib/platform/messages";
import type { PropertyCard } from "@/lib/property/types";
import type { CardPage } from "@/lib/search/types";
import { siteAddress } from "@/lib/seo/metadata";
import { breadcrumbData, cardsData, type StructuredData as Data, structuredText } from "@/lib/seo/structured-data";

type ListDataProps = { title: string; path: string; crumbs?: readonly Crumb[]; cards: readonly PropertyCard[] };

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
