"use client";

import { useState } from "react";
import { GuaranteePanel } from "@/components/credits/guarantee-panel";
import { OpenListingDialog } from "@/components/listings/listing-dialog";
import { SoldRibbon } from "@/components/listings/listing-photo";
import { StatusBadge } from "@/components/listings/status-badge";
import { Photo } from "@/components/media/photo";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { GuaranteeView } from "@/lib/credits/guarantee-contract";
import { creditMessages } from "@/lib/credits/messages";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import type { PublicProperty } from "@/lib/property/types";

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
