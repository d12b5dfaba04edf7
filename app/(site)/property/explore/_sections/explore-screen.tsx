import { exploreWishes } from "@/app/(site)/property/explore/_sections/explore-wishes";
import { ResultGrid } from "@/app/(site)/property/explore/_sections/result-grid";
import { ActiveChips } from "@/components/search/active-chips";
import { ChoiceForm } from "@/components/search/choice-form";
import { CountLine } from "@/components/search/count-line";
import { ResultsHead } from "@/components/search/results-head";
import { routes } from "@/lib/routes";
import { type ExploreQuery, explorePath, lacksChoices } from "@/lib/search/explore-query";
import { inCities } from "@/lib/search/list-titles";
import { getMarketFacts } from "@/lib/search/queries";
import { propertiesInWords } from "@/lib/search/rules";
import type { CardPage } from "@/lib/search/types";

/** `/property/explore`: what was searched, its cards and pages (spec 2, Search results). */
export async function ExploreScreen({ query, list }: { query: ExploreQuery; list: CardPage }) {
  const facts = await getMarketFacts();
  const wishes = exploreWishes(query);
  return (
    <div className="site-container pb-14">
      <ResultsHead
        title="Properties For You"
        crumbs={[{ label: "Home", href: routes.home }, { label: "Properties For You" }]}
      >
        <CountLine count={propertiesInWords(list)} where={wishes.length > 0 ? undefined : inCities(facts)} />
      </ResultsHead>
      {lacksChoices(query) && <ChoiceForm {...query} />}
      <div className="mb-4">
        <ActiveChips wishes={wishes} clearHref={routes.explore()} />
      </div>
      <ResultGrid
        list={list}
        hrefOf={(page) => explorePath({ ...query, page })}
        instead={{ href: routes.explore(), label: "Clear all" }}
      />
    </div>
  );
}
