import { PriceFilter } from "@/app/(site)/listings/_components/price-filter";
import { SheetSubmit } from "@/app/(site)/listings/_components/sheet-submit";
import { ExactSearchField } from "@/components/search/search-box";
import { buttonClass } from "@/components/ui/class-names";
import { opensDialog, PageDialog } from "@/components/ui/dialog-frame";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { indianNumber } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import type { ListQuery } from "@/lib/search/list-filters";
import type { CardPage, MarketFacts } from "@/lib/search/types";

export type FiltersProps = {
  /** Id of the form, and prefix of its controls' ids. */
  id: string;
  /** Address the form is sent to without scripts. */
  action: string;
  /** The list without any filter. */
  clearHref: string;
  query: ListQuery;
  facts: MarketFacts;
};

/** True when the counts of the whole market apply to this list. */
const isMarketWide = ({ maxPrice, search }: ListQuery): boolean => maxPrice === undefined && !search;

/** Filters beside a list on wide screens; a change applies at once. */
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
        <ExactSearchField {...query} />
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

type FilterSheetProps = FiltersProps & { count: Pick<CardPage, "total" | "totalIsCapped"> };

/** Button and bottom sheet with the filters on phones; they apply when the sheet is submitted. */
export function FilterSheet({ id, action, clearHref, query, facts, count }: FilterSheetProps) {
  const dialog = `${id}-dialog`;
  const chosen = query.types.length + (query.maxPrice === undefined ? 0 : 1) + (query.search ? 1 : 0);
  return (
    <>
      <button
        {...opensDialog(dialog)}
        id={`${id}-open`}
        className={`${buttonClass({ tone: "outline", size: "sm" })} min-h-11! min-w-0 flex-[0.8] noscript:flex-1`}
      >
        <Icon name="sliders-horizontal" size={18} />
        Filters
        {chosen > 0 && (
          <span className="rounded-[7px] bg-accent-50 px-2 text-xs leading-5.5 text-accent-700 tabular-nums">
            <span aria-hidden="true">{chosen}</span>
            <span className="sr-only">, {chosen} chosen</span>
          </span>
        )}
      </button>
      <PageDialog
        id={dialog}
        title="Filters"
        shape="sheet"
        foot={
          <>
            <a href={clearHref} data-results className={`${buttonClass({ tone: "outline", size: "lg" })} max-w-fit`}>
              Clear all
            </a>
            <SheetSubmit form={id} count={count} />
          </>
        }
      >
        <form id={id} action={action} method="get">
          {query.search && <input type="hidden" name="search" value={query.search} />}
          <ExactSearchField {...query} />
          {facts.highestPrice > limits.priceFilterMinRupees && (
            <>
              <PriceFilter id={id} maxPrice={query.maxPrice} highest={facts.highestPrice} />
              <hr className="my-4 border-line" />
            </>
          )}
          <TypeChecks id={id} types={facts.types} chosen={query.types} counted={isMarketWide(query)} />
        </form>
      </PageDialog>
    </>
  );
}

type TypeChecksProps = {
  /** Prefix of the controls' ids, unique on the page. */
  id: string;
  types: MarketFacts["types"];
  chosen: readonly PropertyType[];
  /** Show the number of listings of each type. It is that of the whole market, so only for lists without other filters. */
  counted?: boolean;
  /** Apply a choice at once, or only when the form is submitted. */
  live?: boolean;
};

/** One checkbox for each type that has listings, and for chosen types without any. */
function TypeChecks({ id, types, chosen, counted = false, live = false }: TypeChecksProps) {
  const counts = new Map(types.map(({ propertyType, count }) => [propertyType, count]));
  const offered = [...new Set([...counts.keys(), ...chosen])].sort((one, other) =>
    PROPERTY_TYPE_NAMES[one].label.localeCompare(PROPERTY_TYPE_NAMES[other].label),
  );
  return (
    <StaticHtml as="fieldset" className="min-w-0">
      <legend className="mb-1 font-[650]">Property type</legend>
      {offered.map((type) => (
        <label key={type} htmlFor={`${id}-${type}`} className="check-row lg:min-h-9.5">
          <span className="check-place">
            <input
              id={`${id}-${type}`}
              type="checkbox"
              name="type"
              value={type}
              defaultChecked={chosen.includes(type)}
              data-apply={live ? "now" : undefined}
              className="peer check-box"
            />
            <Icon name="check" size={18} className="check-mark" />
          </span>
          <span className="min-w-0 truncate">{PROPERTY_TYPE_NAMES[type].label}</span>
          {counted && <span className="row-count ml-auto">{indianNumber(counts.get(type) ?? 0)}</span>}
        </label>
      ))}
    </StaticHtml>
  );
}
