import { type ReactNode, useState } from "react";
import {
  type ListingRequest,
  ListingSkeleton,
  RequestFailure,
  useListingRequest,
} from "@/components/listings/listing-request";
import { StatusBadge } from "@/components/listings/status-badge";
import { ListingPhotos } from "@/components/property/listing-photos";
import { DetailBlock, DetailTiles, PropertyTexts } from "@/components/property/property-details";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { OpenProperty } from "@/lib/listings/schema";
import { counted, mobileNumber, rupees } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { propertyMessages } from "@/lib/property/messages";
import { placeText, priceNote } from "@/lib/property/price-and-place";

type ListingDialogProps = {
  name: string;
  reading: ListingRequest<OpenProperty>;
  /** Title of the contact details: `Seller`. */
  contactTitle: string;
  open: boolean;
  locked?: boolean;
  foot?: ReactNode;
  /** Shown above the photos. */
  note?: ReactNode;
  /** Shown below the details. */
  children?: ReactNode;
  onClosed: () => void;
};

/** A listing in any state, shown as on its page to people who may see it (readings, Hidden listings). */
export const ListingDialog = ({
  name,
  reading,
  contactTitle,
  open,
  locked,
  foot,
  note,
  children,
  onClosed,
}: ListingDialogProps) => {
  const { data, failure, reload } = reading;
  return (
    <Dialog
      id="view-property"
      title={name}
      shape="wide"
      open={open}
      onClose={onClosed}
      locked={locked ?? false}
      foot={foot}
    >
      {failure && <RequestFailure title={propertyMessages.propertyNotLoaded} text={failure} onRetry={reload} />}
      {data && (
        <>
          {note}
          <ListingView property={data} contactTitle={contactTitle} />
          {children}
        </>
      )}
      {!data && !failure && <ListingSkeleton />}
    </Dialog>
  );
};

type OpenListingDialogProps = {
  listing: { _id: string; name: string };
  /** Title of the contact details. */
  contactTitle: string;
  /** Shown beside `Close`. */
  action?: ReactNode;
  onClosed: () => void;
};

/** A listing in any state whose contact the reader may see. Mount it to open it. */
export function OpenListingDialog({ listing: { _id, name }, action, ...rest }: OpenListingDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const reading = useListingRequest<OpenProperty>(routes.api.property(_id));
  return (
    <ListingDialog
      {...rest}
      name={name}
      reading={reading}
      open={isOpen}
      foot={
        <>
          <button type="button" onClick={() => setOpen(false)} className={buttonClass({ tone: "outline" })}>
            Close
          </button>
          {action}
        </>
      }
    />
  );
}

/** The parts of the property page, with the contact details instead of their price. */
function ListingView({ property, contactTitle }: { property: OpenProperty; contactTitle: string }) {
  const note = priceNote(property);
  return (
    <>
      <ListingPhotos photos={property.photos} name={property.name} />
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

/** Seller and address of a listing; only the address when the seller's account was deleted. */
function ListingContact({ property, title }: { property: OpenProperty; title: string }) {
  const { sellerDetails: seller, address, landmark, city } = property;
  return (
    <DetailBlock title={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {seller && <p className="font-semibold wrap-anywhere">{seller.userName}</p>}
          {/* The address replaces the locality of the public page. */}
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

type OwnListingDialogProps = { listing: { _id: string; name: string }; onClosed: () => void };

/** One of the viewer's own listings, in any state. Mount it to open it. */
export const OwnListingDialog = ({ listing, onClosed }: OwnListingDialogProps) => (
  <OpenListingDialog
    listing={listing}
    contactTitle="Your contact details"
    action={
      <a href={routes.editListing(listing._id)} className={buttonClass({ tone: "primary" })}>
        Edit
      </a>
    }
    onClosed={onClosed}
  />
);
