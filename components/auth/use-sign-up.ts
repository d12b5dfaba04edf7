import { useEffect, useState } from "react";
import { keepEmail } from "@/components/auth/kept-email";
import { nextPath } from "@/components/auth/next-path";
import { callApi } from "@/lib/client/api";
import { enter } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { useApiForm } from "@/lib/client/use-api-form";
import { keepWelcome } from "@/lib/client/welcome";
import { ERRORS } from "@/lib/errors";
import { routes } from "@/lib/routes";
import type { Account, SignedIn } from "@/lib/user/contract";
import { registerSchema } from "@/lib/user/schema";

const EMPTY = { userType: "buyer", userName: "", number: "", city: "", email: "", password: "" } as const;
const goesToPosting = () => nextPath()?.split(/[?#]/, 1)[0] === routes.upload;
const EMAIL_TAKEN = ERRORS.CONFLICT.status;

/**
 * Signing up: the account is made, then signed in by itself and welcomed on the dashboard (spec 2, Sign-up flow). Who goes on
 * to posting a property begins as an owner.
 * `notSignedIn` says why the second step failed; the account is there by then.
 */
export function useSignUp() {
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
        keepWelcome(nextPath());
        return enter(answer.data.role, routes.dashboard);
      }
      keepEmail(email);
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
