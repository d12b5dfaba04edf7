"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Outcome } from "@/components/identity/auth-parts";
import { requestFocus, useMailedToken } from "@/components/identity/form-handover";
import { SubmitButton } from "@/components/ui/buttons";
import { FormFailure, ScriptNote } from "@/components/ui/form-fields";
import { callApi } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { signInPage } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { SignInKind } from "@/lib/identity/constants";
import { userMessages } from "@/lib/identity/messages";
import { confirmSignInSchema } from "@/lib/identity/schema";
import { routes } from "@/lib/platform/routes";

/** The button of a valid mailed link; for a missing or used one, the way back to sign-in. Opening the page changes nothing. */
export function ConfirmSignIn() {
  const token = useMailedToken();
  const [isDead, setDead] = useState(false);
  if (isDead || token === "")
    return <Outcome title={userMessages.signInLinkDead} action={{ to: routes.login, label: "Sign in" }} />;
  return <ConfirmSignInForm token={token} onDead={() => setDead(true)} />;
}

const schema = confirmSignInSchema.omit({ token: true });

type ConfirmSignInFormProps = { token: string | undefined; onDead: () => void };

/** Makes this browser a known device of the account, then opens the account's sign-in. */
function ConfirmSignInForm({ token, onDead }: ConfirmSignInFormProps) {
  const router = useRouter();
  const { failure, isBusy, submit } = useApiForm({
    schema,
    defaults: {},
    send: async () => {
      const answer = await callApi<{ signInKind: SignInKind }>("POST", routes.api.confirmSignInLink, { token });
      if (!answer.ok && answer.errors.some(({ path }) => path === "token")) onDead();
      return answer;
    },
    onDone: ({ signInKind }) => {
      showToast("success", userMessages.signInConfirmed);
      // Client-side navigation, so that the toast stays.
      requestFocus();
      router.push(signInPage(signInKind));
      return "leaving";
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="-mt-3.5 mb-1 text-ink-3">
        Somebody entered many wrong passwords for your account, so new devices have to wait. To sign in with this
        browser, press the button, then enter your password as usual.
      </p>
      <ScriptNote />
      <FormFailure text={failure} />
      <SubmitButton isBusy={isBusy} size="lg" block>
        {userMessages.itWasMe}
      </SubmitButton>
      <p className="text-sm text-ink-3">If it was not you, close this page. Nothing has changed.</p>
    </form>
  );
}
