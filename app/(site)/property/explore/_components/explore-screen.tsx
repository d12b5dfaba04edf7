import { ListData, ResultGrid } from "@/app/(site)/_components/list-parts";
import { LISTING_SORTS } from "@/app/(site)/listings/_components/list-criteria";
import { emptyListAction } from "@/app/(site)/listings/_components/read-list";
import { ChoiceForm } from "@/app/(site)/property/explore/_components/choice-form";
import { CountLine } from "@/components/search/count-line";
import { FilterLayout } from "@/components/search/filter-layout";
import { keptKeys } from "@/components/search/kept-filters";
import { ListNavigation } from "@/components/search/list-navigation";
import {
  ActiveChips,
  type ActiveFilter,
  CorrectedNote,
  ResultsHead,
  UnderstandingNote,
} from "@/components/search/results-head";
import { SaveSearchButton } from "@/components/search/save-search-button";
import { SearchBox } from "@/components/search/search-box";
import { SortSelect } from "@/components/search/sort-select";
import { categoryLinks, cityLinks, LinkSections, typeLinks } from "@/components/seo/link-sections";
import { routes } from "@/lib/platform/routes";
import { bandTitle } from "@/lib/search/bands";
import {
  criteriaOf,
  criteriaWithoutBand,
  type ExploreQuery,
  explorePath,
  isIncompleteWidget,
  withExploreCriteria,
  withExploreMeaning,
} from "@/lib/search/explore-query";
import { type LocalityNames, labelledCriteria } from "@/lib/search/filter-labels";
import { readPanel } from "@/lib/search/list-panel";
import { mapQueryOf } from "@/lib/search/map-query";
import { boxedBand } from "@/lib/search/panel-options";
import { getMarketFacts } from "@/lib/search/queries";
import { propertiesInWords } from "@/lib/search/rules";
import type { FoundCards, SearchCriterion } from "@/lib/search/types";
import { exploreHeading, inCities } from "@/lib/seo/list-titles";

const FORM = "explore-search";
const CRUMBS = [{ label: "Home", href: routes.home }, { label: "Properties For You" }];

/** `/property/explore`: search, filters, cards and pager (spec 2, Search results). */
export async function ExploreScreen({ query, list }: { query: ExploreQuery; list: FoundCards }) {
  const facts = await getMarketFacts();
  const title = exploreHeading(query);
  const corrected = { ...query, ...(list.search && { search: list.search }) };
  const panel = await readPanel(criteriaOf(query), list.textFilter);
  const activeFilters = activeExploreFilters(corrected, list.criteria, panel.names);
  const emptyAction = await emptyListAction(list, routes.explore());
  const criteria = boxedBand(criteriaOf(query));
  const readings = list.readings?.map(({ label, meaning }) => ({
    label,
    href: explorePath(withExploreMeaning(query, meaning)),
  }));
  return (
    <ListNavigation key={explorePath(query)} list="explore">
      <div className="site-container pb-14">
        <ListData title={title} path={explorePath(query)} crumbs={CRUMBS} cards={list.cards} />
        <ResultsHead title={title} crumbs={CRUMBS}>
          <CountLine count={propertiesInWords(list)} where={activeFilters.length > 0 ? undefined : inCities(facts)} />
        </ResultsHead>
        <div className="mb-4">
          <SearchBox
            id={FORM}
            action={routes.explore()}
            value={query.search}
            exact={query.exact}
            hiddenFields={keptKeys(explorePath(query), ["search", "exact", "sort", "page"])}
            outlined
          />
        </div>
        {isIncompleteWidget(query) && <ChoiceForm {...query} />}
        <FilterLayout
          chosen={activeFilters.length}
          mapQuery={mapQueryOf(list.filter)}
          order={<SortSelect form={FORM} options={LISTING_SORTS} value={query.sort} />}
          panel={{
            action: routes.explore(),
            clearHref: routes.explore(),
            criteria,
            ...panel,
            found: list,
            kept: { search: corrected.search, exact: corrected.exact && corrected.search, sort: query.sort },
          }}
        >
          <div className="mb-4 grid gap-3">
            <ActiveChips filters={activeFilters} clearHref={routes.explore()} />
            <SaveSearchButton
              criteria={criteriaOf(query)}
              search={corrected.search}
              sort={query.sort}
              names={panel.names}
            />
          </div>
          <UnderstandingNote unknown={list.unknown} readings={readings} />
          {list.isCorrected && query.search && list.search && (
            <CorrectedNote
              typed={query.search}
              meant={list.search}
              exactHref={explorePath({ ...query, exact: true, page: 1 })}
            />
          )}
          <ResultGrid list={list} hrefOf={(page) => explorePath({ ...corrected, page })} emptyAction={emptyAction} />
        </FilterLayout>
        <LinkSections
          groups={[typeLinks(facts, (type) => routes.explore({ type })), categoryLinks(facts), cityLinks(facts)]}
        />
      </div>
    </ListNavigation>
  );
}

/** The filters of an explore page, those of its search text first, each with the address of the page without it. */
function activeExploreFilters(
  query: ExploreQuery,
  fromSearch: readonly SearchCriterion[],
  names: LocalityNames,
): ActiveFilter[] {
  const { band, ...withoutBand } = query;
  return [
    ...fromSearch.map(({ label, rest, others }) => ({
      label,
      without: others ? explorePath(withExploreMeaning(query, others)) : withText(query, rest),
    })),
    ...labelledCriteria(criteriaWithoutBand(query), names).map(({ label, rest }) => ({
      label,
      without: explorePath(withExploreCriteria(query, rest)),
    })),
    ...(band ? [{ label: bandTitle(band), without: explorePath({ ...withoutBand, page: 1 }) }] : []),
  ];
}

function withText({ search: _, exact: __, ...query }: ExploreQuery, text: string | undefined): string {
  return explorePath({ ...query, ...(text && { search: text }), page: 1 });
}
