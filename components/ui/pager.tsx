import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { indianNumber } from "@/lib/platform/format";
import { pageLimits } from "@/lib/platform/page-limits";

type PagerProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Accessible name, for pages with a second pager. */
  label?: string;
  /** The list has more entries than are counted. The last page says so. */
  totalIsCapped?: boolean | undefined;
  /** `Prev`, `Next` and `Page 1 of 16` in words (spec 2, Admin properties table). */
  inWords?: boolean;
};

/**
 * Links to the pages of a list: previous, numbers with gaps, next. Long lists also get links to evenly spread pages. A list of
 * one page has no links, only its position if that is asked for.
 */
export function Pager({ page, pages, hrefOf, label = "Pages", totalIsCapped = false, inWords = false }: PagerProps) {
  const last = Math.max(1, pages);
  if (last === 1 && !inWords) return null;
  const far = farPages(page, last);
  const links = (
    <StaticHtml as="nav" aria-label={label} className={inWords ? "max-sm:w-full" : "mt-8"}>
      <div className={`flex items-center sm:gap-1 ${inWords ? "flex-wrap justify-between gap-y-2" : "justify-center"}`}>
        <Step kind="prev" href={page > 1 ? hrefOf(page - 1) : undefined} text={inWords ? "Prev" : undefined} />
        {last > 1 && <Numbers page={page} pages={last} hrefOf={hrefOf} ownRow={inWords} />}
        <Step kind="next" href={page < last ? hrefOf(page + 1) : undefined} text={inWords ? "Next" : undefined} />
      </div>
      {far.length > 0 && (
        <div className="mt-1 flex flex-wrap items-center justify-center sm:gap-1">
          <span className="px-1 text-sm text-ink-3">Jump to</span>
          {far.map((number) => (
            <NumberLink key={number} page={number} href={hrefOf(number)} />
          ))}
        </div>
      )}
      {totalIsCapped && page >= last && <p className="mt-3 text-center text-sm text-ink-3">{LIST_IS_CAPPED}</p>}
    </StaticHtml>
  );
  if (!inWords) return links;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-ink-3 tabular-nums max-sm:w-full max-sm:text-center">
        Page {indianNumber(page)} of {indianNumber(last)}
      </p>
      {links}
    </div>
  );
}

type ResultRangeProps = { page: number; limit: number; count: number; total: number; totalIsCapped: boolean };

/** `Showing 11 to 20 of 143 results` (spec 2, Admin user management). A screen reader announces each change. */
export function ResultRange({ page, limit, count, total, totalIsCapped }: ResultRangeProps) {
  const first = (page - 1) * limit + 1;
  const all = `${indianNumber(total)}${totalIsCapped ? "+" : ""}`;
  return (
    <p role="status" className="mt-8 text-sm text-ink-3 tabular-nums">
      {count === 0 ? (
        <span className="sr-only">0 results</span>
      ) : (
        `Showing ${indianNumber(first)} to ${indianNumber(first + count - 1)} of ${all} results`
      )}
    </p>
  );
}

const LIST_IS_CAPPED = `Only the first ${indianNumber(pageLimits.totalCap)} are listed here. Narrow the list to see the others.`;

type NumbersProps = Pick<PagerProps, "page" | "pages" | "hrefOf"> & { ownRow: boolean };

/** Page numbers and gaps; `ownRow` gives them a row of their own on phones. */
const Numbers = ({ page, pages, hrefOf, ownRow }: NumbersProps) => (
  <div className={`flex items-center justify-center sm:gap-1 ${ownRow ? "max-sm:order-last max-sm:basis-full" : ""}`}>
    {pagerItems(page, pages).map((item) => {
      const where = item.onWide ? (item.onPhone ? "" : "max-sm:hidden") : "sm:hidden";
      return "gapAfter" in item ? (
        <span key={`gap-${item.gapAfter}`} aria-hidden="true" className={`px-1 ${where}`}>
          …
        </span>
      ) : (
        <NumberLink
          key={item.page}
          page={item.page}
          href={hrefOf(item.page)}
          isCurrent={item.page === page}
          className={where}
        />
      );
    })}
  </div>
);

