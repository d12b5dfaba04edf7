"use client";

import { useState } from "react";
import { GuaranteePanel } from "@/components/credits/guarantee-panel";
import { OpenListingDialog, OwnListingDialog } from "@/components/listings/listing-dialog";
import { ListingPhoto, SoldRibbon } from "@/components/listings/listing-photo";
import { StatusBadge } from "@/components/listings/status-badge";
import { Photo } from "@/components/media/photo";
import { FACT_ICONS } from "@/components/property/property-details";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { GuaranteeView } from "@/lib/credits/guarantee-contract";
import { creditMessages } from "@/lib/credits/messages";
import type { SellerCard } from "@/lib/listings/seller-rules";
import { ACROSS_PHONE } from "@/lib/media/rules";
import { counted, rupees } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import type { Fact } from "@/lib/property/facts";
import { priceNote } from "@/lib/property/price-and-place";
import type { PublicProperty } from "@/lib/property/types";

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

const SIZES = `(min-width:1024px) 350px, (min-width:640px) 50vw, ${ACROSS_PHONE}`;

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

/** An unlocked contact as its row shows it. It is sent to the browser, so it holds nothing else. */
export type UnlockItem = Pick<PublicProperty, "_id" | "name" | "category" | "propertyType"> & {
  /** Of its public page; absent when the listing has none any more. */
  slug?: string;
  isSold: boolean;
  photo?: string;
  place: string;
  price: string;
  note?: string;
  unlockedOn: string;
  /** Absent once the seller's account is gone. */
  seller?: { userName: string; number: string; shownNumber: string };
  guarantee: GuaranteeView;
};

/** One page of unlocked contacts, and the dialog of a listing that has no page any more. */
export function UnlockList({ items }: { items: readonly UnlockItem[] }) {
  const [viewed, setViewed] = useState<UnlockItem>();
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <li key={item._id} className="min-w-0">
            <UnlockRow item={item} onView={() => setViewed(item)} />
          </li>
        ))}
      </ul>
      {viewed && (
        <OpenListingDialog listing={viewed} contactTitle="Contact details" onClosed={() => setViewed(undefined)} />
      )}
    </>
  );
}

const NAME = "-my-2.5 inline-block py-2.5 text-left text-accent-600 wrap-anywhere underline-offset-3 hover:underline";

/** One unlocked contact: its listing on the left, its seller on the right; below each other on phones. */
function UnlockRow({ item, onView }: { item: UnlockItem; onView: () => void }) {
  return (
    <article className="grid grid-cols-1 gap-x-5 gap-y-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_280px]">
      <div className="flex min-w-0 gap-4">
        <div className="relative w-28 shrink-0 self-start overflow-hidden rounded-md sm:w-50">
          <Photo
            src={item.photo}
            alt={`${PROPERTY_TYPE_NAMES[item.propertyType].label}: ${item.name}`}
            sizes="(min-width:640px) 200px, 112px"
            width={400}
            height={300}
            className={`aspect-square w-full sm:aspect-4/3 ${item.isSold ? "brightness-[.55] saturate-[.7]" : ""}`}
          />
          {item.isSold && <SoldRibbon />}
        </div>
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="text-[1.0625rem]">
            {item.slug ? (
              <a href={routes.property(item.slug)} className={NAME}>
                {item.name}
              </a>
            ) : (
              <button type="button" aria-haspopup="dialog" onClick={onView} className={NAME}>
                {item.name}
              </button>
            )}
          </h2>
          <p className="text-sm text-ink-3 wrap-anywhere">{item.place}</p>
          <p className="font-bold tabular-nums">
            {item.price} {item.note && <small className="text-sm font-[450] text-ink-3">{item.note}</small>}
          </p>
          <p className="text-xs text-ink-3">Unlocked on {item.unlockedOn}</p>
          <p className="mt-1 flex flex-wrap gap-2">
            <Badge tone="accent">{CATEGORY_NAMES[item.category].badge}</Badge>
            {!item.slug && !item.isSold && <Badge tone="sunken">{creditMessages.noLongerListed}</Badge>}
            {item.isSold && <StatusBadge status="sold" />}
          </p>
        </div>
      </div>
      <UnlockContact seller={item.seller} />
      <div className="md:col-span-2">
        <GuaranteePanel propertyId={item._id} name={item.name} known={item.guarantee} />
      </div>
    </article>
  );
}

/** The seller of an unlocked listing. */
const UnlockContact = ({ seller }: { seller: UnlockItem["seller"] }) => (
  <div className="grid content-center gap-3 border-line max-md:border-t max-md:pt-4 md:border-l md:pl-5">
    {seller ? (
      <>
        <p className="min-w-0">
          <b className="block font-semibold wrap-anywhere">{seller.userName}</b>
          <span className="text-ink-2 tabular-nums">{seller.shownNumber}</span>
        </p>
        <a href={`tel:+91${seller.number}`} className={buttonClass({ tone: "primary", block: true })}>
          <Icon name="phone" size={18} />
          Call <span className="sr-only">{seller.userName}</span>
        </a>
      </>
    ) : (
      <p className="text-sm text-ink-3">{creditMessages.sellerGone}</p>
    )}
  </div>
);
