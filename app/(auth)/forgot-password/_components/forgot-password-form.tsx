"use client";

import { useState } from "react";
import { MailedNote } from "@/components/identity/auth-parts";
import { useCarriedEmail, useCarryEmail } from "@/components/identity/form-handover";
import { SubmitButton } from "@/components/ui/buttons";
import { FormFailure, ScriptNote, TextField } from "@/components/ui/form-fields";
import { callApi } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { userMessages } from "@/lib/identity/messages";
import { forgotPasswordSchema } from "@/lib/identity/schema";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

/** Requests the mail with a reset link. The answer is the same for every email. */
export function ForgotPasswordForm() {
  const [isSent, setSent] = useState(false);
  const { form, failure, isBusy, submit } = useApiForm({
    schema: forgotPasswordSchema,
    defaults: { email: "" },
    send: (values) => {
      setSent(false);
      return callApi<null>("POST", routes.api.forgotPassword, values);
    },
    onDone: () => setSent(true),
  });
  useCarriedEmail((email) => form.setValue("email", email));
  useCarryEmail(routes.login, () => form.getValues("email"));
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ScriptNote />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        readOnly={isBusy}
        error={form.formState.errors.email?.message}
        {...form.register("email")}
      />
      <FormFailure text={failure} />
      <SubmitButton isBusy={isBusy} size="lg" block>
        Send link
      </SubmitButton>
      <div role="status">{isSent && <MailedNote text={userMessages.resetSent} help={HELP} />}</div>
    </form>
  );
}

const HELP = `Open it within ${limits.resetLinkMinutes} minutes. If no mail comes, look into your spam folder, check the email above and send again.`;
