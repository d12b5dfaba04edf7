import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { farPages, pagerItems } from "@/components/ui/pager-items";
import { Printed } from "@/components/ui/printed";

type PagerProps = { page: number; pages: number; hrefOf: (page: number) => string; label?: string };

/** Page links with gaps; nothing for a single page. */
export function Pager({ page, pages, hrefOf, label = "Pages" }: PagerProps) {
  if (pages <= 1) return null;
  const far = farPages(page, pages);
  return (
    <Printed as="nav" aria-label={label} className="mt-8">
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
    </Printed>
  );
}

function Neighbour({ href, label, icon }: { href: string; label: string; icon: IconName }) {
  return (
    <a href={href} aria-label={label} rel={icon === "chevron-left" ? "prev" : "next"} className="page-link">
      <Icon name={icon} />
    </a>
  );
}
