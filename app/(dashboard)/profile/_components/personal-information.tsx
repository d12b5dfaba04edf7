"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useRef, useState } from "react";
import { ConfirmMobile } from "@/components/identity/confirm-mobile";
import { EmailText } from "@/components/identity/person";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { SubmitButton } from "@/components/ui/buttons";
import { panelClass } from "@/components/ui/class-names";
import { FormFailure, ScriptNote, SelectField, TextField } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { Account } from "@/lib/identity/contract";
import { signInTexts, userMessages } from "@/lib/identity/messages";
import type { ContactBlock } from "@/lib/identity/mobile-rules";
import { profileSchema } from "@/lib/identity/schema";
import { mobileNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { CITIES } from "@/lib/property/constants";

type PersonalInformationProps = { person: Person; hold?: ContactBlock | undefined };

/** Personal information, shown or edited, with the confirmation of the number. After editing, the focus returns to the Edit button. */
export function PersonalInformation({ person, hold }: PersonalInformationProps) {
  const [isEditing, setEditing] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (isEditing || !isBack.current) return;
    isBack.current = false;
    begin.current?.focus();
  }, [isEditing]);
  const mustConfirm = !person.numberConfirmed || person.pendingNumber !== undefined || hold !== undefined;
  useFocusFallback(begin, mustConfirm);

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
      {!isEditing && mustConfirm && <NumberConfirmation person={person} hold={hold} />}
    </section>
  );
}

function PersonalFacts({ person }: { person: Person }) {
  const facts = [
    [signInTexts.fullName, person.userName],
    ["Email Address", <EmailText key="email" email={person.email} />],
    ["Phone Number", <PhoneNumber key="number" person={person} />],
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

const PhoneNumber = ({ person: { number, numberConfirmed, pendingNumber } }: { person: Person }) => (
  <>
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="tabular-nums">{mobileNumber(number)}</span>
      {!numberConfirmed && (
        <Badge tone="warning" icon="clock">
          {userMessages.notConfirmed}
        </Badge>
      )}
    </span>
    {pendingNumber && (
      <span className="mt-0.5 block text-sm font-normal text-ink-2">
        {userMessages.pendingNumber(mobileNumber(pendingNumber))}
      </span>
    )}
  </>
);

/** Offers to confirm a number that is not confirmed, or a new one. It is open where something waits for it. */
function NumberConfirmation({ person: { number, pendingNumber }, hold }: PersonalInformationProps) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useFocusFallback(place, `${isOpen} ${pendingNumber ?? number}`);
  return (
    <div ref={place} tabIndex={-1} className="mt-5 outline-none">
      {isOpen || pendingNumber || hold ? (
        <ConfirmMobile
          key={pendingNumber ?? number}
          heading="h3"
          number={pendingNumber ?? number}
          hold={pendingNumber ? undefined : hold}
          onConfirmed={() => startTransition(() => router.refresh())}
        />
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={buttonClass({ tone: "outline" })}>
          {userMessages.confirmNumber}
        </button>
      )}
    </div>
  );
}

/** Edits name, number and city. The form closes once the whole page shows the saved values. */
function PersonalForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const router = useRouter();
  const { form, failure, isBusy, submit } = useApiForm({
    schema: profileSchema,
    defaults: { userName: person.userName, number: person.pendingNumber ?? person.number, city: person.city ?? "" },
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
          label={signInTexts.fullName}
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

type Person = Pick<Account, "userName" | "email" | "number" | "numberConfirmed" | "pendingNumber" | "city">;

/** The cities of the site, with the stored one first where it is none of them. */
function cityOptions(stored: string | undefined) {
  const cities = stored && !CITIES.some((city) => city === stored) ? [stored, ...CITIES] : CITIES;
  return [{ value: "", label: "Not given" }, ...cities.map((city) => ({ value: city, label: city }))];
}
