import { ListingPhoto } from "@/components/listing/listing-photo";
import { StatusBadge } from "@/components/listing/status-badge";
import { priceNote } from "@/components/property/price-note";
import { RejectionNote } from "@/components/seller/rejection-note";
import { type SellerActs, SellerButtons } from "@/components/seller/seller-buttons";
import type { SellerItem } from "@/components/seller/seller-item";
import { SellerTiles } from "@/components/seller/seller-tiles";
import { Icon } from "@/components/ui/icon";
import { cappedNumber, counted, rupees, shortDate } from "@/lib/format";

/** One listing of the seller's list (spec 2, Seller list and seller card): photo left from 768 px, on top below. */
export function SellerCard({ item, acts }: { item: SellerItem; acts: SellerActs }) {
  const note = priceNote(item);
  const nameId = `name-${item._id}`;
  return (
    <article className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[300px_minmax(0,1fr)]">
      <ListingPhoto
        listing={item}
        isSold={item.status === "sold"}
        sizes="(min-width:768px) 300px, calc(100vw - 32px)"
        className="aspect-4/3 md:aspect-auto md:min-h-56"
      />
      <div className="flex min-w-0 flex-col gap-2.5 px-4 py-4 sm:px-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id={nameId} className="text-[1.0625rem] wrap-anywhere">
              {item.name}
            </h2>
            <p className="mt-0.5 text-sm text-ink-3 wrap-anywhere">{item.place}</p>
          </div>
          <StatusBadge status={item.status} />
        </div>
        <p className="text-[1.25rem] leading-[1.3] font-bold tracking-[-.02em] tabular-nums">
          {`${rupees(item.price)} `}
          {note && <small className="text-sm font-[450] tracking-normal text-ink-3">{note}</small>}
        </p>
        {item.status === "rejected" && <RejectionNote listing={item} nameId={nameId} />}
        {item.teaser && <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{item.teaser}</p>}
        <SellerTiles item={item} />
        {item.unlocks > 0 && (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-accent-700 tabular-nums">
            <Icon name="lock-open" size={16} />
            {`${cappedNumber(item.unlocks)} ${item.unlocks === 1 ? "person" : "people"} unlocked your contact`}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex items-center gap-3 text-xs text-ink-3 tabular-nums">
            <span className="inline-flex items-center gap-1.25">
              <Icon name="eye" size={16} />
              {counted(item.views, "view", "views")}
            </span>
            <span className="inline-flex items-center gap-1.25">
              <Icon name="calendar" size={16} />
              <span className="sr-only">Created </span>
              {shortDate(item.createdAt)}
            </span>
          </p>
          <SellerButtons item={item} acts={acts} />
        </div>
      </div>
    </article>
  );
}
