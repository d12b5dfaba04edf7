import { ListData } from "@/app/(site)/_sections/list-data";
import { insteadOf } from "@/app/(site)/listings/_sections/instead-of";
import { listWishes } from "@/app/(site)/listings/_sections/list-wishes";
import { LISTING_SORTS, PHONE_SORTS } from "@/app/(site)/listings/_sections/sorts";
import { categoryLinks, cityLinks, typeLinks } from "@/components/landing/browse-links";
import { LinkSections } from "@/components/landing/link-sections";
import { CardGrid } from "@/components/property/card-grid";
import { ActiveChips } from "@/components/search/active-chips";
import { CorrectedNote } from "@/components/search/corrected-note";
import { CountLine } from "@/components/search/count-line";
import { FilterPanel } from "@/components/search/filter-panel";
import { FilterSheet } from "@/components/search/filter-sheet";
import { BusyRegion } from "@/components/search/list-busy";
import { ListNavigation } from "@/components/search/list-navigation";
import { PhoneSort } from "@/components/search/phone-sort";
import { SortSelect } from "@/components/search/sort-select";
import { Crumbs } from "@/components/ui/crumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import type { FoundCards } from "@/lib/finding/types";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";
import { changedList, type ListQuery } from "@/lib/search/list-query";
import { inCities, listingsHeading } from "@/lib/search/list-titles";
import { getMarketFacts } from "@/lib/search/queries";
import { propertiesInWords } from "@/lib/search/rules";

const WIDE_FORM = "filters";
const PHONE_FORM = "phone-filters";
const CRUMBS = [{ label: "Home", href: routes.home }, { label: "Available Properties" }];

/** `/listings`: filters, order, cards and pages (spec 2, Available Properties). */
export async function ListingsScreen({ query, list }: { query: ListQuery; list: FoundCards }) {
  const facts = await getMarketFacts();
  const title = listingsHeading(query.types, query.page);
  const meant = { ...query, ...(list.search && { search: list.search }) };
  const wishes = listWishes(routes.listings, meant, list.wishes);
  const clearHref = routes.listings({ sort: query.sort });
  const instead = await insteadOf(list, clearHref, routes.listings);
  const filters = { action: routes.listings(), clearHref, query: meant, facts };
  const count = { count: propertiesInWords(list), where: wishes.length > 0 ? undefined : inCities(facts) };
  return (
    <ListNavigation key={routes.listings(query)} list="listings">
      <div className="site-container pb-14">
        <ListData title={title} path={routes.listings(query)} crumbs={CRUMBS} cards={list.cards} />
        <div className="pt-5 pb-4">
          <Crumbs items={CRUMBS} />
          <h1 className="mt-2 text-h1">{title}</h1>
          <CountLine {...count} quiet className="mt-0.5 lg:hidden" />
        </div>
        <div className="sticky top-14 z-(--z-sticky) -mx-(--gutter) flex gap-2 border-b border-line bg-surface px-(--gutter) py-2 noscript:flex-wrap lg:hidden">
          <FilterSheet id={PHONE_FORM} {...filters} count={list} />
          <PhoneSort form={PHONE_FORM} options={PHONE_SORTS} value={query.sort} />
        </div>
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[264px_minmax(0,1fr)] lg:items-start">
          <FilterPanel id={WIDE_FORM} {...filters} />
          <BusyRegion label="Results">
            <div className="flex flex-wrap items-center justify-between gap-3 max-lg:hidden">
              <CountLine {...count} />
              <SortSelect form={WIDE_FORM} options={LISTING_SORTS} value={query.sort} />
            </div>
            <div className="my-3 lg:my-4">
              <ActiveChips wishes={wishes} clearHref={clearHref} />
            </div>
            {list.isCorrected && query.search && list.search && (
              <CorrectedNote
                typed={query.search}
                meant={list.search}
                exactHref={routes.listings(changedList(query, { exact: true }))}
              />
            )}
            {list.cards.length > 0 ? (
              <CardGrid cards={list.cards} columns={3} headingLevel={2} priorityFirst besideFilters />
            ) : (
              <EmptyState text={messages.noPropertiesAvailable} {...(instead && { action: instead })} />
            )}
            <Pager
              page={list.page}
              pages={list.pages}
              hrefOf={(page) => routes.listings(changedList(meant, { page }))}
            />
          </BusyRegion>
        </div>
        <LinkSections
          groups={[
            typeLinks(facts, (type) => routes.listings({ types: [type] })),
            categoryLinks(facts),
            cityLinks(facts),
          ]}
        />
      </div>
    </ListNavigation>
  );
}
