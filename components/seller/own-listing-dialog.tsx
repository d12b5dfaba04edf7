import { OpenListingDialog } from "@/components/listing/open-listing-dialog";
import { buttonClass } from "@/components/ui/button-class";
import { routes } from "@/lib/routes";

type OwnListingDialogProps = { listing: { _id: string; name: string }; onClosed: () => void };

/** An own listing as its page shows it, in whatever state it is. Mounted to open. */
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
