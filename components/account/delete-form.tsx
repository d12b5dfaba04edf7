"use client";

import { useEffect } from "react";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { deleteAccountBody } from "@/lib/account/schema";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { forgetDrafts } from "@/lib/client/forget-drafts";
import { dropSessionSign } from "@/lib/client/session";
import { useApiForm } from "@/lib/client/use-api-form";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";

export const DELETE_FORM_ID = "delete-account-form";

const CONSEQUENCES = [
  "You are signed out on every device, and your properties are hidden at once.",
  `After ${limits.deletedKeptDays} days your name, email, number, city and picture are removed for good.`,
  "Records of payments stay, as the law asks, without your name.",
];

type DeleteFormProps = { onBusy: (isBusy: boolean) => void; onDeleted: () => void };

export function DeleteForm({ onBusy, onDeleted }: DeleteFormProps) {
  const { form, failure, isBusy, submit } = useApiForm({
    schema: deleteAccountBody,
    defaults: { password: "" },
    send: (values) => callSignedIn("POST", routes.api.deleteAccount, values),
    onDone: () => {
      dropSessionSign();
      sessionStorage.clear();
      void forgetDrafts();
      onDeleted();
    },
  });
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  return (
    <form id={DELETE_FORM_ID} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ul className="grid list-disc gap-2 pl-5 text-ink-2">
        {CONSEQUENCES.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <PasswordField
        {...form.register("password")}
        label="Current password"
        autoComplete="current-password"
        readOnly={isBusy}
        error={form.formState.errors.password?.message}
      />
      {/* Toasts lie behind an open dialog and are not read out. */}
      <div role="alert">
        <FormFailure text={failure} />
      </div>
    </form>
  );
}
