import { cappedNumber } from "@/lib/format";

type Tab = { href: string; label: string; isCurrent: boolean; count?: number | undefined };

/** Parts of a page as links; the current one is underlined, what does not fit scrolls sideways. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="bleed no-scrollbar flex gap-1 overflow-x-auto border-b border-line">
    {tabs.map(({ href, label: text, isCurrent, count }) => (
      <a
        key={text}
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        className="inline-flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-3.5 text-[0.9375rem] font-semibold whitespace-nowrap text-ink-3 -outline-offset-3 hover:text-ink aria-[current]:border-accent-600 aria-[current]:text-accent-700"
      >
        {text}
        {count !== undefined && (
          <span className="rounded-full bg-sunken px-2 text-xs text-ink-2 tabular-nums">{cappedNumber(count)}</span>
        )}
      </a>
    ))}
  </nav>
);
