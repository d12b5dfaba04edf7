import { StatusBadge } from "@/components/listing/status-badge";
import { priceNote } from "@/components/property/price-note";
import { RejectionNote } from "@/components/seller/rejection-note";
import { Thumb } from "@/components/ui/thumb";
import { counted, rupees } from "@/lib/format";
import { placeLine } from "@/lib/property/rules";
import { routes } from "@/lib/routes";
import type { ListingRow } from "@/lib/seller/types";

/** One own listing; only one that everybody may see has a page to lead to. */
export function OwnListingRow({ listing }: { listing: ListingRow }) {
  const note = priceNote(listing);
  const nameId = `name-${listing._id}`;
  return (
    <li className="flex gap-4 border-line px-4 py-3.5 not-first:border-t md:px-5">
      <Thumb src={listing.photo} size="sm" />
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1.5 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <h3 id={nameId} className="truncate text-body font-semibold">
            {listing.status === "approved" ? (
              <a
                href={routes.property(listing.slug)}
                className="inline-block max-w-full truncate py-2.5 -my-2.5 align-bottom text-accent-600 underline-offset-3 hover:underline"
              >
                {listing.name}
              </a>
            ) : (
              listing.name
            )}
          </h3>
          <p className="truncate text-sm text-ink-2 tabular-nums">
            {rupees(listing.price)} {note && <span className="text-ink-3">{note}</span>}
          </p>
          <p className="truncate text-sm text-ink-3">{placeLine(listing)}</p>
          {listing.status === "rejected" && (
            <div className="mt-2">
              <RejectionNote listing={listing} nameId={nameId} />
            </div>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3 tabular-nums max-sm:flex-row-reverse max-sm:justify-end">
          <span className="whitespace-nowrap">{counted(listing.views, "view", "views")}</span>
          <StatusBadge status={listing.status} />
        </p>
      </div>
    </li>
  );
}
