"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Outcome } from "@/components/identity/auth-parts";
import { requestFocus, useMailedToken } from "@/components/identity/form-handover";
import { SubmitButton } from "@/components/ui/buttons";
import { FormFailure, ScriptNote } from "@/components/ui/form-fields";
import { PasswordField } from "@/components/ui/password-field";
import { callApi } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { showToast } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { resetPasswordSchema } from "@/lib/identity/schema";
import { routes } from "@/lib/platform/routes";

/** The form for a valid mailed link; for a missing or expired one, how to get another. */
export function ResetPassword() {
  const token = useMailedToken();
  const [isExpired, setExpired] = useState(false);
  if (isExpired || token === "")
    return (
      <Outcome title={userMessages.resetLinkDead} action={{ to: routes.forgotPassword, label: "Request a new link" }} />
    );
  return <ResetPasswordForm token={token} onExpired={() => setExpired(true)} />;
}

const schema = resetPasswordSchema.pick({ password: true });

type ResetPasswordFormProps = { token: string | undefined; onExpired: () => void };

/** Sets a new password with the token of the mailed link, then opens sign-in. */
function ResetPasswordForm({ token, onExpired }: ResetPasswordFormProps) {
  const router = useRouter();
  const { form, failure, isBusy, submit } = useApiForm({
    schema,
    defaults: { password: "" },
    send: async ({ password }) => {
      const answer = await callApi<null>("POST", routes.api.resetPassword, { token, password });
      if (!answer.ok && answer.errors.some(({ path }) => path === "token")) onExpired();
      return answer;
    },
    onDone: () => {
      showToast("success", userMessages.passwordChanged);
      // Client-side navigation, so that the toast stays.
      requestFocus();
      router.push(routes.login);
      return "leaving";
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="-mt-3.5 mb-1 text-ink-3">
        You will be signed out everywhere and can then sign in with the new one.
      </p>
      <ScriptNote />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={userMessages.passwordHint}
        readOnly={isBusy}
        error={form.formState.errors.password?.message}
        {...form.register("password")}
      />
      <FormFailure text={failure} />
      <SubmitButton isBusy={isBusy} size="lg" block>
        Save password
      </SubmitButton>
    </form>
  );
}
