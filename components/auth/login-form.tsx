"use client";

import { useEmailKeeper, useKeptEmail } from "@/components/auth/kept-email";
import { nextPath } from "@/components/auth/next-path";
import { useSentFocus } from "@/components/auth/sent-focus";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import type { Door } from "@/lib/auth/constants";
import { signInSchema } from "@/lib/auth/schema";
import { callApi } from "@/lib/client/api";
import { enter } from "@/lib/client/session";
import { useApiForm } from "@/lib/client/use-api-form";
import { routes } from "@/lib/routes";
import type { SignedIn } from "@/lib/user/contract";

const CALLS = { user: routes.api.login, admin: routes.api.adminLogin } as const;

/** Email and password for one of the two sign-ins; on to `next`, or to the dashboard. */
export function LoginForm({ door }: { door: Door }) {
  const { form, failure, isBusy, submit } = useApiForm({
    schema: signInSchema,
    defaults: { email: "", password: "" },
    send: (values) => callApi<SignedIn>("POST", CALLS[door], values),
    onDone: ({ role }) => {
      form.reset();
      return enter(role, nextPath() ?? routes.dashboard);
    },
  });
  useKeptEmail((email) => form.setValue("email", email));
  useEmailKeeper(routes.forgotPassword, () => form.getValues("email"));
  useSentFocus(() => form.setFocus("email"));
  const { errors } = form.formState;
  return (
    <form method="post" action={CALLS[door]} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        readOnly={isBusy}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        readOnly={isBusy}
        error={errors.password?.message}
        {...form.register("password")}
      />
      <FormFailure text={failure} />
      <SubmitButton isBusy={isBusy} size="lg" block plain>
        Sign In
      </SubmitButton>
    </form>
  );
}
