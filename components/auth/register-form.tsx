"use client";

import { AuthLinks } from "@/components/auth/auth-links";
import { ConsentLine } from "@/components/auth/consent-line";
import { NextLink } from "@/components/auth/next-link";
import { Outcome } from "@/components/auth/outcome";
import { RegisterFields } from "@/components/auth/register-fields";
import { useSignUp } from "@/components/auth/use-sign-up";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { routes } from "@/lib/routes";

/** Sign-up as buyer, owner or agent. */
export function RegisterForm() {
  const { form, failure, isBusy, submit, notSignedIn } = useSignUp();
  if (notSignedIn !== undefined)
    return (
      <Outcome isGood title="Your account is ready" action={{ to: routes.login, label: "Sign in" }}>
        <p className="text-ink-2">We could not sign you in by ourselves: {notSignedIn}</p>
      </Outcome>
    );
  return (
    <>
      <form method="post" action={routes.api.register} noValidate onSubmit={submit} className="grid gap-4">
        <RegisterFields form={form} isBusy={isBusy} />
        <FormFailure text={failure} />
        <SubmitButton isBusy={isBusy} size="lg" block plain>
          Sign Up
        </SubmitButton>
      </form>
      <AuthLinks>
        <NextLink to={routes.login}>Already have an account? Sign in</NextLink>
      </AuthLinks>
      <ConsentLine />
    </>
  );
}
