import type { SellerItem } from "@/components/seller/seller-item";
import { indianNumber } from "@/lib/format";

const tilesOf = ({ bedrooms, bathrooms, area, parking }: SellerItem): [string, string | undefined][] =>
  [
    ["Beds", bedrooms?.toString()],
    ["Baths", bathrooms?.toString()],
    ["sq ft", area && indianNumber(area)],
    ["Parking", parking === undefined ? undefined : parking ? "Yes" : "No"],
  ] as [string, string | undefined][];

/** The four tiles of a seller's card (spec 2); what a type does not have is not stated. */
export const SellerTiles = ({ item }: { item: SellerItem }) => (
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
              <span className="sr-only">Not stated</span>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
