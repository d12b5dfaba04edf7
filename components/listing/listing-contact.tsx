import { DetailBlock } from "@/components/property/detail-block";
import { placeText } from "@/components/property/place";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { mobileNumber } from "@/lib/format";
import type { OpenProperty } from "@/lib/listing/types";

/** Who is called about a listing, and its address line; an account that is gone leaves the address alone. */
export function ListingContact({ property, title }: { property: OpenProperty; title: string }) {
  const { sellerDetails: seller, address, landmark, city } = property;
  return (
    <DetailBlock title={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {seller && <p className="font-semibold wrap-anywhere">{seller.userName}</p>}
          {/* The address line stands where the page has the locality. */}
          <p className="text-ink-2 wrap-anywhere">
            {placeText({ locality: address, landmark, ...(city && { city }) })}
          </p>
        </div>
        {seller && (
          <a
            href={`tel:+91${seller.number}`}
            className={`${buttonClass({ tone: "outline" })} tabular-nums max-sm:w-full`}
          >
            <Icon name="phone" size={18} />
            {mobileNumber(seller.number)}
          </a>
        )}
      </div>
    </DetailBlock>
  );
}
