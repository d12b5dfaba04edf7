import { ReasonDialog } from "@/components/admin/reason-dialog";
import { wordsOf } from "@/components/listing/words-of";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { limits } from "@/lib/limits";
import { rejectBody } from "@/lib/listing/schema";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/routes";

const HINT = `At most ${limits.rejectionReasonMaxCharacters} characters. The seller reads it, corrects and sends it again.`;
const reasonOnly = rejectBody.pick({ reason: true });

type RejectDialogProps = {
  listing: { _id: string; name: string; updatedAt: string };
  onClosed: () => void;
  /** Rejected by now, or decided by somebody else, or changed: what is shown is out of date. */
  onSettled: (isRejected: boolean) => void;
};

/** Asks for the reason, which may be left out, and rejects. Mounted to open; `onClosed` follows every way out. */
export const RejectDialog = ({ listing: { _id, name, updatedAt }, ...events }: RejectDialogProps) => (
  <ReasonDialog
    {...events}
    id="reject-property"
    title={`Reject ${name}`}
    hint={HINT}
    action="Reject"
    isOptional
    schema={reasonOnly}
    send={async (reason) => {
      // What was seen goes along: the server refuses when the listing has changed since.
      const answer = await callSignedIn("PATCH", routes.api.reject(_id), { ...(reason && { reason }), updatedAt });
      return { ...answer, message: wordsOf(answer) };
    }}
    done={propertyMessages.propertyRejected}
  />
);
