import { activeListFilters, BUY_SORTS, emptyListAction, readingLinks } from "@/app/(site)/_components/list-pages";
import { CardGrid, ListData } from "@/app/(site)/_components/list-parts";
import { EmptyState } from "@/components/layout/empty-state";
import { FilterOpener, FilterPanel } from "@/components/search/filter-panel";
import { BusyRegion, CountLine, ListNavigation } from "@/components/search/list-navigation";
import { MapView } from "@/components/search/map-view";
import { ActiveChips, CorrectedNote, SaveSearchButton, UnderstandingNote } from "@/components/search/results-head";
import { SearchBox } from "@/components/search/search-box";
import { keptKeys, SortSelect } from "@/components/search/sort-select";
import { cityLinks, LinkSections, typeLinks } from "@/components/seo/link-sections";
import { skyClass } from "@/components/ui/class-names";
import { Pager } from "@/components/ui/pager";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { heroContent } from "@/lib/platform/site-content";
import { readPanel } from "@/lib/search/list-panel";
import { changedList, criteriaOfList, type ListQuery, listHref } from "@/lib/search/list-urls";
import { mapQueryOf } from "@/lib/search/map-contract";
import { getMarketFacts } from "@/lib/search/queries";
import { propertiesInWords } from "@/lib/search/query-parameters";
import type { FoundCards } from "@/lib/search/types";
import { buyHeading, inCities } from "@/lib/seo/titles";

const FORM = "buy-search";

/** `/buy`: search, sorting, cards and pager (spec 2, Buy page). */
export async function BuyScreen({ query, list }: { query: ListQuery; list: FoundCards }) {
  const facts = await getMarketFacts();
  const title = buyHeading(query.types, query.page);
  const corrected = { ...query, ...(list.search && { search: list.search }) };
  const panel = await readPanel(criteriaOfList(query), list.textFilter);
  const activeFilters = activeListFilters("buy", corrected, list.criteria, panel.names);
  const clearHref = routes.buy({ sort: query.sort });
  const emptyAction = await emptyListAction(list, clearHref, routes.buy);
  return (
    <ListNavigation key={listHref("buy", query)} list="buy">
      <ListData title={title} path={listHref("buy", query)} cards={list.cards} />
      <section className={skyClass}>
        <div className="site-container py-8 lg:py-14">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-2 mb-6 max-w-[64ch] text-ink-2">{heroContent.lede}</p>
          <SearchBox
            id={FORM}
            action={routes.buy()}
            value={query.search}
            exact={query.exact}
            hiddenFields={keptKeys(listHref("buy", query), ["search", "exact", "sort", "page"])}
          />
        </div>
      </section>
      <div className="site-container pt-8 pb-14 lg:pt-10">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[264px_minmax(0,1fr)] lg:items-start">
          <FilterPanel
            action={routes.buy()}
            clearHref={clearHref}
            criteria={criteriaOfList(query)}
            {...panel}
            found={list}
            kept={{ search: corrected.search, exact: corrected.exact && corrected.search, sort: query.sort }}
          />
          <BusyRegion label="Featured Properties">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <div>
                <h2 className="text-h2">Featured Properties</h2>
                <CountLine
                  count={propertiesInWords(list)}
                  where={activeFilters.length > 0 ? undefined : inCities(facts)}
                  className="mt-1"
                />
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <FilterOpener chosen={activeFilters.length} className="px-4! lg:hidden" />
                <SortSelect form={FORM} options={BUY_SORTS} value={query.sort} textSort={list.textSort} />
              </div>
            </div>
            <MapView query={mapQueryOf(list.filter)}>
              <div className="my-4 grid gap-3">
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
                readings={readingLinks("buy", query, list.readings)}
              />
              {list.isCorrected && query.search && list.search && (
                <CorrectedNote
                  typed={query.search}
                  meant={list.search}
                  exactHref={listHref("buy", changedList(query, { exact: true }))}
                />
              )}
              {list.cards.length > 0 ? (
                <CardGrid cards={list.cards} columns={3} priorityFirst besideFilters />
              ) : (
                <EmptyState text={messages.noPropertiesAvailable} {...(emptyAction && { action: emptyAction })} />
              )}
              <Pager
                page={list.page}
                pages={list.pages}
                totalIsCapped={list.totalIsCapped}
                hrefOf={(page) => listHref("buy", changedList(corrected, { page }))}
              />
            </MapView>
          </BusyRegion>
        </div>
        <LinkSections groups={[typeLinks(facts, (type) => routes.buy({ types: [type] })), cityLinks(facts)]} />
      </div>
    </ListNavigation>
  );
}
