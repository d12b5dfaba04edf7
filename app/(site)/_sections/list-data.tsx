import { StructuredData } from "@/components/layout/structured-data";
import type { Crumb } from "@/components/ui/crumbs";
import type { PropertyCard } from "@/lib/property/types";
import { siteAddress } from "@/lib/seo";
import { breadcrumbData, cardsData } from "@/lib/structured-data/rules";

type ListDataProps = { title: string; path: string; crumbs?: readonly Crumb[]; cards: readonly PropertyCard[] };

/** What a page of a list says of itself to machines: the way to it, and the listings on it. */
export function ListData({ title, path, crumbs, cards }: ListDataProps) {
  const site = siteAddress();
  return (
    <StructuredData
      of={[
        ...(crumbs ? [breadcrumbData(crumbs, path, site)] : []),
        ...(cards.length > 0 ? [cardsData(cards, title, site)] : []),
      ]}
    />
  );
}
