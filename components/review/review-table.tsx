import { StatusBadge } from "@/components/listing/status-badge";
import { ReviewActions } from "@/components/review/review-actions";
import type { ReviewRowsProps } from "@/components/review/review-acts";
import { ReviewThumb } from "@/components/review/review-thumb";
import { DeleteButton, SoldButton, ViewButton } from "@/components/review/row-buttons";
import { mobileNumber, rupees, shortDate } from "@/lib/format";

const CELL = "px-2 py-2 first:pl-3.5 last:pr-2";
/** The price has a column of its own where there is room for one, else it stands below the name. */
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
export const ReviewTable = ({ items, first, acts }: ReviewRowsProps) => (
  <table className="w-full table-fixed text-sm tabular-nums max-xl:hidden">
    <caption className="sr-only">Properties, newest first</caption>
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
            <span className="flex items-center gap-2.5">
              <ReviewThumb item={item} width={64} className="h-12 w-16" />
              <span className="grid min-w-0">
                <span className="truncate font-semibold" title={item.name}>
                  {item.name}
                </span>
                <span className="truncate text-xs text-ink-3">
                  <span className={NARROW}>{rupees(item.price)}, </span>
                  {item.place}
                </span>
              </span>
            </span>
          </th>
          <td className={`${CELL} ${WIDE}`}>{rupees(item.price)}</td>
          <td className={CELL}>
            <span className="line-clamp-2 font-[550] wrap-anywhere" title={item.seller?.userName}>
              {item.seller?.userName ?? "Account gone"}
            </span>
            {item.seller && (
              <span className="block text-xs whitespace-nowrap text-ink-3">{mobileNumber(item.seller.number)}</span>
            )}
          </td>
          <td className={`${CELL} whitespace-nowrap`}>{shortDate(item.createdAt)}</td>
          <td className={CELL}>
            <span className="-ml-2 flex">
              <ViewButton item={item} acts={acts} />
            </span>
          </td>
          <td className={CELL}>
            <StatusBadge status={item.status} />
          </td>
          <td className={CELL}>
            <SoldButton item={item} acts={acts} isBare />
          </td>
          <td className={CELL}>
            <span className="flex items-center justify-end gap-1">
              <ReviewActions item={item} acts={acts} />
              <DeleteButton item={item} acts={acts} />
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
