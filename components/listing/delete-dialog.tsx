import { useRef, useState } from "react";
import { wordsOf } from "@/components/listing/words-of";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-trigger";
import { FormFailure } from "@/components/ui/form-failure";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { isSettled } from "@/lib/client/is-settled";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/routes";

const ID = "delete-property";

type DeleteDialogProps = {
  listing: { _id: string; name: string };
  /** The question. */
  text: string;
  /** What is said once it is deleted. */
  done: string;
  onAborted?: () => void;
  /** Deleted by now, by this person or another one, or changed meanwhile: what is shown is out of date. */
  onSettled: () => void;
  onClosed: () => void;
};

/** Asks before a listing is deleted for good (spec 4). Mounted to open; `onClosed` follows every way out. */
export function DeleteDialog({ listing, text, done, onAborted, onSettled, onClosed }: DeleteDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isOver = useRef(false);

  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    const answer = await callSignedIn("DELETE", routes.api.ownProperty(listing._id));
    setBusy(false);
    isOver.current = isSettled(answer);
    showToast(answer.ok ? "success" : "error", answer.ok ? done : wordsOf(answer));
    if (!isOver.current) return setFailure(answer.message);
    setIsOpen(false);
    onSettled();
  };
  const closed = () => {
    if (!isOver.current) onAborted?.();
    onClosed();
  };
  return (
    <Dialog
      id={ID}
      title="Delete Property"
      open={isOpen}
      onClose={closed}
      locked={isBusy}
      foot={
        <>
          <button {...closesDialog(ID)} disabled={isBusy} className={buttonClass({ tone: "outline" })}>
            abort
          </button>
          <BusyButton isBusy={isBusy} onPress={remove} className={buttonClass({ tone: "danger" })}>
            delete
          </BusyButton>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{text}</p>
        <p className="font-semibold wrap-anywhere">{listing.name}</p>
        <FormFailure text={failure} />
      </div>
    </Dialog>
  );
}
