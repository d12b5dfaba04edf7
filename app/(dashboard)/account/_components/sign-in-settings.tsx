"use client";

import { useEffect, useRef, useState } from "react";
import { SessionsPanel, useSessions } from "@/app/(dashboard)/account/_components/sessions-panel";
import { SettingsPanel } from "@/app/(dashboard)/account/_components/settings-panel";
import { SubmitButton } from "@/components/ui/buttons";
import { FormFailure, ScriptNote } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { PasswordField } from "@/components/ui/password-field";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { userMessages } from "@/lib/identity/messages";
import { changePasswordSchema } from "@/lib/identity/schema";
import { routes } from "@/lib/platform/routes";

/** Password and sessions. Changing the password ends the other sessions, so their list is loaded again. */
export function SignInSettings({ email }: { email: string }) {
  const sessions = useSessions();
  return (
    <>
      <ChangePassword email={email} onChanged={sessions.reload} />
      <SessionsPanel sessions={sessions} />
    </>
  );
}

/** Changes the password. Afterwards the form is empty again, with a note above it. */
export function ChangePassword({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [times, setTimes] = useState(0);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (times > 0) note.current?.focus();
  }, [times]);

  const onDone = () => {
    setTimes(times + 1);
    onChanged();
  };
  return (
    <SettingsPanel
      id="password"
      title="Change password"
      text="Changing the password signs you out on all other devices."
    >
      {times > 0 && (
        <p
          ref={note}
          tabIndex={-1}
          className="mb-4 flex items-start gap-2 rounded-md bg-success-bg px-3.5 py-2.5 text-sm font-semibold text-success"
        >
          <Icon name="circle-check" size={18} className="mt-px" />
          {userMessages.passwordChangedElsewhere}
        </p>
      )}
      <ChangePasswordForm key={times} email={email} onDone={onDone} />
    </SettingsPanel>
  );
}

type ChangePasswordFormProps = {
  /** For the browser's password manager. */
  email: string;
  onDone: () => void;
};

function ChangePasswordForm({ email, onDone }: ChangePasswordFormProps) {
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
