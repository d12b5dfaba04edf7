import { type ReactNode, useId, useState } from "react";
import type * as z from "zod";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { boxClass } from "@/components/ui/class-names";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { FieldFrame, FormFailure } from "@/components/ui/form-fields";
import { type ApiAnswer, isSettled } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
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

type Reason = { reason?: string | undefined };

type ReasonDialogProps = {
  id: string;
  title: string;
  /** Explains the action, above the field. */
  text?: string;
  hint: string;
  /** Label of the submit button. */
  action: string;
  isOptional?: boolean;
  schema: z.ZodType<Reason, Reason>;
  send: (reason: string | undefined) => Promise<ApiAnswer<unknown>>;
  /** Toast after success. */
  done: string;
  onClosed: () => void;
  /** The action succeeded (`isDone`), or the record has changed meanwhile: the page is out of date. */
  onSettled: (isDone: boolean) => void;
};

/** Asks an administrator for a reason, then acts. Mount it to open it; `onClosed` is called however it closes. */
export function ReasonDialog({ id, schema, send, done, onClosed, onSettled, ...words }: ReasonDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const settle = (isDone: boolean) => {
    setOpen(false);
    onSettled(isDone);
  };
  const { form, failure, isBusy, submit } = useApiForm({
    schema,
    defaults: { reason: "" },
    send: async ({ reason }) => {
      const answer = await send(reason || undefined);
      if (!answer.ok && isSettled(answer)) settle(false);
      return answer;
    },
    onDone: () => {
      showToast("success", done);
      settle(true);
    },
  });
  const error = form.formState.errors.reason?.message;
  return (
    <Dialog
      id={id}
      title={words.title}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <DialogFoot dialog={id} isBusy={isBusy} form={formId} tone="danger">
          {words.action}
        </DialogFoot>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
        {words.text && <p className="text-sm text-ink-2">{words.text}</p>}
        <FieldFrame label="Reason" isOptional={words.isOptional} error={error} hint={words.hint}>
          {(ties) => (
            <div className={boxClass}>
              <textarea
                {...form.register("reason")}
                {...ties}
                rows={4}
                readOnly={isBusy}
                className="w-full min-w-0 rounded-md bg-transparent px-3.5 py-2.5 text-body outline-none"
              />
            </div>
          )}
        </FieldFrame>
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}
