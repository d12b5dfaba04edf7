import { EmptyState } from "@/components/layout/empty-state";
import { OwnListingRow } from "@/components/listings/own-listing-row";
import { Pager } from "@/components/ui/pager";
import type { ListingRow } from "@/lib/listings/seller-rules";
import { cappedNumber } from "@/lib/platform/format";
import { propertyMessages } from "@/lib/property/messages";

type OwnListingsProps = {
  listings: readonly ListingRow[];
  page: number;
  pages: number;
  /** At most one above limits.totalCap. */
  total: number;
  hrefOf: (page: number) => string;
  /** Shown when the list is empty. */
  action: { href: string; label: string };
};

export const OWN_LISTINGS_ID = "own-properties";

/** The viewer's listings in every state, newest first, with their count. */
export const OwnListings = ({ listings, page, pages, total, hrefOf, action }: OwnListingsProps) => (
  <section id={OWN_LISTINGS_ID} aria-labelledby="own" className="scroll-mt-6">
    <div className="mb-4 flex items-center gap-3">
      <h2 id="own" className="text-h3">
        Uploaded Properties
      </h2>
      <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-semibold text-ink-2 tabular-nums">
        {cappedNumber(total)}
        <span className="sr-only"> in all</span>
      </span>
    </div>
    {listings.length === 0 ? (
      <EmptyState text={propertyMessages.noPropertiesListed} icon="house" action={action} />
    ) : (
      <ul className="rounded-lg border border-line bg-surface">
        {listings.map((listing) => (
          <OwnListingRow key={listing._id} listing={listing} />
        ))}
      </ul>
    )}
    <Pager page={page} pages={pages} hrefOf={hrefOf} label="Pages of uploaded properties" />
  </section>
);
