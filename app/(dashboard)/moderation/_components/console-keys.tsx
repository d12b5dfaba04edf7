import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";

const ID = "console-keys";
const KEYS: readonly [string, string][] = [
  ["A", "Approve"],
  ["R", "Reject, for the reason that is chosen"],
  ["1 to 9, 0", "Choose a reason"],
  ["H", "Hold"],
  ["J", "Next case"],
  ["K", "Previous case"],
  ["U", "Undo the last decision, for ten seconds"],
  ["?", "This list"],
];

/** The keys of the console. Mount it to open it. */
export function KeysHelp({ onClosed }: { onClosed: () => void }) {
  const [isOpen] = useState(true);
  return (
    <Dialog
      id={ID}
      title="Keys"
      open={isOpen}
      onClose={onClosed}
      foot={
        <button {...closesDialog(ID)} className={buttonClass({ tone: "primary" })}>
          Close
        </button>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-3">No key acts while you type.</p>
    </Dialog>
  );
}

/** The key of a button, for people who see it. */
export const Key = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="rounded-[4px] border border-current px-1 font-sans text-xs max-lg:hidden">
    {name}
  </span>
);
