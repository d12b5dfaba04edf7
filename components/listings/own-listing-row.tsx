import { Appeal } from "@/components/listings/appeal";
import { ContactsCutLine } from "@/components/listings/contacts-cut";
import { StatusBadge } from "@/components/listings/status-badge";
import { Thumb } from "@/components/media/thumb";
import type { ListingRow, Rejection } from "@/lib/listings/seller-rules";
import { counted, rupees } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { placeLine } from "@/lib/property/headline";
import { priceNote } from "@/lib/property/price-and-place";

/** One of the viewer's listings. Only an approved one links to its public page. */
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
          {listing.contactsCut && <ContactsCutLine />}
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

type RejectionNoteProps = {
  listing: { _id: string; name: string; rejectionReason?: string; rejection?: Rejection };
  /** Id of the element with the listing's name. */
  nameId: string;
};

/** Why the listing was rejected and what to do, with links to the edit form and to an appeal. */
export function RejectionNote({ listing, nameId }: RejectionNoteProps) {
  const { _id, rejectionReason, rejection = {} } = listing;
  const { words, todo } = rejection;
  return (
    <div className="rounded-md bg-danger-bg px-3.5 pt-2.5 pb-1 text-sm text-danger">
      {words && <p className="font-semibold wrap-anywhere">{`Rejected: ${words}`}</p>}
      {(rejectionReason || !words) && (
        <p className="whitespace-pre-line wrap-anywhere">
          {rejectionReason ? `Reason: ${rejectionReason}` : "No reason was given."}
        </p>
      )}
      {todo && <p className="wrap-anywhere">{`What to do: ${todo}`}</p>}
      <p className="flex flex-wrap items-center gap-x-5">
        <a
          href={routes.editListing(_id)}
          aria-describedby={nameId}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
        >
          Correct and send again
        </a>
        <Appeal listing={listing} nameId={nameId} />
      </p>
    </div>
  );
}
