"use client";

import { useState } from "react";
import { MailedNote } from "@/components/identity/auth-parts";
import { nextPath, useCarriedEmail, useCarryEmail, useRequestedFocus } from "@/components/identity/form-handover";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton, SubmitButton } from "@/components/ui/buttons";
import { FormFailure, TextField } from "@/components/ui/form-fields";
import { PasswordField } from "@/components/ui/password-field";
import { callApi } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { completeSignIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { SignInKind } from "@/lib/identity/constants";
import type { SignedIn } from "@/lib/identity/contract";
import { signInTexts, userMessages } from "@/lib/identity/messages";
import { signInFormSchema } from "@/lib/identity/schema";
import { ERRORS } from "@/lib/platform/errors";
import { routes } from "@/lib/platform/routes";

const CALLS = { user: routes.api.login, admin: routes.api.adminLogin } as const;

/**
 * Email and password for users or administrators; opens `next` or the dashboard. After too many tries it offers a mailed link.
 */
export function LoginForm({ kind }: { kind: SignInKind }) {
  const [hasToWait, setHasToWait] = useState(false);
  const { form, failure, isBusy, submit } = useApiForm({
    schema: signInFormSchema,
    defaults: { email: "", password: "" },
    send: async (values) => {
      const answer = await callApi<SignedIn>("POST", CALLS[kind], values);
      setHasToWait(answer.status === ERRORS.TOO_MANY.status);
      return answer;
    },
    onDone: ({ role }) => {
      form.reset();
      return completeSignIn(role, nextPath() ?? routes.dashboard);
    },
  });
  useCarriedEmail((email) => form.setValue("email", email));
  useCarryEmail(routes.forgotPassword, () => form.getValues("email"));
  useRequestedFocus(() => form.setFocus("email"));
  const { errors } = form.formState;
  return (
    <form method="post" action={CALLS[kind]} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={signInTexts.email}
        type="email"
        autoComplete="email"
        readOnly={isBusy}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <PasswordField
        label={signInTexts.password}
        autoComplete="current-password"
        readOnly={isBusy}
        error={errors.password?.message}
        {...form.register("password")}
      />
      <FormFailure text={failure} />
      {hasToWait && <SignInLinkOffer readEmail={() => form.getValues("email")} />}
      <SubmitButton isBusy={isBusy} size="lg" block worksWithoutJs>
        {signInTexts.signInButton}
      </SubmitButton>
    </form>
  );
}

/** For people who typed too many wrong passwords: mails a link to the typed email. The answer is the same for every email. */
function SignInLinkOffer({ readEmail }: { readEmail: () => string }) {
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setBusy(true);
    const answer = await callApi<null>("POST", routes.api.signInLink, { email: readEmail() });
    setBusy(false);
    setSent(answer.ok);
    if (!answer.ok) showToast("error", answer.message);
  };
  return (
    <div className="grid gap-3">
      <BusyButton
        isBusy={isBusy}
        icon="mail"
        onPress={() => void send()}
        className={buttonClass({ tone: "outline", size: "lg", block: true })}
      >
        {userMessages.sendLink}
      </BusyButton>
      <div role="status">
        {isSent && <MailedNote text={userMessages.signInLinkSent} help={userMessages.signInLinkHelp} />}
      </div>
    </div>
  );
}
