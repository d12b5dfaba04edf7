import { Icon } from "@/components/ui/icon";
import { rupees } from "@/lib/platform/format";
import { offerTexts } from "@/lib/property/messages";
import type { PropertyCard } from "@/lib/property/types";

/** `Listed by 3 from ₹18,500`, on the card of a home with several offers. The card is that of the cheapest one. */
export const OfferCount = ({ card: { offers, price } }: { card: Pick<PropertyCard, "offers" | "price"> }) =>
  offers > 1 ? (
    <p className="mt-1 flex items-center gap-1.5 text-xs text-ink-3">
      <Icon name="users" size={14} />
      {`${offerTexts.listedBy(offers)} ${offerTexts.from(rupees(price))}`}
    </p>
  ) : null;
