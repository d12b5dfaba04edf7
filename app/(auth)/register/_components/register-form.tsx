"use client";

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { NextLink, Outcome } from "@/components/identity/auth-parts";
import { AuthLinks, ConsentLine } from "@/components/identity/auth-screen";
import { carryEmail, nextPath, saveWelcome } from "@/components/identity/form-handover";
import { UserTypeToggle } from "@/components/identity/user-type-toggle";
import { SubmitButton } from "@/components/ui/buttons";
import { FormFailure, SelectField, TextField } from "@/components/ui/form-fields";
import { PasswordField } from "@/components/ui/password-field";
import { callApi } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { completeSignIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { Account, SignedIn } from "@/lib/identity/contract";
import { signInTexts, userMessages } from "@/lib/identity/messages";
import { registerSchema } from "@/lib/identity/schema";
import { ERRORS } from "@/lib/platform/errors";
import { routes } from "@/lib/platform/routes";
import { CITIES } from "@/lib/property/constants";

/** Sign-up as buyer, owner or agent. */
export function RegisterForm() {
  const { form, failure, isBusy, submit, notSignedIn } = useSignUp();
  if (notSignedIn !== undefined)
    return (
      <Outcome isGood title="Your account is ready" action={{ to: routes.login, label: signInTexts.signIn }}>
        <p className="text-ink-2">We could not sign you in automatically: {notSignedIn}</p>
      </Outcome>
    );
  return (
    <>
      <form method="post" action={routes.api.register} noValidate onSubmit={submit} className="grid gap-4">
        <RegisterFields form={form} isBusy={isBusy} />
        <FormFailure text={failure} />
        <SubmitButton isBusy={isBusy} size="lg" block worksWithoutJs>
          {signInTexts.signUpButton}
        </SubmitButton>
      </form>
      <AuthLinks>
        <NextLink to={routes.login}>{signInTexts.toSignIn}</NextLink>
      </AuthLinks>
      <ConsentLine />
    </>
  );
}

type SignUpForm = UseFormReturn<z.input<typeof registerSchema>, unknown, z.output<typeof registerSchema>>;

const CITY_OPTIONS = [
  { value: "", label: signInTexts.chooseCity },
  ...CITIES.map((city) => ({ value: city, label: city })),
];

/** The fields of sign-up, in the order of the schema. */
function RegisterFields({ form, isBusy }: { form: SignUpForm; isBusy: boolean }) {
  const { errors } = form.formState;
  const field = (name: "userName" | "number" | "email" | "password") => ({
    ...form.register(name),
    readOnly: isBusy,
    error: errors[name]?.message,
  });
  return (
    <>
      <UserTypeToggle {...form.register("userType")} />
      <TextField label={signInTexts.fullName} autoComplete="name" {...field("userName")} />
      <TextField
        label={signInTexts.mobileNumber}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        before="+91"
        {...field("number")}
      />
      <SelectField
        label={signInTexts.city}
        isOptional
        options={CITY_OPTIONS}
        error={errors.city?.message}
        {...form.register("city")}
      />
      <TextField
        label={signInTexts.email}
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        {...field("email")}
      />
      <PasswordField
        label={signInTexts.password}
        autoComplete="new-password"
        hint={userMessages.passwordHint}
        {...field("password")}
      />
    </>
  );
}

const EMPTY = { userType: "buyer", userName: "", number: "", city: "", email: "", password: "" } as const;
const goesToPosting = () => nextPath()?.split(/[?#]/, 1)[0] === routes.upload;
const EMAIL_TAKEN = ERRORS.CONFLICT.status;

/**
 * Registers the account, signs it in and opens the dashboard with a greeting (spec 2, Sign-up flow). Visitors on their way to
 * posting a property have `owner` preselected. `notSignedIn` says why signing in failed after the account was made.
 */
function useSignUp() {
  const [notSignedIn, setNotSignedIn] = useState<string>();
  const { form, ...rest } = useApiForm({
    schema: registerSchema,
    defaults: EMPTY,
    send: async ({ city, ...person }) => {
      const body = city ? { ...person, city } : person;
      const answer = await callApi<{ user: Account }>("POST", routes.api.register, body);
      if (answer.ok || answer.status !== EMAIL_TAKEN) return answer;
      return { ...answer, errors: [{ path: "email", message: answer.message }] };
    },
    onDone: async (_, { email, password }) => {
      const answer = await callApi<SignedIn>("POST", routes.api.login, { email, password });
      form.reset();
      if (answer.ok) {
        saveWelcome(nextPath());
        return completeSignIn(answer.data.role, routes.dashboard);
      }
      carryEmail(email);
      showToast("error", answer.message);
      setNotSignedIn(answer.message);
      return undefined;
    },
  });
  const { setValue } = form;
  useEffect(() => {
    if (goesToPosting()) setValue("userType", "owner");
  }, [setValue]);
  return { form, ...rest, notSignedIn };
}
