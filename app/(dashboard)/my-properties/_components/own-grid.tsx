"use client";

import { useState } from "react";
import { OwnListingDialog } from "@/components/listings/listing-dialog";
import { ListingPhoto } from "@/components/listings/listing-photo";
import { StatusBadge } from "@/components/listings/status-badge";
import { FACT_ICONS } from "@/components/property/icons";
import { priceNote } from "@/components/property/price-and-place";
import { Icon } from "@/components/ui/icon";
import type { SellerCard } from "@/lib/listings/seller-rules";
import { counted, rupees } from "@/lib/platform/format";
import type { Fact } from "@/lib/property/facts";

type Shown = "_id" | "name" | "category" | "propertyType" | "price" | "status" | "views";

/** The fields that a card of My Properties shows, and the only ones it receives. */
export type OwnCardItem = Pick<SellerCard, Shown> & {
  photo?: string;
  photoCount: number;
  place: string;
  facts: Fact[];
};

/** The viewer's listings in a grid like the public lists, with the dialog of the opened one. */
export function OwnGrid({ items }: { items: readonly OwnCardItem[] }) {
  const [viewed, setViewed] = useState<OwnCardItem>();
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {items.map((item) => (
          <li key={item._id} className="grid min-w-0">
            <OwnCard item={item} onView={() => setViewed(item)} />
          </li>
        ))}
      </ul>
      {viewed && <OwnListingDialog listing={viewed} onClosed={() => setViewed(undefined)} />}
    </>
  );
}

const SIZES = "(min-width:1024px) 350px, (min-width:640px) 50vw, calc(100vw - 32px)";

/** A listing in the look of a public card, with its state. It opens in a dialog: it may have no public page. */
function OwnCard({ item, onView }: { item: OwnCardItem; onView: () => void }) {
  const note = priceNote(item);
  return (
    <article className="card">
      <ListingPhoto listing={item} isSold={item.status === "sold"} sizes={SIZES} className="aspect-4/3" />
      <div className="grid flex-1 content-start gap-1 px-4 pt-3.5">
        <p className="card-price">
          {`${rupees(item.price)} `}
          {note && <small className="truncate text-sm font-[450] tracking-normal text-ink-3">{note}</small>}
        </p>
        <h2 className="card-name">{item.name}</h2>
        <p className="truncate text-sm text-ink-3">{item.place}</p>
        <ul className="card-facts">
          {item.facts.map(({ icon, text }) => (
            <li key={icon} className="card-fact">
              <Icon name={FACT_ICONS[icon]} size={16} className="text-ink-3" />
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-2 flex items-center justify-between gap-2 text-xs text-ink-3 tabular-nums">
          <StatusBadge status={item.status} />
          {counted(item.views, "view", "views")}
        </p>
      </div>
      <div className="mx-4 mt-3 flex min-h-12.75 items-center border-t border-line py-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onView}
          className="ml-auto inline-flex min-h-11 items-center gap-1 text-sm font-semibold whitespace-nowrap text-accent-600 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-accent-600"
        >
          View Details <span className="sr-only">of {item.name}</span>
          <Icon name="chevron-right" size={16} />
        </button>
      </div>
    </article>
  );
}
