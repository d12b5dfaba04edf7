import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { FormFailure } from "@/components/ui/form-fields";
import { type ApiAnswer, isSettled } from "@/lib/client/api";
import { showToast } from "@/lib/client/toast";

type ConfirmDialogProps = {
  id: string;
  title: string;
  action: string;
  isDangerous?: boolean;
  /** What has to be chosen first. */
  missing: string | undefined;
  send: () => Promise<ApiAnswer<unknown>>;
  /** Toast after success. */
  done: string;
  onClosed: () => void;
  /** The change was made, now or by somebody else: the page is out of date. */
  onSettled: () => void;
  children: (isBusy: boolean) => ReactNode;
};

/** A dialog that explains a change and makes it. Mount it to open it; `onClosed` is called however it closes. */
export function ConfirmDialog({ id, send, done, onClosed, onSettled, children, ...words }: ConfirmDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const act = async () => {
    setAsked(true);
    if (words.missing) return showToast("error", words.missing);
    setFailure(undefined);
    setBusy(true);
    const answer = await send();
    setBusy(false);
    showToast(answer.ok ? "success" : "error", answer.ok ? done : answer.message);
    if (isSettled(answer)) onSettled();
    if (answer.ok) setOpen(false);
    else setFailure(answer.message);
  };
  return (
    <Dialog
      id={id}
      title={words.title}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <>
          <button {...closesDialog(id)} disabled={isBusy} className={buttonClass({ tone: "outline" })}>
            Cancel
          </button>
          <BusyButton
            isBusy={isBusy}
            onPress={act}
            className={buttonClass({ tone: words.isDangerous ? "danger" : "primary" })}
          >
            {words.action}
          </BusyButton>
        </>
      }
    >
      <div className="grid gap-4">
        {children(isBusy)}
        <FormFailure text={words.missing ? (isAsked ? words.missing : undefined) : failure} />
      </div>
    </Dialog>
  );
}
