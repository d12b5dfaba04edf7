"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { cityOptions } from "@/components/profile/city-options";
import type { Person } from "@/components/profile/person";
import { buttonClass } from "@/components/ui/button-class";
import { FormFailure } from "@/components/ui/form-failure";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { showToast } from "@/lib/client/toast";
import { useApiForm } from "@/lib/client/use-api-form";
import { routes } from "@/lib/routes";
import { userMessages } from "@/lib/user/messages";
import { profileSchema } from "@/lib/user/schema";

/** Edits name, number and city; what was saved is shown everywhere before the form closes. */
export function PersonalForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const router = useRouter();
  const { form, failure, isBusy, submit } = useApiForm({
    schema: profileSchema,
    defaults: { userName: person.userName, number: person.number, city: person.city ?? "" },
    send: (values) => callSignedIn("PATCH", routes.api.me, values),
    onDone: () => {
      showToast("success", userMessages.profileSaved);
      startTransition(() => {
        router.refresh();
        onClose();
      });
      return "leaving";
    },
  });
  const { register, setFocus, formState } = form;
  const { errors } = formState;
  useEffect(() => setFocus("userName"), [setFocus]);

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          {...register("userName")}
          label="Full Name"
          autoComplete="name"
          readOnly={isBusy}
          error={errors.userName?.message}
        />
        <TextField
          label="Email Address"
          type="email"
          defaultValue={person.email}
          readOnly
          hint={userMessages.emailFixed}
        />
        <TextField
          {...register("number")}
          label="Phone Number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          before="+91"
          readOnly={isBusy}
          error={errors.number?.message}
        />
        <SelectField {...register("city")} label="City" isOptional options={cityOptions(person.city)} />
      </div>
      <FormFailure text={failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy}>Save</SubmitButton>
        <button type="button" disabled={isBusy} onClick={onClose} className={buttonClass({ tone: "outline" })}>
          Cancel
        </button>
      </div>
    </form>
  );
}
