import { ListData } from "@/app/(site)/_sections/list-data";
import { insteadOf } from "@/app/(site)/listings/_sections/instead-of";
import { exploreWishes } from "@/app/(site)/property/explore/_sections/explore-wishes";
import { ResultGrid } from "@/app/(site)/property/explore/_sections/result-grid";
import { categoryLinks, cityLinks, typeLinks } from "@/components/landing/browse-links";
import { LinkSections } from "@/components/landing/link-sections";
import { ActiveChips } from "@/components/search/active-chips";
import { ChoiceForm } from "@/components/search/choice-form";
import { CorrectedNote } from "@/components/search/corrected-note";
import { CountLine } from "@/components/search/count-line";
import { ResultsHead } from "@/components/search/results-head";
import { SearchBox } from "@/components/search/search-box";
import type { FoundCards } from "@/lib/finding/types";
import { routes } from "@/lib/routes";
import { type ExploreQuery, explorePath, lacksChoices } from "@/lib/search/explore-query";
import { exploreHeading, inCities } from "@/lib/search/list-titles";
import { getMarketFacts } from "@/lib/search/queries";
import { propertiesInWords } from "@/lib/search/rules";

const CRUMBS = [{ label: "Home", href: routes.home }, { label: "Properties For You" }];

/** `/property/explore`: what was searched, its cards and pages (spec 2, Search results). */
export async function ExploreScreen({ query, list }: { query: ExploreQuery; list: FoundCards }) {
  const facts = await getMarketFacts();
  const title = exploreHeading(query);
  const meant = { ...query, ...(list.search && { search: list.search }) };
  const wishes = exploreWishes(meant, list.wishes);
  return (
    <div className="site-container pb-14">
      <ListData title={title} path={explorePath(query)} crumbs={CRUMBS} cards={list.cards} />
      <ResultsHead title={title} crumbs={CRUMBS}>
        <CountLine count={propertiesInWords(list)} where={wishes.length > 0 ? undefined : inCities(facts)} />
      </ResultsHead>
      <div className="mb-4">
        <SearchBox
          id="explore-search"
          action={routes.explore()}
          value={query.search}
          exact={query.exact}
          kept={keptWishes(query)}
          outlined
        />
      </div>
      {lacksChoices(query) && <ChoiceForm {...query} />}
      <div className="mb-4">
        <ActiveChips wishes={wishes} clearHref={routes.explore()} />
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
        hrefOf={(page) => explorePath({ ...meant, page })}
        instead={await insteadOf(list, routes.explore())}
      />
      <LinkSections
        groups={[typeLinks(facts, (type) => routes.explore({ type })), categoryLinks(facts), cityLinks(facts)]}
      />
    </div>
  );
}

/** What a new search keeps of the page's other wishes. */
const keptWishes = ({ category, type, city, band }: ExploreQuery): Record<string, string> => ({
  ...(category && { category }),
  ...(type && { type: type.toLowerCase() }),
  ...(city && { city: city.toLowerCase() }),
  ...(band && { priceRange: band.slug }),
});
