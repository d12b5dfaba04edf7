import type { ReactNode } from "react";
import { RailButtons } from "@/components/ui/rail-buttons";
import { StaticHtml } from "@/components/ui/static-html";

type RailProps = { label: string; children: ReactNode; withButtons?: boolean };

/**
 * A horizontal list that snaps to its items, 285 px each or 78 % of a phone's width. Place it right after its SectionHead. Its
 * items are static HTML.
 */
export function Rail({ label, children, withButtons = false }: RailProps) {
  return (
    <div className="relative" data-rail-buttons={withButtons || undefined}>
      {withButtons && <RailButtons label={label} />}
      <StaticHtml
        as="section"
        aria-label={label}
        tabIndex={0}
        className="no-scrollbar -mx-(--gutter) grid snap-x snap-mandatory auto-cols-[min(78vw,285px)] grid-flow-col gap-4 overflow-x-auto scroll-smooth scroll-px-(--gutter) px-(--gutter) pt-1 pb-3 lg:gap-5 [&>article]:snap-start"
      >
        {children}
      </StaticHtml>
    </div>
  );
}
