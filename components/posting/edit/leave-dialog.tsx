import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-trigger";
import { propertyMessages } from "@/lib/property/messages";
import { routes } from "@/lib/routes";

const ID = "leave-edit";

/** Asks before changes are given up. Mounted to open. */
export const LeaveDialog = ({ onLeave, onClosed }: { onLeave: () => void; onClosed: () => void }) => (
  <Dialog
    id={ID}
    title="Leave without saving?"
    open
    onClose={onClosed}
    foot={
      <>
        <button {...closesDialog(ID)} className={buttonClass({ tone: "outline", size: "lg" })}>
          Keep editing
        </button>
        <a href={routes.uploads()} onClick={onLeave} className={buttonClass({ tone: "danger", size: "lg" })}>
          Leave
        </a>
      </>
    }
  >
    <p>{propertyMessages.editNotSaved}</p>
  </Dialog>
);
