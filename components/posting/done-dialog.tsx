import { RemovedNote } from "@/components/posting/removed-note";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-trigger";
import { Icon } from "@/components/ui/icon";
import { propertyMessages } from "@/lib/property/messages";
import type { Removal } from "@/lib/property/types";
import { routes } from "@/lib/routes";

const ID = "property-uploaded";

type DoneDialogProps = {
  removed: readonly Removal[];
  /** The way to the uploads was taken. */
  onLeft: () => void;
  onClosed: () => void;
};

/** Says that the property waits for a review (spec 2, Add Property). Mounted to open. */
export function DoneDialog({ removed, onLeft, onClosed }: DoneDialogProps) {
  return (
    <Dialog
      id={ID}
      title="Property uploaded"
      open
      onClose={onClosed}
      foot={
        <>
          <button {...closesDialog(ID)} className={buttonClass({ tone: "outline", size: "lg" })}>
            Close
          </button>
          <a href={routes.uploads()} onClick={onLeft} className={buttonClass({ tone: "primary", size: "lg" })}>
            Track status
          </a>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 pt-2 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-success-bg text-success">
          <Icon name="check" size={32} />
        </span>
        <p className="text-[1.25rem] leading-[1.35] font-[650] text-balance">{propertyMessages.uploadedWait}</p>
        <p className="text-ink-3">{propertyMessages.decisionComes}</p>
        <RemovedNote removed={removed} />
      </div>
    </Dialog>
  );
}
