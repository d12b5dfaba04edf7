"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import * as z from "zod";
import { SubmitButton } from "@/components/ui/buttons";
import { panelClass } from "@/components/ui/class-names";
import { FormFailure, ScriptNote, TextField } from "@/components/ui/form-fields";
import { dutyRateBody, dutyRateMessages } from "@/lib/backoffice/duty-rate-contract";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/platform/routes";

const EMPTY = { from: "", stampDutyPercent: "", registrationPercent: "", source: "" };

const percent = z
  .string()
  .transform((text) => (/^\s*\d{1,2}(\.\d{1,2})?\s*%?\s*$/.test(text) ? Number.parseFloat(text) : Number.NaN));

/** The texts of the fields as the body of the call. */
const typedRate = z
  .object({ from: z.string(), stampDutyPercent: percent, registrationPercent: percent, source: z.string() })
  .pipe(dutyRateBody);

/** The form that adds a rate from a day on. */
export function AddDutyRate() {
  const headingId = useId();
  const router = useRouter();
  const { form, failure, isBusy, submit } = useApiForm({
    schema: typedRate,
    defaults: EMPTY,
    send: (body) => callSignedIn("POST", routes.api.dutyRates, body),
    onDone: () => {
      showToast("success", dutyRateMessages.added);
      form.reset(EMPTY);
      router.refresh();
    },
  });
  const { errors } = form.formState;
  const field = (name: keyof typeof EMPTY) => ({
    ...form.register(name),
    error: errors[name]?.message,
    readOnly: isBusy,
  });
  return (
    <form method="post" noValidate onSubmit={submit} aria-labelledby={headingId} className={`${panelClass} grid gap-4`}>
      <h2 id={headingId} className="text-h3">
        Add a rate
      </h2>
      <ScriptNote />
      <TextField {...field("from")} type="date" label="From" />
      <TextField {...field("stampDutyPercent")} inputMode="decimal" label="Stamp duty, in %" />
      <TextField {...field("registrationPercent")} inputMode="decimal" label="Registration, in %" />
      <TextField
        {...field("source")}
        label="Source"
        hint="Shown to everybody, such as: Registrar’s table of April 2027"
      />
      <FormFailure text={failure} />
      <SubmitButton isBusy={isBusy}>Add rate</SubmitButton>
    </form>
  );
}
