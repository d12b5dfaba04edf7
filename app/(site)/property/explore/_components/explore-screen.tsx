import type { Metadata } from "next";
import { permanentRedirect, redirect } from "next/navigation";
import { cache } from "react";
import { emptyListAction, isBeyondEnd, LISTING_SORTS } from "@/app/(site)/_components/list-pages";
import { ListData, ResultGrid } from "@/app/(site)/_components/list-parts";
import { FilterLayout } from "@/components/search/filter-panel";
import { CountLine, ListNavigation } from "@/components/search/list-navigation";
import {
  ActiveChips,
  type ActiveFilter,
  CorrectedNote,
  ResultsHead,
  SaveSearchButton,
  UnderstandingNote,
} from "@/components/search/results-head";
import { SearchBox } from "@/components/search/search-box";
import { keptKeys, SortSelect } from "@/components/search/sort-select";
import { categoryLinks, cityLinks, LinkSections, typeLinks } from "@/components/seo/link-sections";
import { buttonClass } from "@/components/ui/button-class";
import { labelClass, selectClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import {
  CATEGORIES,
  CATEGORY_NAMES,
  type Category,
  CITIES,
  type City,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
  type PropertyType,
} from "@/lib/property/constants";
import { bandsOf, bandTitle, type PriceBand } from "@/lib/search/bands";
import { findCards } from "@/lib/search/did-you-mean";
import {
  canonicalExplorePath,
  criteriaOfExplore,
  criteriaWithoutBand,
  type ExploreQuery,
  explorePath,
  isIncompleteWidget,
  isIndexableExplore,
  landingOf,
  withExploreCriteria,
  withExploreMeaning,
} from "@/lib/search/explore-query";
import { type LocalityNames, labelledCriteria } from "@/lib/search/filter-labels";
import { boxedBand } from "@/lib/search/filter-options";
import { readPanel } from "@/lib/search/list-panel";
import { mapQueryOf } from "@/lib/search/map-contract";
import { movedLocalities } from "@/lib/search/places";
import { getMarketFacts } from "@/lib/search/queries";
import { type PageParams, propertiesInWords } from "@/lib/search/query-parameters";
import type { FoundCards, SearchCriterion } from "@/lib/search/types";
import { pageMetadata } from "@/lib/seo/metadata";
import { exploreHeading, exploreTitle, fittedTitle, inCities, listDescription } from "@/lib/seo/titles";

/** The cards of an explore page. Cached per request for metadata and page. */
const readExplore = (query: ExploreQuery): Promise<FoundCards> => readOnce(JSON.stringify(query));

const readOnce = cache(async (json: string): Promise<FoundCards> => {
  const { search, exact, page, sort, ...query } = JSON.parse(json) as ExploreQuery;
  const criteria = criteriaOfExplore(query);
  return findCards({ search, isExact: exact, criteria, sort, page, pageSize: limits.searchPageSize });
});

/**
 * {@link readExplore} for rendering. Complete criteria redirect to their landing page, a page beyond the last to the first; an
 * address with an unknown, renamed or merged locality to the address without it or with its present key.
 */
export async function openExplore(query: ExploreQuery): Promise<FoundCards> {
  const more = await movedLocalities(query.more);
  if (more) permanentRedirect(explorePath({ ...query, more }));
  const landing = landingOf(query);
  if (landing) redirect(routes.landing({ ...landing, page: query.page }));
  const list = await readExplore(query);
  if (isBeyondEnd(list)) redirect(explorePath({ ...query, page: 1 }));
  return list;
}

/** Metadata of an explore page; pass `params` when the address has more than one spelling. */
export async function exploreMetadata(query: ExploreQuery, params?: PageParams): Promise<Metadata> {
  const list = await readExplore(query);
  const title = exploreTitle(query);
  return pageMetadata({
    title: fittedTitle(title, query.page),
    description: listDescription(title, list),
    path: canonicalExplorePath(query),
    noindex: list.total === 0 || !isIndexableExplore(query, params),
  });
}

const FORM = "explore-search";
const CRUMBS = [{ label: "Home", href: routes.home }, { label: "Properties For You" }];

/** `/property/explore`: search, filters, cards and pager (spec 2, Search results). */
export async function ExploreScreen({ query, list }: { query: ExploreQuery; list: FoundCards }) {
  const facts = await getMarketFacts();
  const title = exploreHeading(query);
  const corrected = { ...query, ...(list.search && { search: list.search }) };
  const panel = await readPanel(criteriaOfExplore(query), list.textFilter);
  const activeFilters = activeExploreFilters(corrected, list.criteria, panel.names);
  const emptyAction = await emptyListAction(list, routes.explore());
  const criteria = boxedBand(criteriaOfExplore(query));
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
          order={<SortSelect form={FORM} options={LISTING_SORTS} value={query.sort} textSort={list.textSort} />}
          panel={{
            action: routes.explore(),
            clearHref: routes.explore(),
            criteria,
            ...panel,
            found: list,
            kept: { search: corrected.search, exact: corrected.exact && corrected.search, sort: query.sort },
            band: narrowsBand(query) ? undefined : query.band,
          }}
        >
          <div className="mb-4 grid gap-3">
            <ActiveChips filters={activeFilters} clearHref={routes.explore()} />
            <SaveSearchButton
              criteria={criteriaOfExplore(query)}
              search={corrected.search}
              exact={query.exact}
              sort={query.sort}
              names={panel.names}
            />
          </div>
          <UnderstandingNote search={query.search} unknown={list.unknown} readings={readings} />
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

/** Whether prices beside the price band narrow it. */
const narrowsBand = ({ more }: ExploreQuery): boolean => more?.minPrice !== undefined || more?.maxPrice !== undefined;

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
    ...labelledCriteria(criteriaWithoutBand(query), names).map(({ label, rest }, place) => ({
      label,
      ...(place < limits.removableFilters && { without: explorePath(withExploreCriteria(query, rest)) }),
    })),
    ...(band ? [{ label: bandTitle(band), without: explorePath({ ...withoutBand, page: 1 }) }] : []),
  ];
}

