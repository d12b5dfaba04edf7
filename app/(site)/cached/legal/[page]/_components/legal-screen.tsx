import { LEGAL_PAGES } from "@/app/(site)/cached/legal/[page]/_components/legal-pages";
import { type TextPage, TextSectionBlock } from "@/components/layout/page-sections";
import { messages } from "@/lib/platform/messages";

/** A legal page (spec 2, Legal): tabs, heading, date and text. */
export const LegalScreen = ({ page: { path, title, intro, sections } }: { page: TextPage }) => (
  <div className="site-container pt-5 pb-14">
    <LegalTabs current={path} />
    <article className="max-w-[68ch] pt-7 text-ink-2">
      <h1 className="text-h1 text-ink">{title}</h1>
      <p className="mt-1.5 text-sm text-ink-3">{messages.legalLastUpdated}</p>
      <p className="mt-5">{intro}</p>
      <div className="mt-8 grid grid-cols-1 gap-8">
        {sections.map((section) => (
          <TextSectionBlock key={section.title} section={section} />
        ))}
      </div>
    </article>
  </div>
);

/** Links between the legal pages; the current one is underlined. */
const LegalTabs = ({ current }: { current: string }) => (
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
