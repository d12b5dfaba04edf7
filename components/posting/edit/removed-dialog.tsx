import { RemovedNote } from "@/components/posting/removed-note";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-trigger";
import type { Removal } from "@/lib/property/types";

const ID = "contacts-removed";

/** Says, once it is saved, what was taken out of the texts. Mounted to open. */
export const RemovedDialog = ({ removed, onClosed }: { removed: readonly Removal[]; onClosed: () => void }) => (
  <Dialog
    id={ID}
    title="Saved without contact details"
    open
    onClose={onClosed}
    foot={
      <button {...closesDialog(ID)} className={buttonClass({ tone: "primary", size: "lg" })}>
        Continue
      </button>
    }
  >
    <RemovedNote removed={removed} />
  </Dialog>
);