function withText({ search: _, exact: __, ...query }: ExploreQuery, text: string | undefined): string {
  return explorePath({ ...query, ...(text && { search: text }), page: 1 });
}

type Choices = { type?: PropertyType; city?: City; category?: Category; band?: PriceBand };
type Option = { value: string; label: string };

/** The four fields of the filter widget again, with the chosen values filled in and the missing ones marked. */
function ChoiceForm({ type, city, category, band }: Choices) {
  const bands = [...new Set((category ? [category] : CATEGORIES).flatMap((one) => bandsOf(one)))];
  const fields: { name: string; label: string; chosen: string | undefined; options: Option[] }[] = [
    {
      name: "type",
      label: "Type",
      chosen: type,
      options: PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_NAMES[value].label })),
    },
    { name: "city", label: "City", chosen: city, options: CITIES.map((value) => ({ value, label: value })) },
    {
      name: "category",
      label: "Category",
      chosen: category,
      options: CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value].label })),
    },
    {
      name: "priceRange",
      label: "Price range",
      chosen: band?.slug,
      options: bands.map(({ slug, label }) => ({ value: slug, label })),
    },
  ];
  return (
    <form action={routes.explore()} method="get" data-plain className="mb-4 rounded-xl border border-line p-5">
      <p role="alert" id="choices-missing" className="mb-4 flex items-center gap-2 font-semibold text-danger">
        <Icon name="circle-alert" />
        {messages.selectAllFilterFields}
      </p>
      <div className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto] lg:items-end">
        {fields.map(({ name, label, chosen, options }) => (
          <div key={name} className="grid gap-1.5">
            <label htmlFor={`choice-${name}`} className={labelClass}>
              {label}
            </label>
            <select
              id={`choice-${name}`}
              name={name}
              defaultValue={chosen ?? ""}
              aria-invalid={chosen === undefined || undefined}
              aria-describedby={chosen === undefined ? "choices-missing" : undefined}
              className={selectClass}
            >
              <option value="">{label}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </div>
        ))}
        <button type="submit" className={`${buttonClass({ tone: "primary" })} min-h-12`}>
          Show homes
        </button>
      </div>
    </form>
  );
}
