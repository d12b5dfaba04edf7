"use client";

import { useState } from "react";
import { RejectDialog, ReviewDialog } from "@/app/(dashboard)/view-properties/_components/review-dialog";
import {
  DecisionButtons,
  DeleteButton,
  type ReviewRowsProps,
  type RowActions,
  SoldButton,
  ViewButton,
} from "@/app/(dashboard)/view-properties/_components/row-actions";
import { DeleteDialog, useListingActions } from "@/components/listings/listing-actions";
import { CutCount } from "@/components/listings/review-notes";
import { RiskLine } from "@/components/listings/risk";
import { StatusBadge } from "@/components/listings/status-badge";
import { Photo } from "@/components/media/photo";
import { showToast } from "@/lib/client/toast";
import type { ReviewItem } from "@/lib/listings/schema";
import { mobileNumber, shortDate } from "@/lib/platform/format";
import { CATEGORY_NAMES } from "@/lib/property/constants";
import { propertyMessages } from "@/lib/property/messages";
import { priceWithPeriod } from "@/lib/property/price-and-place";

type Open = { dialog: "view" | "reject" | "delete"; item: ReviewItem };

type ReviewListProps = { items: readonly ReviewItem[]; first: number; sort?: "risk" | undefined };

const captionOf = (sort: ReviewListProps["sort"]) =>
  sort === "risk" ? "Properties, highest risk first" : "Properties, newest first";

/** One page of all properties: a table from 1280 px, cards below it, and the dialogs of the selected one. */
export function ReviewList({ items, first, sort }: ReviewListProps) {
  const [open, setOpen] = useState<Open>();
  const actions = useListingActions();
  const close = () => setOpen(undefined);
  const itemActions: RowActions = {
    doing: actions.doing,
    view: (item) => setOpen({ dialog: "view", item }),
    approve: (item) => actions.approve(item._id, item.updatedAt),
    reject: (item) => setOpen({ dialog: "reject", item }),
    changeSold: (item) => actions.changeSold(item._id, item.status === "sold"),
    remove: (item) => setOpen({ dialog: "delete", item }),
  };
  const refresh = () => open && actions.refresh(open.item._id);
  return (
    <>
      <ReviewTable items={items} first={first} caption={captionOf(sort)} actions={itemActions} />
      <ReviewCards items={items} caption={captionOf(sort)} actions={itemActions} />
      {open?.dialog === "view" && <ReviewDialog listing={open.item} actions={actions} onClosed={close} />}
      {open?.dialog === "reject" && <RejectDialog listing={open.item} onClosed={close} onSettled={refresh} />}
      {open?.dialog === "delete" && (
        <DeleteDialog
          listing={open.item}
          text={propertyMessages.confirmDeleteAsAdmin}
          done={propertyMessages.propertyDeleted}
          onAborted={() => showToast("info", propertyMessages.deleteAborted)}
          onSettled={refresh}
          onClosed={close}
        />
      )}
    </>
  );
}

const CELL = "px-2 py-2 first:pl-3.5 last:pr-2";
/** Price and category have a column on wide screens; on narrower ones they stand below the name. */
const WIDE = "max-[1399px]:hidden";
const NARROW = "min-[1400px]:hidden";
const HEADS = [
  ["S.No", "w-13"],
  ["Property", ""],
  ["Price", `w-29 ${WIDE}`],
  ["User", "w-37"],
  ["Date", "w-26"],
  ["View", "w-13"],
  ["Status", "w-29"],
  ["Sold", "w-14"],
  ["action", "w-51 text-right!"],
] as const;

