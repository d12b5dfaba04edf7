import {
  activeListFilters,
  emptyListAction,
  LISTING_SORTS,
  PHONE_SORTS,
  readingLinks,
} from "@/app/(site)/_components/list-pages";
import { CardGrid, ListData } from "@/app/(site)/_components/list-parts";
import { EmptyState } from "@/components/layout/empty-state";
import { FILTER_FORM, FilterOpener, FilterPanel } from "@/components/search/filter-panel";
import { BusyRegion, CountLine, ListNavigation } from "@/components/search/list-navigation";
import { MapView } from "@/components/search/map-view";
import { ActiveChips, CorrectedNote, SaveSearchButton, UnderstandingNote } from "@/components/search/results-head";
import { KeptFilters, PhoneSort, SortSelect } from "@/components/search/sort-select";
import { categoryLinks, cityLinks, LinkSections, typeLinks } from "@/components/seo/link-sections";
import { Crumbs } from "@/components/ui/crumbs";
import { Pager } from "@/components/ui/pager";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { readPanel } from "@/lib/search/list-panel";
import { changedList, criteriaOfList, type ListQuery, listHref } from "@/lib/search/list-urls";
import { mapQueryOf } from "@/lib/search/map-contract";
import { getMarketFacts } from "@/lib/search/queries";
import { propertiesInWords } from "@/lib/search/query-parameters";
import type { FoundCards } from "@/lib/search/types";
import { inCities, listingsHeading } from "@/lib/seo/titles";

const PHONE_SORT_FORM = "phone-sort";
const CRUMBS = [{ label: "Home", href: routes.home }, { label: "Available Properties" }];

/** `/listings`: filters, sorting, cards and pager (spec 2, Available Properties). */
export async function ListingsScreen({ query, list }: { query: ListQuery; list: FoundCards }) {
  const facts = await getMarketFacts();
  const title = listingsHeading(query.types, query.page);
  const corrected = { ...query, ...(list.search && { search: list.search }) };
  const panel = await readPanel(criteriaOfList(query), list.textFilter);
  const activeFilters = activeListFilters("listings", corrected, list.criteria, panel.names);
  const clearHref = routes.listings({ sort: query.sort });
  const emptyAction = await emptyListAction(list, clearHref, routes.listings);
  const count = { count: propertiesInWords(list), where: activeFilters.length > 0 ? undefined : inCities(facts) };
  return (
    <ListNavigation key={listHref("listings", query)} list="listings">
      <div className="site-container pb-14">
        <ListData title={title} path={listHref("listings", query)} crumbs={CRUMBS} cards={list.cards} />
        <div className="pt-5 pb-4">
          <Crumbs items={CRUMBS} />
          <h1 className="mt-2 text-h1">{title}</h1>
          <CountLine {...count} quiet className="mt-0.5 lg:hidden" />
        </div>
        <div className="list-bar gap-2 noscript:flex-wrap">
          <FilterOpener chosen={activeFilters.length} className="flex-[0.8] noscript:flex-1" />
          <KeptFilters form={PHONE_SORT_FORM} action={routes.listings()} href={listHref("listings", corrected)} />
          <PhoneSort form={PHONE_SORT_FORM} options={PHONE_SORTS} value={query.sort} textSort={list.textSort} />
        </div>
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[264px_minmax(0,1fr)] lg:items-start">
          <FilterPanel
            action={routes.listings()}
            clearHref={clearHref}
            criteria={criteriaOfList(query)}
            {...panel}
            found={list}
            kept={{ search: corrected.search, exact: corrected.exact && corrected.search }}
          />
          <BusyRegion label="Results">
            <MapView
              query={mapQueryOf(list.filter)}
              head={
                <>
                  <CountLine {...count} />
                  <SortSelect form={FILTER_FORM} options={LISTING_SORTS} value={query.sort} textSort={list.textSort} />
                </>
              }
            >
              <div className="my-3 grid gap-3 lg:my-4">
                <ActiveChips filters={activeFilters} clearHref={clearHref} />
                <SaveSearchButton
                  criteria={criteriaOfList(query)}
                  search={corrected.search}
                  exact={query.exact}
                  sort={query.sort}
                  names={panel.names}
                />
              </div>
              <UnderstandingNote
                search={query.search}
                unknown={list.unknown}
                readings={readingLinks("listings", query, list.readings)}
              />
              {list.isCorrected && query.search && list.search && (
                <CorrectedNote
                  typed={query.search}
                  meant={list.search}
                  exactHref={listHref("listings", changedList(query, { exact: true }))}
                />
              )}
              {list.cards.length > 0 ? (
                <CardGrid cards={list.cards} columns={3} headingLevel={2} priorityFirst besideFilters />
              ) : (
                <EmptyState text={messages.noPropertiesAvailable} {...(emptyAction && { action: emptyAction })} />
              )}
              <Pager
                page={list.page}
                pages={list.pages}
                totalIsCapped={list.totalIsCapped}
                hrefOf={(page) => listHref("listings", changedList(corrected, { page }))}
              />
            </MapView>
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