type NumberLinkProps = { page: number; href: string; isCurrent?: boolean; className?: string };

const NumberLink = ({ page, href, isCurrent = false, className = "" }: NumberLinkProps) => (
  <a
    href={href}
    aria-label={`Page ${indianNumber(page)}`}
    aria-current={isCurrent ? "page" : undefined}
    className={`page-link ${className}`}
  >
    {indianNumber(page)}
  </a>
);

const STEPS = {
  prev: { label: "Previous page", icon: "chevron-left" },
  next: { label: "Next page", icon: "chevron-right" },
} as const;

const WORDED = `${buttonClass({ tone: "outline" })} min-w-24 aria-disabled:border-transparent aria-disabled:bg-sunken aria-disabled:text-ink-3`;

type StepProps = { kind: keyof typeof STEPS; href: string | undefined; text: string | undefined };

/** A step to the page beside this one. With words it stays in its place at either end, and then leads nowhere. */
function Step({ kind, href, text }: StepProps) {
  const { label, icon } = STEPS[kind];
  if (!text)
    return href ? (
      <a href={href} aria-label={label} rel={kind} className="page-link">
        <Icon name={icon} />
      </a>
    ) : null;
  const words = (
    <>
      {kind === "prev" && <Icon name={icon} size={18} />}
      {text}
      {kind === "next" && <Icon name={icon} size={18} />}
    </>
  );
  return href ? (
    <a href={href} rel={kind} className={WORDED}>
      {words}
    </a>
  ) : (
    <span aria-disabled="true" className={WORDED}>
      {words}
    </span>
  );
}

type Shown = { onWide: boolean; onPhone: boolean };
type PagerItem = Shown & ({ page: number } | { gapAfter: number });

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));
const run = (start: number, length: number) => Array.from({ length }, (_, index) => start + index);
const inOrder = (numbers: readonly number[], pages: number) =>
  [...new Set(numbers)].filter((n) => n <= pages).sort((a, b) => a - b);
/* A gap is as wide as a page link, so a gap of one page shows that page instead. */
const withoutSmallGaps = (numbers: readonly number[]) =>
  numbers.flatMap((n, index) => (numbers[index + 1] === n + 2 ? [n, n + 1] : [n]));
const hasGap = (numbers: readonly number[], after: number) => {
  const next = numbers[numbers.indexOf(after) + 1];
  return numbers.includes(after) && next !== undefined && next > after + 1;
};

/**
 * Page numbers and gaps of a pager. Wide screens show the first page, four around the current page and the last; phones show
 * three around the current page and the last (design.md, Pagination). A gap never hides a single page.
 */
export function pagerItems(page: number, pages: number): PagerItem[] {
  const start = between(1, page - 1, Math.max(1, pages - 3));
  const phoneStart = between(1, page - 1, Math.max(1, pages - 2));
  const wide = withoutSmallGaps(inOrder([1, ...run(start, 4), pages], pages));
  const phone = withoutSmallGaps(inOrder([...run(phoneStart, 3), pages], pages));
  return wide.flatMap((n): PagerItem[] => {
    const gap = { gapAfter: n, onWide: hasGap(wide, n), onPhone: hasGap(phone, n) };
    const item = { page: n, onWide: true, onPhone: phone.includes(n) };
    return gap.onWide || gap.onPhone ? [item, gap] : [item];
  });
}

const FAR_FROM = 10;
const FAR_LINKS = 8;

/** Evenly spread pages of a long list, without those that the pager already shows. */
export function farPages(page: number, pages: number): number[] {
  if (pages <= FAR_FROM) return [];
  const step = Math.ceil(pages / FAR_LINKS);
  const shown = pagerItems(page, pages).flatMap((item) => ("page" in item ? [item.page] : []));
  return run(1, Math.ceil(pages / step) - 1)
    .map((index) => 1 + index * step)
    .filter((one) => !shown.includes(one));
}
