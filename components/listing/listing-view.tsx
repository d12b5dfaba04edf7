import { ListingContact } from "@/components/listing/listing-contact";
import { StatusBadge } from "@/components/listing/status-badge";
import { DetailTiles } from "@/components/property/detail-tiles";
import { Gallery } from "@/components/property/gallery";
import { placeText } from "@/components/property/place";
import { priceNote } from "@/components/property/price-note";
import { PropertyTexts } from "@/components/property/property-texts";
import { Icon } from "@/components/ui/icon";
import { counted, rupees } from "@/lib/format";
import type { OpenProperty } from "@/lib/listing/types";

/** The parts of the property page, with the contact details in the place of their price. */
export function ListingView({ property, contactTitle }: { property: OpenProperty; contactTitle: string }) {
  const note = priceNote(property);
  return (
    <>
      <Gallery photos={property.photos} name={property.name} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pt-5">
        <p className="flex min-w-0 flex-[1_1_280px] items-start gap-2 text-ink-3">
          <Icon name="map-pin" size={18} className="mt-0.75" />
          <span className="wrap-anywhere">{placeText(property)}</span>
        </p>
        <StatusBadge status={property.status} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 pt-2 pb-5">
        <b className="text-price leading-[1.2] tracking-[-.025em] tabular-nums">{rupees(property.price)}</b>
        {note && <span className="text-sm text-ink-3">{note}</span>}
        <span className="ml-auto text-sm text-ink-3 tabular-nums">{counted(property.views, "view", "views")}</span>
      </p>
      {property.status === "rejected" && property.rejectionReason && (
        <p className="mb-5 rounded-md bg-danger-bg px-3.5 py-2.5 text-sm text-danger wrap-anywhere">
          Reason: {property.rejectionReason}
        </p>
      )}
      <div className="pb-5">
        <DetailTiles property={property} />
      </div>
      <PropertyTexts property={property} />
      <ListingContact property={property} title={contactTitle} />
    </>
  );
}
