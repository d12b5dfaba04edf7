import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { counted } from "@/lib/format";

type EndOthersDialogProps = {
  isOpen: boolean;
  count: number;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

export const EndOthersDialog = ({ isOpen, count, isBusy, onClose, onConfirm }: EndOthersDialogProps) => (
  <Dialog
    id="end-others"
    title="End all other sessions"
    open={isOpen}
    onClose={onClose}
    locked={isBusy}
    foot={
      <>
        <button type="button" disabled={isBusy} onClick={onClose} className={buttonClass({ tone: "outline" })}>
          Cancel
        </button>
        <BusyButton
          isBusy={isBusy}
          onPress={onConfirm}
          className={`${buttonClass({ tone: "danger" })} max-sm:whitespace-normal`}
        >
          End sessions
        </BusyButton>
      </>
    }
  >
    <p className="text-ink-2">
      {counted(count, "other device", "other devices")} will be signed out at once. You stay signed in on this one.
    </p>
  </Dialog>
);
