import { useId, useState } from "react";
import type { z } from "zod";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-trigger";
import { boxClass } from "@/components/ui/field-class";
import { FieldFrame } from "@/components/ui/field-frame";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import type { ApiAnswer } from "@/lib/client/api";
import { isSettled } from "@/lib/client/is-settled";
import { showToast } from "@/lib/client/toast";
import { useApiForm } from "@/lib/client/use-api-form";

type Reason = { reason?: string | undefined };

type ReasonDialogProps = {
  id: string;
  title: string;
  /** What it does, above the field. */
  text?: string;
  hint: string;
  /** On the button that does it. */
  action: string;
  isOptional?: boolean;
  schema: z.ZodType<Reason, Reason>;
  send: (reason: string | undefined) => Promise<ApiAnswer<unknown>>;
  /** What is said once it is done. */
  done: string;
  onClosed: () => void;
  /** Done by now, or decided by somebody else, or changed: what is shown is out of date. */
  onSettled: (isDone: boolean) => void;
};

/** Asks an administrator for the reason, and does it. Mounted to open; `onClosed` follows every way out. */
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
        <>
          <button {...closesDialog(id)} disabled={isBusy} className={buttonClass({ tone: "outline" })}>
            Cancel
          </button>
          <SubmitButton isBusy={isBusy} form={formId} tone="danger">
            {words.action}
          </SubmitButton>
        </>
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
