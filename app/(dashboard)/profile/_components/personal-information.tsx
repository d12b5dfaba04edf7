"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useRef, useState } from "react";
import { EmailText } from "@/components/identity/person";
import { SubmitButton } from "@/components/ui/buttons";
import { buttonClass, panelClass } from "@/components/ui/class-names";
import { FormFailure, ScriptNote, SelectField, TextField } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { Account } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { profileSchema } from "@/lib/identity/schema";
import { mobileNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { CITIES } from "@/lib/property/constants";

/** Personal information, shown or edited. After editing, the focus returns to the Edit button. */
export function PersonalInformation({ person }: { person: Person }) {
  const [isEditing, setEditing] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (isEditing || !isBack.current) return;
    isBack.current = false;
    begin.current?.focus();
  }, [isEditing]);

  const close = () => {
    isBack.current = true;
    setEditing(false);
  };
  return (
    <section aria-labelledby="personal" className={panelClass}>
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="personal" className="text-h3">
          Personal Information
        </h2>
        {!isEditing && (
          <button
            ref={begin}
            type="button"
            onClick={() => setEditing(true)}
            className={buttonClass({ tone: "outline" })}
          >
            <Icon name="pencil" size={18} className="max-sm:hidden" />
            Edit Profile
          </button>
        )}
      </div>
      <ScriptNote />
      {isEditing ? <PersonalForm person={person} onClose={close} /> : <PersonalFacts person={person} />}
    </section>
  );
}

function PersonalFacts({ person }: { person: Person }) {
  const facts = [
    ["Full Name", person.userName],
    ["Email Address", <EmailText key="email" email={person.email} />],
    ["Phone Number", mobileNumber(person.number)],
    ["City", person.city ?? "Not given"],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="mt-0.5 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Edits name, number and city. The form closes once the whole page shows the saved values. */
function PersonalForm({ person, onClose }: { person: Person; onClose: () => void }) {
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

type Person = Pick<Account, "userName" | "email" | "number" | "city">;

/** The cities of the site, with the stored one first where it is none of them. */
function cityOptions(stored: string | undefined) {
  const cities = stored && !CITIES.some((city) => city === stored) ? [stored, ...CITIES] : CITIES;
  return [{ value: "", label: "Not given" }, ...cities.map((city) => ({ value: city, label: city }))];
}
