"use client";

import { useState } from "react";
import { Confirmation } from "@/app/(dashboard)/view-properties/_components/confirmation";
import type { SellerItem } from "@/app/(dashboard)/view-properties/_components/seller-item";
import { ContactsCutLine } from "@/components/listings/contacts-cut";
import { DeleteDialog, type RunningAction, useListingActions } from "@/components/listings/listing-actions";
import { OwnListingDialog } from "@/components/listings/listing-dialog";
import { ListingPhoto } from "@/components/listings/listing-photo";
import { RejectionNote } from "@/components/listings/own-listing-row";
import { ReviewNotes } from "@/components/listings/risk";
import { StatusBadge } from "@/components/listings/status-badge";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { iconButtonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { ACROSS_PHONE } from "@/lib/media/rules";
import { cappedNumber, counted, indianNumber, rupees, shortDate } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { NOT_STATED } from "@/lib/property/constants";
import { propertyMessages } from "@/lib/property/messages";
import { priceNote } from "@/lib/property/price-and-place";

type Open = { dialog: "view" | "delete"; item: SellerItem };

/** One page of a seller's own listings, with the dialog that shows or deletes one. */
export function SellerList({ items }: { items: readonly SellerItem[] }) {
  const [open, setOpen] = useState<Open>();
  const actions = useListingActions();
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const confirm = async ({ _id }: SellerItem) => {
    setConfirmed((before) => new Set([...before, _id]));
    const answer = await actions.confirm(_id);
    if (!answer.ok) setConfirmed((before) => new Set([...before].filter((id) => id !== _id)));
  };
  const close = () => setOpen(undefined);
  const itemActions: CardActions = {
    doing: actions.doing,
    view: (item) => setOpen({ dialog: "view", item }),
    isConfirmed: ({ _id }) => confirmed.has(_id),
    confirm,
    changeSold: (item) => actions.changeSold(item._id, item.status === "sold"),
    remove: (item) => setOpen({ dialog: "delete", item }),
  };
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <li key={item._id} className="min-w-0">
            <SellerCard item={item} actions={itemActions} />
          </li>
        ))}
      </ul>
      {open?.dialog === "view" && <OwnListingDialog listing={open.item} onClosed={close} />}
      {open?.dialog === "delete" && (
        <DeleteDialog
          listing={open.item}
          text={propertyMessages.confirmDelete}
          done={propertyMessages.ownPropertyDeleted}
          onSettled={() => actions.refresh(open.item._id)}
          onClosed={close}
        />
      )}
    </>
  );
}

/** One listing of the seller's list (spec 2, Seller list and seller card): photo left from 768 px, on top below. */
function SellerCard({ item, actions }: { item: SellerItem; actions: CardActions }) {
  const note = priceNote(item);
  const nameId = `name-${item._id}`;
  return (
    <article className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[300px_minmax(0,1fr)]">
      <ListingPhoto
        listing={item}
        isSold={item.status === "sold"}
        sizes={`(min-width:768px) 300px, ${ACROSS_PHONE}`}
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
        {item.reviewNotes && <ReviewNotes notes={item.reviewNotes} />}
        {item.teaser && <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{item.teaser}</p>}
        {item.contactsCut && <ContactsCutLine />}
        <SellerTiles item={item} />
        {item.status === "approved" && (
          <Confirmation
            item={item}
            isConfirmed={actions.isConfirmed(item)}
            doing={actions.doing}
            onConfirm={() => actions.confirm(item)}
            onGone={() => actions.changeSold(item)}
          />
        )}
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
          <SellerButtons item={item} actions={actions} />
        </div>
      </div>
    </article>
  );
}

const tilesOf = ({ bedrooms, bathrooms, area, parking }: SellerItem): [string, string | undefined][] =>
  [
    ["Beds", bedrooms?.toString()],
    ["Baths", bathrooms?.toString()],
    ["sq ft", area && indianNumber(area)],
    ["Parking", parking === undefined ? undefined : parking ? "Yes" : "No"],
  ] as [string, string | undefined][];

/** The four tiles of a seller's card (spec 2). */
const SellerTiles = ({ item }: { item: SellerItem }) => (
  <dl className="grid grid-cols-4 gap-2">
    {tilesOf(item).map(([label, value]) => (
      <div key={label} className="flex min-w-0 flex-col-reverse rounded-md bg-canvas px-2.5 py-2">
        <dt className="truncate text-xs text-ink-3">
          {label === "sq ft" && <span className="sr-only">Area in </span>}
          {label}
        </dt>
        <dd className="truncate text-[0.9375rem] font-bold tabular-nums">
          {value ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{NOT_STATED}</span>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

type CardActions = {
  doing: RunningAction | undefined;
  view: (item: SellerItem) => void;
  isConfirmed: (item: SellerItem) => boolean;
  confirm: (item: SellerItem) => void;
  changeSold: (item: SellerItem) => void;
  remove: (item: SellerItem) => void;
};

/** The actions on one listing. Each button names the listing for screen readers. */
function SellerButtons({ item, actions }: { item: SellerItem; actions: CardActions }) {
  const { doing } = actions;
  const which = <span className="sr-only">{item.name}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full">
      <div className="-ml-3 flex items-center">
        <button
          type="button"
          aria-label={`Delete ${item.name}`}
          aria-haspopup="dialog"
          aria-disabled={doing !== undefined || undefined}
          onClick={() => doing || actions.remove(item)}
          className={`${iconButtonClass} text-danger!`}
        >
          <Icon name="trash-2" />
        </button>
        {item.status !== "approved" && (
          <BusyButton
            isBusy={doing?.id === item._id && doing.what === "sell"}
            isOff={doing !== undefined}
            onPress={() => actions.changeSold(item)}
            className={`${buttonClass({ tone: "ghost" })} px-3!`}
          >
            {item.status === "sold" ? "Mark as available again" : "Mark as sold"} {which}
          </BusyButton>
        )}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:even">
        <a href={routes.editListing(item._id)} className={`${buttonClass({ tone: "outline" })} px-3!`}>
          Edit {which}
        </a>
        <button
          type="button"
          aria-haspopup="dialog"
          data-view={item._id}
          onClick={() => actions.view(item)}
          className={`${buttonClass({ tone: "soft" })} px-3!`}
        >
          View Details {which}
        </button>
      </div>
    </div>
  );
}
