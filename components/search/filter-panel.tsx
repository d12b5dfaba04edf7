import { KeptExact } from "@/components/search/kept-exact";
import { PriceFilter } from "@/components/search/price-filter";
import { TypeChecks } from "@/components/search/type-checks";
import { buttonClass } from "@/components/ui/button-class";
import { limits } from "@/lib/limits";
import type { ListQuery } from "@/lib/search/list-query";
import type { MarketFacts } from "@/lib/search/types";

export type FiltersProps = {
  /** Id of the form, and prefix of its controls' ids. */
  id: string;
  /** Where the form leads without scripts. */
  action: string;
  /** The list without any filter. */
  clearHref: string;
  query: ListQuery;
  facts: MarketFacts;
};

/** Are the counts of the whole market true of this list's types? */
export const isMarketWide = ({ maxPrice, search }: ListQuery): boolean => maxPrice === undefined && !search;

/** The filters beside a list on wide screens: they apply as they are changed. */
export function FilterPanel({ id, action, clearHref, query, facts }: FiltersProps) {
  return (
    <aside aria-label="Filters" className="sticky top-24 rounded-lg border border-line p-5 max-lg:hidden">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h3">Filters</h2>
        <a
          href={clearHref}
          data-results
          className="inline-flex min-h-6 items-center text-sm font-semibold text-accent-600 underline-offset-3 hover:underline"
        >
          Clear all
        </a>
      </div>
      <form id={id} action={action} method="get">
        {query.search && <input type="hidden" name="search" value={query.search} />}
        <KeptExact {...query} />
        <hr className="my-4 border-line" />
        <TypeChecks id={id} types={facts.types} chosen={query.types} counted={isMarketWide(query)} live />
        {facts.highestPrice > limits.priceFilterMinRupees && (
          <>
            <hr className="my-4 border-line" />
            <PriceFilter id={id} maxPrice={query.maxPrice} highest={facts.highestPrice} live />
          </>
        )}
        <button
          type="submit"
          className={`${buttonClass({ tone: "primary", block: true })} mt-4 not-noscript:sr-only not-noscript:focus:not-sr-only`}
        >
          Show properties
        </button>
      </form>
    </aside>
  );
}
