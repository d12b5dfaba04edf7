import type { Metadata } from "next";
import { CompareTable } from "@/app/(site)/compare/_components/compare-table";
import { PrintButton } from "@/app/(site)/compare/_components/print-button";
import { EmptyState } from "@/components/layout/empty-state";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import type { PublicProperty } from "@/lib/property/types";
import { comparedIds } from "@/lib/search/compare-rules";
import { compareTexts } from "@/lib/search/compare-texts";
import { findPublicProperty } from "@/lib/search/public-listings";
import { pageMetadata } from "@/lib/seo/metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: `${compareTexts.title} | ${company.name}`,
    description: compareTexts.description,
    path: routes.compare(),
    noindex: true,
  });

/** Homes side by side. The address names them, so that it can be sent to somebody. */
export default async function ComparePage({ searchParams }: PageProps<"/compare">) {
  const { ids, isTooMany } = comparedIds(await searchParams);
  const found = await Promise.all(ids.map((id) => findPublicProperty(id)));
  const homes = found.filter((home): home is PublicProperty => home !== null);
  const gone = ids.length - homes.length;
  const notes = [
    ...(gone > 0 ? [compareTexts.gone(gone)] : []),
    ...(isTooMany ? [compareTexts.tooMany] : []),
    ...(homes.length === 1 ? [compareTexts.onlyOne] : []),
  ];
  return (
    <div data-print className="site-container grid grid-cols-1 gap-5 pt-6 pb-14">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{compareTexts.title}</h1>
        {homes.length > 0 && <PrintButton />}
      </div>
      {notes.map((note) => (
        <p key={note} className="flex items-start gap-2.5 rounded-md bg-canvas px-3.5 py-3 text-sm text-ink-2">
          <Icon name="info" size={18} className="mt-px" />
          {note}
        </p>
      ))}
      {homes.length > 0 ? (
        <CompareTable homes={homes} />
      ) : (
        <EmptyState
          text={compareTexts.none}
          icon="columns-2"
          action={{ href: routes.listings(), label: "Browse Properties" }}
        />
      )}
    </div>
  );
}
