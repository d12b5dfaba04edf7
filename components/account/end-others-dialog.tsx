import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
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
        <button
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => isBusy || onConfirm()}
          className={`${buttonClass({ tone: "danger" })} max-sm:whitespace-normal`}
        >
          {isBusy && <Icon name="loader-circle" size={18} className="animate-spin" />}
          {isBusy ? "Processing..." : "End sessions"}
        </button>
      </>
    }
  >
    <p className="text-ink-2">
      {counted(count, "other device", "other devices")} will be signed out at once. You stay signed in on this one.
    </p>
  </Dialog>
);
