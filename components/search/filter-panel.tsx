import type { ReactNode } from "react";
import { CheckRows, FoldedGroup, OpenGroup, SelectBox, TextBox } from "@/components/search/filter-controls";
import { FilterSubmit } from "@/components/search/filter-sheet";
import { BusyRegion } from "@/components/search/list-navigation";
import { MapView } from "@/components/search/map-view";
import { PriceFilter } from "@/components/search/price-filter";
import { buttonClass } from "@/components/ui/button-class";
import { iconButtonClass, labelClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { pageLimits } from "@/lib/platform/page-limits";
import { PREFERRED_LABELS } from "@/lib/property/constants";
import type { PriceBand } from "@/lib/search/bands";
import type { LocalityNames } from "@/lib/search/filter-labels";
import { highestPriceOf, isOffered, type PanelCounts, panelOptions } from "@/lib/search/filter-options";
import { areaText } from "@/lib/search/map-area";
import type { CardPage, ListFilter, MarketOutline } from "@/lib/search/types";

/** Id of the form, and prefix of its controls' ids. */
export const FILTER_FORM = "filters";
const PANEL = `${FILTER_FORM}-panel`;

type FilterPanelProps = {
  /** Address the form is sent to without scripts. */
  action: string;
  /** The list without any filter. */
  clearHref: string;
  criteria: Partial<ListFilter>;
  /** The criteria with what the search text says, which decides the filters that are offered. */
  meant?: Partial<ListFilter> | undefined;
  counts: PanelCounts | undefined;
  names: LocalityNames;
  outline: MarketOutline;
  found: Pick<CardPage, "total" | "totalIsCapped">;
  /** Other keys that the filters keep: the search text, the order. */
  kept: Record<string, string | undefined>;
  /** The price band whose prices `criteria` has. */
  band?: PriceBand | undefined;
};

/**
 * The filters of a list. Beside the list on wide screens, where a change applies at once; a bottom sheet on phones, opened by
 * {@link FilterOpener}, where they apply when it is submitted. Without scripts it is a plain form, and a popover on phones.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { action, clearHref, criteria, meant = criteria, counts, names, outline, found, kept, band } = props;
  const options = panelOptions(criteria, counts, names);
  const listedTypes: readonly string[] = outline.types;
  const area = criteria.area && areaText(criteria.area);
  const highestPrice = highestPriceOf(outline, meant.categories);
  const types = options.type.filter(({ value, isChosen }) => isChosen || listedTypes.includes(value));
  return (
    // biome-ignore lint/a11y/useSemanticElements: as a sheet it is a dialog (filter-sheet), which an `aside` must not be.
    <div
      id={PANEL}
      role="complementary"
      popover="auto"
      aria-label="Filters"
      className="filter-panel overflow-hidden lg:sticky lg:inset-auto lg:top-24 lg:m-0 lg:flex lg:h-auto lg:w-auto [&:popover-open]:flex"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-3 pl-5 lg:min-h-14 lg:pr-5">
        <h2 className="text-h3">Filters</h2>
        <a
          href={clearHref}
          data-results
          className="inline-flex min-h-6 items-center text-sm font-semibold text-accent-600 underline-offset-3 hover:underline max-lg:hidden"
        >
          Clear all
        </a>
        <button
          type="button"
          popoverTarget={PANEL}
          popoverTargetAction="hide"
          aria-label="Close"
          className={`${iconButtonClass} lg:hidden`}
        >
          <Icon name="x" />
        </button>
      </div>
      <form
        id={FILTER_FORM}
        action={action}
        method="get"
        data-filter-panel
        {...(band && { "data-band": band.slug, "data-band-prices": [criteria.minPrice, criteria.maxPrice].join() })}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-4"
      >
        <StaticHtml data-offer="">
          <OpenGroup title="Category">
            <CheckRows id={FILTER_FORM} options={options.category} />
          </OpenGroup>
          <OpenGroup title="Property type">
            <CheckRows id={FILTER_FORM} options={types} />
          </OpenGroup>
          <Folded title="City" options={options.city} />
          {options.locality.length > 0 && <Folded title="Locality" options={options.locality} />}
        </StaticHtml>
        <div className="filter-part">
          {highestPrice > pageLimits.priceFilterMinRupees && (
            <PriceFilter id={FILTER_FORM} maxPrice={criteria.maxPrice} highest={highestPrice} />
          )}
          <StaticHtml>
            <TextBox
              id={FILTER_FORM}
              name="minPrice"
              label="Lowest price"
              kind="amount"
              value={criteria.minPrice}
              examples="15k, 45 lakh or 1.2cr"
            />
          </StaticHtml>
        </div>
        <StaticHtml data-offer="">
          <FurtherFilters criteria={criteria} meant={meant} options={options} />
          {Object.entries(kept).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          {area && <input type="hidden" name={area.key} value={area.text} />}
        </StaticHtml>
      </form>
      <div className="even flex flex-wrap gap-3 border-t border-line px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:not-noscript:sr-only lg:not-noscript:focus-within:not-sr-only">
        <a
          href={clearHref}
          data-results
          className={`${buttonClass({ tone: "outline", size: "lg" })} max-w-fit lg:hidden`}
        >
          Clear all
        </a>
        <FilterSubmit
          form={FILTER_FORM}
          panel={PANEL}
          count={{ total: found.total, totalIsCapped: found.totalIsCapped }}
        />
      </div>
    </div>
  );
}

type Options = ReturnType<typeof panelOptions>;
type FoldedProps = { title: string; options: Options[keyof Options] };

/** From here on a group scrolls by itself. */
const MANY_OPTIONS = 15;

const isAnyChosen = (options: FoldedProps["options"]) => options.some(({ isChosen }) => isChosen);

const Folded = ({ title, options }: FoldedProps) => (
  <FoldedGroup id={`${FILTER_FORM}-${options[0]?.key}-group`} title={title} isOpen={isAnyChosen(options)}>
    <div
      className={options.length > MANY_OPTIONS ? "-mx-1 max-h-96 overflow-y-auto overscroll-contain px-1" : undefined}
    >
      <CheckRows id={FILTER_FORM} options={options} />
    </div>
  </FoldedGroup>
);

type FurtherProps = { criteria: Partial<ListFilter>; meant: Partial<ListFilter>; options: Options };

/** The filters after the price, as far as they mean something for the types and categories of the list. */
function FurtherFilters({ criteria, meant, options }: FurtherProps) {
  const { minArea, maxArea, maxPricePerSqft, availableBy } = criteria;
  const hasArea = [minArea, maxArea, maxPricePerSqft].some((value) => value !== undefined);
  const box = { id: FILTER_FORM };
  const age = [...options.postedWithin, ...options.confirmedWithin, ...options.photos];
  return (
    <>
      {isOffered("bedrooms", criteria, meant) && (
        <OpenGroup title="Bedrooms">
          <CheckRows id={FILTER_FORM} options={options.bedrooms} />
        </OpenGroup>
      )}
      {isOffered("area", criteria, meant) && (
        <FoldedGroup id={`${FILTER_FORM}-area-group`} title="Area" isOpen={hasArea}>
          <TextBox {...box} name="minArea" label="Smallest area" kind="area" value={minArea} examples="1200" />
          <TextBox {...box} name="maxArea" label="Largest area" kind="area" value={maxArea} examples="1200" />
          <TextBox
            {...box}
            name="maxPricePerSqft"
            label="Price per sq.ft, up to"
            kind="amount"
            value={maxPricePerSqft}
            examples="4000 or 4k"
          />
        </FoldedGroup>
      )}
      {isOffered("furnished", criteria, meant) && <Folded title="Furnishing" options={options.furnished} />}
      {isOffered("preferred", criteria, meant) && (
        <Folded title={PREFERRED_LABELS.letting} options={options.preferred} />
      )}
      {isOffered("amenity", criteria, meant) && options.amenity.length > 0 && (
        <Folded title="Amenities" options={options.amenity} />
      )}
      <Folded title="Listed by" options={options.seller} />
      {isOffered("availableBy", criteria, meant) && (
        <FoldedGroup id={`${FILTER_FORM}-available-group`} title="Available from" isOpen={availableBy !== undefined}>
          <div className="mt-2 grid gap-1.5">
            <label htmlFor={`${FILTER_FORM}-availableBy`} className={labelClass}>
              Free by this day
            </label>
            <input
              id={`${FILTER_FORM}-availableBy`}
              type="date"
              name="availableBy"
              defaultValue={availableBy}
              min={`${pageLimits.availableByYearMin}-01-01`}
              max={`${pageLimits.availableByYearMax}-12-31`}
              data-apply="soon"
              className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-3.5 text-body"
            />
          </div>
        </FoldedGroup>
      )}
      <FoldedGroup id={`${FILTER_FORM}-age-group`} title="Posted and photos" isOpen={isAnyChosen(age)}>
        <SelectBox {...box} name="postedWithin" label="Posted" options={options.postedWithin} />
        <SelectBox {...box} name="confirmedWithin" label="Confirmed by the owner" options={options.confirmedWithin} />
        <SelectBox {...box} name="photos" label="Photos" options={options.photos} />
      </FoldedGroup>
      {isOffered("rera", criteria, meant) && (
        <div className="filter-part">
          <CheckRows id={FILTER_FORM} options={options.rera} />
        </div>
      )}
    </>
  );
}

type FilterOpenerProps = {
  /** Number of active filters. */
  chosen: number;
  className?: string;
};

/** Opens the filters as a sheet on phones. */
export const FilterOpener = ({ chosen, className = "" }: FilterOpenerProps) => (
  <button
    type="button"
    id={`${FILTER_FORM}-open`}
    popoverTarget={PANEL}
    aria-haspopup="dialog"
    className={`${buttonClass({ tone: "outline", size: "sm" })} min-h-11! min-w-0 ${className}`}
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
);

type FilterLayoutProps = {
  panel: FilterPanelProps;
  /** Number of active filters. */
  chosen: number;
  /** The filters of the list as the map asks for them; undefined when nothing can match. */
  mapQuery: string | undefined;
  /** The address of the list that takes these filters with an area, where the page's own does not. */
  widerList?: string;
  /** The order of the list. */
  order?: ReactNode;
  children: ReactNode;
};

/** Search results with their filters: beside them on wide screens, behind a button that stays in view on phones. */
export const FilterLayout = ({ panel, chosen, mapQuery, widerList, order, children }: FilterLayoutProps) => (
  <>
    <div className="list-bar mb-2 border-t">
      <FilterOpener chosen={chosen} className="flex-1" />
    </div>
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[264px_minmax(0,1fr)] lg:items-start">
      <FilterPanel {...panel} />
      <BusyRegion label="Properties">
        <MapView query={mapQuery} wider={widerList} order={order}>
          {children}
        </MapView>
      </BusyRegion>
    </div>
  </>
);
