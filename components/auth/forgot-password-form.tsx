"use client";

import { useState } from "react";
import { useEmailKeeper, useKeptEmail } from "@/components/auth/kept-email";
import { FormFailure } from "@/components/ui/form-failure";
import { Icon } from "@/components/ui/icon";
import { ScriptNote } from "@/components/ui/script-note";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { forgotPasswordSchema } from "@/lib/auth/schema";
import { callApi } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/use-api-form";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";

/** Asks for the mail with a link; what it says afterwards is the same for every email. */
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
  useKeptEmail((email) => form.setValue("email", email));
  useEmailKeeper(routes.login, () => form.getValues("email"));
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
      <div role="status">{isSent && <SentNote />}</div>
    </form>
  );
}

const SentNote = () => (
  <div className="flex items-start gap-2.5 rounded-md bg-success-bg px-3.5 py-3 text-sm text-ink-2">
    <Icon name="mail" className="text-success" />
    <div className="grid gap-1">
      <p className="font-semibold text-success">{userMessages.resetSent}</p>
      <p>
        Open it within {limits.resetLinkMinutes} minutes. If no mail comes, look into your spam folder, check the email
        above and send again.
      </p>
    </div>
  </div>
);
