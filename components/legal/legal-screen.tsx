import type { LegalPage } from "@/components/legal/legal-page";
import { LegalSectionBlock } from "@/components/legal/legal-section";
import { LegalTabs } from "@/components/legal/legal-tabs";
import { messages } from "@/lib/messages";

/** A legal page (spec 2, Legal): tabs, heading, date and one column of text. */
export const LegalScreen = ({ page: { path, title, intro, sections } }: { page: LegalPage }) => (
  <div className="site-container pt-5 pb-14">
    <LegalTabs current={path} />
    <article className="max-w-[68ch] pt-7 text-ink-2">
      <h1 className="text-h1 text-ink">{title}</h1>
      <p className="mt-1.5 text-sm text-ink-3">{messages.legalLastUpdated}</p>
      <p className="mt-5">{intro}</p>
      <div className="mt-8 grid grid-cols-1 gap-8">
        {sections.map((section) => (
          <LegalSectionBlock key={section.title} section={section} />
        ))}
      </div>
    </article>
  </div>
);
