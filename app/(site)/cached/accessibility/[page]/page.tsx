import type { Metadata } from "next";
import { TextSectionBlock } from "@/components/layout/page-sections";
import { longDate } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { accessibilityPage, company } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = accessibilityPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.accessibility });
}

/**
 * `/accessibility`, the statement: aim, what was tested and how, known gaps, how to reach us. The rewrite passes only one value
 * for the segment.
 */
export default function Accessibility() {
  return (
    <div className="site-container pt-7 pb-14">
      <article className="max-w-[68ch] text-ink-2">
        <h1 className="text-h1 text-ink">{accessibilityPage.title}</h1>
        <p className="mt-1.5 text-sm text-ink-3">Last tested on {longDate(accessibilityPage.tested)}</p>
        <p className="mt-5">{accessibilityPage.lede}</p>
        <div className="mt-8 grid grid-cols-1 gap-8">
          {accessibilityPage.sections.map((section) => (
            <TextSectionBlock key={section.title} section={section} />
          ))}
        </div>
      </article>
    </div>
  );
}
