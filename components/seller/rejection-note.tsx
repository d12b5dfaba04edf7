import { routes } from "@/lib/routes";

type RejectionNoteProps = {
  listing: { _id: string; rejectionReason?: string };
  /** Where the listing's name stands. */
  nameId: string;
};

/** Why a listing was rejected, and the way to put that right. */
export const RejectionNote = ({ listing: { _id, rejectionReason }, nameId }: RejectionNoteProps) => (
  <div className="rounded-md bg-danger-bg px-3.5 pt-2.5 pb-1 text-sm text-danger">
    <p className="wrap-anywhere">{rejectionReason ? `Reason: ${rejectionReason}` : "No reason was given."}</p>
    <a
      href={routes.editListing(_id)}
      aria-describedby={nameId}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
    >
      Correct and send again
    </a>
  </div>
);
