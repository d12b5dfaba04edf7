import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";

export type Crumb = { label: string; href?: string };

/** Breadcrumbs. The last item is the current page and is hidden on phones. */
export function Crumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <StaticHtml as="nav" aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-3 wrap-anywhere">
        {items.map(({ label, href }, index) => (
          <li
            key={href ?? "here"}
            className={`inline-flex min-h-6 min-w-0 items-center gap-1.5 ${href ? "" : "max-lg:hidden"}`}
          >
            {href ? (
              <a href={href} className="inline-flex min-h-6 items-center hover:underline">
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
            {/* After the label, so that no line begins with a chevron. */}
            {index < items.length - 1 && (
              <Icon name="chevron-right" size={16} {...(!items[index + 1]?.href && { className: "max-lg:hidden" })} />
            )}
          </li>
        ))}
      </ol>
    </StaticHtml>
  );
}
