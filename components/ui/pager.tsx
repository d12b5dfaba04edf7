import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { StaticHtml } from "@/components/ui/static-html";

type PagerProps = { page: number; pages: number; hrefOf: (page: number) => string; label?: string };

/** Page links with gaps. Renders nothing for a single page. */
export function Pager({ page, pages, hrefOf, label = "Pages" }: PagerProps) {
  if (pages <= 1) return null;
  const far = farPages(page, pages);
  return (
    <StaticHtml as="nav" aria-label={label} className="mt-8">
      <div className="flex items-center justify-center sm:gap-1">
        {page > 1 && <Neighbour href={hrefOf(page - 1)} label="Previous page" icon="chevron-left" />}
        {pagerItems(page, pages).map((item) => {
          const where = item.onWide ? (item.onPhone ? "" : "max-sm:hidden") : "sm:hidden";
          if ("gapAfter" in item)
            return (
              <span key={`gap-${item.gapAfter}`} aria-hidden="true" className={`px-1 ${where}`}>
                …
              </span>
            );
          return (
            <a
              key={item.page}
              href={hrefOf(item.page)}
              aria-label={`Page ${item.page}`}
              aria-current={item.page === page ? "page" : undefined}
              className={`page-link ${where}`}
            >
              {item.page}
            </a>
          );
        })}
        {page < pages && <Neighbour href={hrefOf(page + 1)} label="Next page" icon="chevron-right" />}
      </div>
      {far.length > 0 && (
        <div className="mt-1 flex flex-wrap items-center justify-center sm:gap-1">
          <span className="px-1 text-sm text-ink-3">Jump to</span>
          {far.map((number) => (
            <a key={number} href={hrefOf(number)} aria-label={`Page ${number}`} className="page-link">
              {number}
            </a>
          ))}
        </div>
      )}
    </StaticHtml>
  );
}

function Neighbour({ href, label, icon }: { href: string; label: string; icon: IconName }) {
  return (
    <a href={href} aria-label={label} rel={icon === "chevron-left" ? "prev" : "next"} className="page-link">
      <Icon name={icon} />
    </a>
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
