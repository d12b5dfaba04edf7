import { useRouter } from "next/navigation";
import { sendFocus } from "@/components/auth/sent-focus";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { ScriptNote } from "@/components/ui/script-note";
import { SubmitButton } from "@/components/ui/submit-button";
import { callApi } from "@/lib/client/api";
import { showToast } from "@/lib/client/toast";
import { useApiForm } from "@/lib/client/use-api-form";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";
import { resetPasswordSchema } from "@/lib/user/schema";

const schema = resetPasswordSchema.pick({ password: true });

type ResetPasswordFormProps = { token: string | undefined; onDead: () => void };

/** Sets another password with the token of a mailed link, then leads to sign-in. */
export function ResetPasswordForm({ token, onDead }: ResetPasswordFormProps) {
  const router = useRouter();
  const { form, failure, isBusy, submit } = useApiForm({
    schema,
    defaults: { password: "" },
    send: async ({ password }) => {
      const answer = await callApi<null>("POST", routes.api.resetPassword, { token, password });
      if (!answer.ok && answer.errors.some(({ path }) => path === "token")) onDead();
      return answer;
    },
    onDone: () => {
      showToast("success", userMessages.passwordChanged);
      // Not a whole new page: the message stays on the way.
      sendFocus();
      router.push(routes.login);
      return "leaving";
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="-mt-3.5 mb-1 text-ink-3">You are then signed out everywhere and sign in with the new one.</p>
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
