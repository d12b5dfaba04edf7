import { LEGAL_PAGES } from "@/components/legal/legal-pages";

/** Links between the legal pages; the current one is underlined. */
export const LegalTabs = ({ current }: { current: string }) => (
  <nav
    aria-label="Legal pages"
    className="bleed no-scrollbar flex gap-x-5 overflow-x-auto border-b border-line sm:gap-x-8"
  >
    {LEGAL_PAGES.map(({ path, title }) => (
      <a
        key={path}
        href={path}
        aria-current={path === current ? "page" : undefined}
        className="inline-flex min-h-11 shrink-0 items-center border-b-3 border-transparent text-sm font-semibold whitespace-nowrap text-ink-2 -outline-offset-3 hover:text-ink aria-[current]:border-accent-600 aria-[current]:text-ink"
      >
        {title}
      </a>
    ))}
  </nav>
);
