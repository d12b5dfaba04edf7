import { ListData, ResultGrid } from "@/app/(site)/_components/list-parts";
import { emptyListAction } from "@/app/(site)/listings/_components/read-list";
import { ChoiceForm } from "@/app/(site)/property/explore/_components/choice-form";
import { CountLine } from "@/components/search/count-line";
import { ActiveChips, type ActiveFilter, CorrectedNote, ResultsHead } from "@/components/search/results-head";
import { SearchBox } from "@/components/search/search-box";
import { categoryLinks, cityLinks, LinkSections, typeLinks } from "@/components/seo/link-sections";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { bandTitle } from "@/lib/search/bands";
import { type ExploreQuery, explorePath, isIncompleteWidget } from "@/lib/search/explore-query";
import { getMarketFacts } from "@/lib/search/queries";
import { propertiesInWords } from "@/lib/search/rules";
import type { FoundCards, SearchCriterion } from "@/lib/search/types";
import { exploreHeading, inCities } from "@/lib/seo/list-titles";

const CRUMBS = [{ label: "Home", href: routes.home }, { label: "Properties For You" }];

/** `/property/explore`: search, filters, cards and pager (spec 2, Search results). */
export async function ExploreScreen({ query, list }: { query: ExploreQuery; list: FoundCards }) {
  const facts = await getMarketFacts();
  const title = exploreHeading(query);
  const corrected = { ...query, ...(list.search && { search: list.search }) };
  const activeFilters = activeExploreFilters(corrected, list.criteria);
  return (
    <div className="site-container pb-14">
      <ListData title={title} path={explorePath(query)} crumbs={CRUMBS} cards={list.cards} />
      <ResultsHead title={title} crumbs={CRUMBS}>
        <CountLine count={propertiesInWords(list)} where={activeFilters.length > 0 ? undefined : inCities(facts)} />
      </ResultsHead>
      <div className="mb-4">
        <SearchBox
          id="explore-search"
          action={routes.explore()}
          value={query.search}
          exact={query.exact}
          hiddenFields={otherCriteria(query)}
          outlined
        />
      </div>
      {isIncompleteWidget(query) && <ChoiceForm {...query} />}
      <div className="mb-4">
        <ActiveChips filters={activeFilters} clearHref={routes.explore()} />
      </div>
      {list.isCorrected && query.search && list.search && (
        <CorrectedNote
          typed={query.search}
          meant={list.search}
          exactHref={explorePath({ ...query, exact: true, page: 1 })}
        />
      )}
      <ResultGrid
        list={list}
        hrefOf={(page) => explorePath({ ...corrected, page })}
        emptyAction={await emptyListAction(list, routes.explore())}
      />
      <LinkSections
        groups={[typeLinks(facts, (type) => routes.explore({ type })), categoryLinks(facts), cityLinks(facts)]}
      />
    </div>
  );
}

/** The criteria that a new search keeps. */
const otherCriteria = ({ category, type, city, band }: ExploreQuery): Record<string, string> => ({
  ...(category && { category }),
  ...(type && { type: type.toLowerCase() }),
  ...(city && { city: city.toLowerCase() }),
  ...(band && { priceRange: band.slug }),
});

type Criterion = "type" | "category" | "city" | "band";

/** The filters of an explore page, those of its search text first, each with the address of the page without it. */
function activeExploreFilters(query: ExploreQuery, fromSearch: readonly SearchCriterion[]): ActiveFilter[] {
  const { type, category, city, band } = query;
  const labels: [Criterion, string | undefined][] = [
    ["type", type && PROPERTY_TYPE_NAMES[type].label],
    ["category", category && CATEGORY_NAMES[category].badge],
    ["city", city],
    ["band", band && bandTitle(band)],
  ];
  return [
    ...fromSearch.map(({ label, rest }) => ({ label, without: withText(query, rest) })),
    ...labels.flatMap(([criterion, label]) => (label ? [{ label, without: pathWithout(query, criterion) }] : [])),
  ];
}

function withText({ search: _, exact: __, ...query }: ExploreQuery, text: string | undefined): string {
  return explorePath({ ...query, ...(text && { search: text }), page: 1 });
}

function pathWithout(query: ExploreQuery, criterion: Criterion): string {
  const rest = { ...query, page: 1 };
  delete rest[criterion];
  return explorePath(rest);
}
