import { Icon } from "@/components/ui/icon";
import { priceTexts } from "@/lib/property/price-messages";
import type { PropertyCard } from "@/lib/property/types";

/** `Price lowered by 8 % on 3 Oct`; nothing without a reduction. */
export const PriceDropLine = ({ drop }: { drop: PropertyCard["priceDrop"] }) =>
  drop ? (
    <span className="flex items-center gap-1.5 text-xs font-[550] text-success">
      <Icon name="tag" size={14} />
      {priceTexts.lowered(drop.percent, drop.at)}
    </span>
  ) : null;