/** All properties from 1280 px (spec 2, Admin properties table). */
const ReviewTable = ({ items, first, caption, actions }: ReviewRowsProps & { caption: string }) => (
  <table className="w-full table-fixed text-sm tabular-nums max-xl:hidden">
    <caption className="sr-only">{caption}</caption>
    <thead className="bg-canvas">
      <tr>
        {HEADS.map(([label, width]) => (
          <th key={label} scope="col" className={`${CELL} py-3! text-left text-xs font-semibold text-ink-2 ${width}`}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map((item, index) => (
        <tr key={item._id} className="h-15.5 border-t border-line">
          <td className={`${CELL} text-ink-3`}>{first + index}</td>
          <th scope="row" className={`${CELL} text-left font-normal`}>
            <div className="flex items-center gap-2.5">
              <ReviewThumb item={item} width={64} className="h-12 w-16" />
              <div className="grid min-w-0">
                <span className="truncate font-semibold" title={item.name}>
                  {item.name}
                </span>
                <span className={`${NARROW} text-xs text-ink-3`}>
                  {`${priceWithPeriod(item)}, ${categoryOf(item)}`}
                </span>
                <span className="truncate text-xs text-ink-3">
                  <CutCount count={item.cutCount} after=", " />
                  {item.place}
                </span>
                <RiskLine risk={item.risk} />
              </div>
            </div>
          </th>
          <td className={`${CELL} ${WIDE} text-balance`}>
            {priceWithPeriod(item)}
            <span className="block text-xs text-ink-3">{categoryOf(item)}</span>
          </td>
          <td className={CELL}>
            <span className="line-clamp-2 font-[550] wrap-anywhere" title={item.seller?.userName}>
              {item.seller?.userName ?? "Deleted account"}
            </span>
            {item.seller && (
              <span className="block text-xs whitespace-nowrap text-ink-3">{mobileNumber(item.seller.number)}</span>
            )}
            {item.hold && (
              <span
                className="block text-xs font-semibold text-warning"
                title={propertyMessages.contactBlocks[item.hold]}
              >
                {propertyMessages.contactBlocksShort[item.hold]}
              </span>
            )}
          </td>
          <td className={`${CELL} whitespace-nowrap`}>{shortDate(item.createdAt)}</td>
          <td className={CELL}>
            <span className="-ml-2 flex">
              <ViewButton item={item} actions={actions} />
            </span>
          </td>
          <td className={CELL}>
            <StatusBadge status={item.status} />
          </td>
          <td className={CELL}>
            <SoldButton item={item} actions={actions} isBare />
          </td>
          <td className={CELL}>
            <span className="flex items-center justify-end gap-1">
              <DecisionButtons item={item} actions={actions} />
              <DeleteButton item={item} actions={actions} />
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const categoryOf = ({ category }: ReviewItem): string => CATEGORY_NAMES[category].badge;

function factsOf(item: ReviewItem): [string, string][] {
  const { seller, createdAt, hold } = item;
  return [
    ["User", seller?.userName ?? "Deleted account"],
    ["Number", seller ? mobileNumber(seller.number) : "–"],
    ["Price", priceWithPeriod(item)],
    ["Category", categoryOf(item)],
    ["Date", shortDate(createdAt)],
    ...(hold ? [["Waits", propertyMessages.contactBlocks[hold]] as [string, string]] : []),
  ];
}

/** The same rows below 1280 px. */
const ReviewCards = ({ items, caption, actions }: Omit<ReviewRowsProps, "first"> & { caption: string }) => (
  <ul aria-label={caption} className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:hidden">
    {items.map((item) => (
      <li key={item._id} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4">
        <div className="flex items-start gap-3">
          <ReviewThumb item={item} width={84} className="h-15.75 w-21" />
          <div className="grid min-w-0 flex-1 justify-items-start">
            <h2 className="line-clamp-2 max-w-full text-body leading-[1.35] font-semibold wrap-anywhere">
              {item.name}
            </h2>
            <p className="mt-0.5 mb-1.5 text-xs text-ink-3">{[item.place, item.city].filter(Boolean).join(", ")}</p>
            <StatusBadge status={item.status} />
            <CutCount count={item.cutCount} />
            <RiskLine risk={item.risk} />
          </div>
          <span className="-mt-2 -mr-2">
            <ViewButton item={item} actions={actions} />
          </span>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-sm tabular-nums">
          {factsOf(item).map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-3">{label}</dt>
              <dd className="font-[550] wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-auto grid gap-2 border-t border-line pt-3">
          {item.status === "pending" && (
            <div className="flex gap-2">
              <DecisionButtons item={item} actions={actions} />
            </div>
          )}
          <div className="flex items-center justify-between">
            <SoldButton item={item} actions={actions} />
            <DeleteButton item={item} actions={actions} />
          </div>
        </div>
      </li>
    ))}
  </ul>
);

type ReviewThumbProps = { item: Pick<ReviewItem, "photo" | "status">; width: number; className: string };

/** The first photo, small; darkened under the word `Sold` once sold. */
function ReviewThumb({ item: { photo, status }, width, className }: ReviewThumbProps) {
  const isSold = status === "sold";
  return (
    <span className={`relative shrink-0 overflow-hidden rounded-[8px] bg-sunken ${className}`}>
      <Photo
        src={photo}
        alt=""
        sizes={`${width}px`}
        width={width}
        height={(width * 3) / 4}
        className={`size-full ${isSold ? "brightness-[.5]" : ""}`}
      />
      {isSold && (
        <span
          aria-hidden="true"
          className="absolute inset-0 grid place-items-center text-2xs font-bold tracking-[.12em] text-surface uppercase"
        >
          Sold
        </span>
      )}
    </span>
  );
}
