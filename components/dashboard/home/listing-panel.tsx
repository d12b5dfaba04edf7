import { OwnListingRow } from "@/components/seller/own-listing-row";
import { EmptyState } from "@/components/ui/empty-state";
import { cappedNumber } from "@/lib/format";
import type { ListingRow } from "@/lib/seller/types";

type ListingPanelProps = {
  title: string;
  listings: readonly ListingRow[];
  /** How many there are, and where all of them are. */
  total: number;
  allHref: string;
  empty: { text: string; action?: { href: string; label: string } };
};

/** The newest few of a list, with the way to all of it. */
export const ListingPanel = ({ title, listings, total, allHref, empty }: ListingPanelProps) => (
  <section aria-labelledby="latest" className="mt-6">
    {listings.length === 0 ? (
      <>
        <h2 id="latest" className="mb-4 text-h3">
          {title}
        </h2>
        <EmptyState icon="house-plus" {...empty} />
      </>
    ) : (
      <div className="rounded-lg border border-line bg-surface">
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-1.5 md:px-5">
          <h2 id="latest" className="text-h3">
            {title}
          </h2>
          <a
            href={allHref}
            className="inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-accent-600 underline-offset-3 hover:underline"
          >
            See all {cappedNumber(total)}
          </a>
        </div>
        <ul>
          {listings.map((listing) => (
            <OwnListingRow key={listing._id} listing={listing} />
          ))}
        </ul>
      </div>
    )}
  </section>
);
