import { placeText } from "@/components/property/place";
import { priceNote } from "@/components/property/price-note";
import { Icon } from "@/components/ui/icon";
import { rupees } from "@/lib/format";
import type { PublicProperty } from "@/lib/property/types";

/** Name, place and price: the price at the right, under the name on phones. */
export function PropertyHead({ property }: { property: PublicProperty }) {
  const note = priceNote(property);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-6 pb-5 lg:pb-6">
      <div className="min-w-0 flex-[1_1_320px]">
        <h1 className="text-h1 wrap-anywhere">{property.name}</h1>
        <p className="mt-1.5 flex items-start gap-2 text-ink-3">
          <Icon name="map-pin" size={18} className="mt-0.75" />
          {placeText(property)}
        </p>
      </div>
      <p className="flex items-baseline gap-2 lg:block lg:text-right">
        <span className="block text-price leading-[1.2] font-bold tracking-[-.025em] tabular-nums">
          {`${rupees(property.price)} `}
        </span>
        {note && <span className="text-sm text-ink-3">{note}</span>}
      </p>
    </div>
  );
}
