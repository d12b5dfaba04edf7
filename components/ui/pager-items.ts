type Shown = { onWide: boolean; onPhone: boolean };
export type PagerItem = Shown & ({ page: number } | { gapAfter: number });

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));
const run = (start: number, length: number) => Array.from({ length }, (_, index) => start + index);
const inOrder = (numbers: readonly number[], pages: number) =>
  [...new Set(numbers)].filter((n) => n <= pages).sort((a, b) => a - b);
/* A gap takes as much room as the one page it would hide. */
const withoutSmallGaps = (numbers: readonly number[]) =>
  numbers.flatMap((n, index) => (numbers[index + 1] === n + 2 ? [n, n + 1] : [n]));
const hasGap = (numbers: readonly number[], after: number) => {
  const next = numbers[numbers.indexOf(after) + 1];
  return numbers.includes(after) && next !== undefined && next > after + 1;
};

/**
 * Numbers and gaps of a pager. Wide screens: the first, four around the current page, the last; phones: three around
 * the current page and the last (design.md, Pagination). A page that would be hidden alone is written.
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

/** Pages far from each other, so that a long list is reached in few steps; those that the pager shows are left out. */
export function farPages(page: number, pages: number): number[] {
  if (pages <= FAR_FROM) return [];
  const step = Math.ceil(pages / FAR_LINKS);
  const shown = pagerItems(page, pages).flatMap((item) => ("page" in item ? [item.page] : []));
  return run(1, Math.ceil(pages / step) - 1)
    .map((index) => 1 + index * step)
    .filter((one) => !shown.includes(one));
}
