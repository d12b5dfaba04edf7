import type { ReactNode } from "react";
import { opensSaving } from "@/components/layout/sign-in-required";
import { QuotedWords } from "@/components/search/quoted-words";
import { chipClass } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { iconButtonClass } from "@/components/ui/class-names";
import { type Crumb, Crumbs } from "@/components/ui/crumbs";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { pageLimits } from "@/lib/platform/page-limits";
import { routes } from "@/lib/platform/routes";
import type { Sort } from "@/lib/property/constants";
import { alertMessages, searchNameOf } from "@/lib/search/alerts/alert-rules";
import { type LocalityNames, labelledCriteria } from "@/lib/search/filter-labels";
import { filterQueryText } from "@/lib/search/filter-rules";
import { withHighestPrice } from "@/lib/search/map-contract";
import type { ListFilter, WiderSearch } from "@/lib/search/types";
import { understandingMessages } from "@/lib/search/understand/labels";
import { langOf } from "@/lib/text/devanagari";

type ResultsHeadProps = { title: string; crumbs: readonly Crumb[]; children: ReactNode };

/** Head of search results: breadcrumbs, title, count and a link that closes the search. */
export const ResultsHead = ({ title, crumbs, children }: ResultsHeadProps) => (
  <div className="flex items-start justify-between gap-4 pt-5 pb-4">
    <div className="min-w-0">
      <Crumbs items={crumbs} />
      <h1 className="mt-2 text-h1">{title}</h1>
      <div className="mt-1">{children}</div>
    </div>
    <a href={routes.home} aria-label="Close" className={`${iconButtonClass} border border-line`}>
      <Icon name="x" />
    </a>
  </div>
);

type CorrectedNoteProps = {
  /** The text that was typed. */
  typed: string;
  /** The text that was searched for instead. */
  meant: string;
  /** Address of the search for exactly the typed text. */
  exactHref: string;
};

/** Tells that the search was corrected, with a link to the search as it was typed. */
export const CorrectedNote = ({ typed, meant, exactHref }: CorrectedNoteProps) => (
  <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-md bg-accent-50 px-4 py-1">
    <span>
      Showing results for{" "}
      <strong lang={langOf(meant)} className="font-semibold">
        {meant}
      </strong>
      .
    </span>
    <a
      href={exactHref}
      data-results
      className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline underline-offset-3"
    >
      <span>
        Search for “<span lang={langOf(typed)}>{typed}</span>” instead
      </span>
    </a>
  </p>
);

type UnderstandingNoteProps = {
  /** The text of the address, which is cut to `pageLimits.searchMaxCharacters`. */
  search: string | undefined;
  unknown?: readonly string[] | undefined;
  readings?: readonly WiderSearch[] | undefined;
};

/** A space at the end of a text that was cut is left out. */
const mayBeCut = (search = "") => [...search].length >= pageLimits.searchMaxCharacters - 1;

/**
 * Tells which words of a search are not understood and that a long one is cut, with links to what it may mean as well. Nothing when
 * all is clear.
 */
export function UnderstandingNote({ search, unknown = [], readings = [] }: UnderstandingNoteProps) {
  if (unknown.length + readings.length === 0 && !mayBeCut(search)) return null;
  return (
    <div className="mb-3 text-sm text-ink-2">
      {mayBeCut(search) && (
        <p>{`Only the first ${pageLimits.searchMaxCharacters} characters of a text are searched.`}</p>
      )}
      {unknown.length > 0 && (
        <p className="wrap-anywhere">
          {understandingMessages.notUnderstood} <QuotedWords words={unknown} />
        </p>
      )}
      {readings.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          {understandingMessages.didYouMean}
          {readings.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              rel="nofollow"
              data-results
              className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline underline-offset-3"
            >
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

/** One filter and the address of the list without it; of very many filters only the first have one (`limits.removableFilters`). */
export type ActiveFilter = { label: string; without?: string | undefined };

/** Crawlers need not follow free-text searches, each of which links to others. */
const isSearch = (href: string) => /[?&]search=/.test(href);

/** The active filters of a list, each removable; nothing without filters. */
export function ActiveChips({ filters, clearHref }: { filters: readonly ActiveFilter[]; clearHref: string }) {
  if (filters.length === 0) return null;
  return (
    <StaticHtml
      as="ul"
      aria-label="Active filters"
      className="bleed no-scrollbar relative flex items-center gap-2 overflow-x-auto py-1 lg:flex-wrap"
    >
      {filters.map(({ label, without }) => (
        <li key={`${label} ${without}`} className="shrink-0">
          {without === undefined ? (
            <span lang={langOf(label)} className={`${chipClass({ size: "sm" })} max-w-72 truncate`}>
              {label}
            </span>
          ) : (
            <a
              href={without}
              rel={isSearch(without) ? "nofollow" : undefined}
              data-results
              className={`${chipClass({ size: "sm" })} max-w-72`}
            >
              <span lang={langOf(label)} className="truncate">
                {label}
              </span>
              <Icon name="x" size={16} />
              <span className="sr-only">Remove filter</span>
            </a>
          )}
        </li>
      ))}
      <li className="shrink-0">
        <a
          href={clearHref}
          data-results
          className="inline-flex min-h-8 items-center px-3 text-sm font-semibold text-accent-600 underline-offset-3 hover:underline"
        >
          Clear all
        </a>
      </li>
    </StaticHtml>
  );
}

type SaveSearchButtonProps = {
  criteria: Partial<ListFilter>;
  search?: string | undefined;
  /** The text is searched as it was typed. */
  exact?: boolean | undefined;
  sort?: Sort | undefined;
  names?: LocalityNames;
};

/**
 * `Save this search` beside a list, with the filters of the list: the same for everybody. Its dialog loads when it is pressed.
 */
export function SaveSearchButton({ criteria, search, exact, sort, names = new Map() }: SaveSearchButtonProps) {
  const kept = withHighestPrice(criteria);
  const filters = filterQueryText({ criteria: kept, ...(search && { q: search }), ...(sort && { sort }), page: 1 });
  const query = search && exact ? `${filters}&exact=1` : filters;
  const { priceBelow, ...others } = criteria;
  const named = priceBelow === undefined ? criteria : { ...others, maxPrice: priceBelow };
  const labels = [...labelledCriteria(named, names).map(({ label }) => label), ...(search ? [search] : [])];
  return (
    <button
      {...opensSaving(query, searchNameOf(labels))}
      className={`${buttonClass({ tone: "outline", size: "md" })} justify-self-start noscript:hidden`}
    >
      <Icon name="bell" size={18} />
      {alertMessages.save}
    </button>
  );
}
