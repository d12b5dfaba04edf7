import { type FiltersProps, isMarketWide } from "@/components/search/filter-panel";
import { KeptExact } from "@/components/search/kept-exact";
import { PriceFilter } from "@/components/search/price-filter";
import { SheetSubmit } from "@/components/search/sheet-submit";
import { TypeChecks } from "@/components/search/type-checks";
import { buttonClass } from "@/components/ui/button-class";
import { opensDialog } from "@/components/ui/dialog-trigger";
import { Icon } from "@/components/ui/icon";
import { PageDialog } from "@/components/ui/page-dialog";
import { limits } from "@/lib/limits";
import type { CardPage } from "@/lib/search/types";

type FilterSheetProps = FiltersProps & { count: Pick<CardPage, "total" | "totalIsCapped"> };

/** Button and bottom sheet with the filters on phones: they apply when the sheet is sent. */
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
          <KeptExact {...query} />
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
