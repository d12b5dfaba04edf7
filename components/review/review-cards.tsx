import { StatusBadge } from "@/components/listing/status-badge";
import { ReviewActions } from "@/components/review/review-actions";
import type { ReviewRowsProps } from "@/components/review/review-acts";
import { ReviewThumb } from "@/components/review/review-thumb";
import { DeleteButton, SoldButton, ViewButton } from "@/components/review/row-buttons";
import { mobileNumber, rupees, shortDate } from "@/lib/format";
import type { ReviewItem } from "@/lib/listing/types";

const factsOf = ({ seller, price, createdAt }: ReviewItem): [string, string][] => [
  ["User", seller?.userName ?? "Account gone"],
  ["Number", seller ? mobileNumber(seller.number) : "–"],
  ["Price", rupees(price)],
  ["Date", shortDate(createdAt)],
];

/** The same rows below 1280 px. */
export const ReviewCards = ({ items, acts }: Omit<ReviewRowsProps, "first">) => (
  <ul aria-label="Properties, newest first" className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:hidden">
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
          </div>
          <span className="-mt-2 -mr-2">
            <ViewButton item={item} acts={acts} />
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
              <ReviewActions item={item} acts={acts} />
            </div>
          )}
          <div className="flex items-center justify-between">
            <SoldButton item={item} acts={acts} />
            <DeleteButton item={item} acts={acts} />
          </div>
        </div>
      </li>
    ))}
  </ul>
);
