import type { EditedListing } from "@/components/posting/edit/edited-listing";
import { Icon } from "@/components/ui/icon";
import { propertyMessages } from "@/lib/property/messages";

/** What saving does to the state of the listing, said before. */
export function StateNote({ listing, isAdmin }: { listing: EditedListing; isAdmin: boolean }) {
  const { status, rejectionReason } = listing;
  if (isAdmin) return <Note>{propertyMessages.editAsAdmin}</Note>;
  if (status === "approved") return <Note>{propertyMessages.editReviewed}</Note>;
  if (status !== "rejected") return null;
  return (
    <div className="mt-5 rounded-md bg-danger-bg px-3.5 py-3 text-sm text-danger">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="circle-x" size={18} />
        {propertyMessages.wasRejected}
      </p>
      {rejectionReason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{rejectionReason}</p>}
    </div>
  );
}

const Note = ({ children }: { children: string }) => (
  <p className="mt-5 flex items-start gap-2 rounded-md bg-warning-bg px-3.5 py-3 text-sm font-semibold text-warning">
    <Icon name="clock" size={18} className="mt-px" />
    {children}
  </p>
);
