import { useId, useState } from "react";
import { isSettled } from "@/components/admin/is-settled";
import { ReasonField } from "@/components/admin/reason-field";
import type { UserItem } from "@/components/admin/user-item";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-trigger";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { banBody } from "@/lib/admin/schema";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { showToast } from "@/lib/client/toast";
import { useApiForm } from "@/lib/client/use-api-form";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";

const ID = "ban-user";
const HINT = `${limits.banReasonMinCharacters} to ${limits.banReasonMaxCharacters} characters. Administrators see it with the account.`;

type BanDialogProps = {
  user: Pick<UserItem, "_id" | "userName">;
  onClosed: () => void;
  /** Banned by now, by this administrator or another one. */
  onSettled: () => void;
};

/** Asks for the reason and bans. Mounted to open; `onClosed` follows every way out. */
export function BanDialog({ user, onClosed, onSettled }: BanDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const formId = useId();
  const settle = () => {
    setIsOpen(false);
    onSettled();
  };
  const { form, failure, isBusy, submit } = useApiForm({
    schema: banBody,
    defaults: { reason: "" },
    send: async (body) => {
      const answer = await callSignedIn("PATCH", routes.api.ban(user._id), body);
      if (!answer.ok && isSettled(answer)) settle();
      return answer;
    },
    onDone: () => {
      showToast("success", messages.banned);
      settle();
    },
  });
  return (
    <Dialog
      id={ID}
      title={`Ban ${user.userName}`}
      open={isOpen}
      onClose={onClosed}
      locked={isBusy}
      foot={
        <>
          <button {...closesDialog(ID)} disabled={isBusy} className={buttonClass({ tone: "outline" })}>
            Cancel
          </button>
          <SubmitButton isBusy={isBusy} form={formId} tone="danger">
            Ban user
          </SubmitButton>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-2">
          They are signed out everywhere at once, and their properties are hidden until the ban is lifted.
        </p>
        <ReasonField
          {...form.register("reason")}
          error={form.formState.errors.reason?.message}
          hint={HINT}
          readOnly={isBusy}
        />
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}
