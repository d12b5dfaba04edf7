"use client";

import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { ScriptNote } from "@/components/ui/script-note";
import { SubmitButton } from "@/components/ui/submit-button";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { showToast } from "@/lib/client/toast";
import { useApiForm } from "@/lib/client/use-api-form";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";
import { changePasswordSchema } from "@/lib/user/schema";

type ChangePasswordFormProps = {
  /** Whose password it is: for the browser's password manager. */
  email: string;
  onDone: () => void;
};

export function ChangePasswordForm({ email, onDone }: ChangePasswordFormProps) {
  const { form, failure, isBusy, submit } = useApiForm({
    schema: changePasswordSchema,
    defaults: { current: "", password: "" },
    send: (values) => callSignedIn("POST", routes.api.changePassword, values),
    onDone: () => {
      showToast("success", userMessages.passwordChanged);
      onDone();
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-105 gap-4">
      <ScriptNote />
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        {...register("current")}
        label="Current password"
        autoComplete="current-password"
        readOnly={isBusy}
        error={errors.current?.message}
      />
      <PasswordField
        {...register("password")}
        label="New password"
        autoComplete="new-password"
        readOnly={isBusy}
        error={errors.password?.message}
        hint={userMessages.passwordHint}
      />
      <FormFailure text={failure} />
      <div>
        <SubmitButton isBusy={isBusy}>Change password</SubmitButton>
      </div>
    </form>
  );
}
