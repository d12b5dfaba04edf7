"use client";

import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton, SubmitButton } from "@/components/ui/buttons";
import { FormFailure, ScriptNote, TextField } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import { useApiForm } from "@/lib/client/api-form";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { signInTexts, userMessages } from "@/lib/identity/messages";
import { type ContactBlock, isPossibleMobile } from "@/lib/identity/mobile-rules";
import { confirmMobileSchema, mobileCodeSchema } from "@/lib/identity/schema";
import { mobileNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";

type ConfirmMobileProps = {
  /** The number to confirm; it can be changed in the panel. */
  number: string;
  /** What keeps the listings of this person waiting; absent when nothing does. */
  hold?: ContactBlock | undefined;
  /** Called once a number is confirmed. */
  onConfirmed?: () => void;
  heading?: "h2" | "h3";
};

/** Confirms the viewer's mobile number: sends a code to it, and takes the code. */
export function ConfirmMobile({ number, hold, onConfirmed, heading: Heading = "h2" }: ConfirmMobileProps) {
  const [sentTo, setSentTo] = useState<string>();
  const [isDone, setDone] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusFallback(title, sentTo);
  if (isDone) return <ConfirmedNote />;
  const confirmed = () => {
    setDone(true);
    showToast("success", userMessages.numberConfirmed);
    onConfirmed?.();
  };
  return (
    <section
      aria-labelledby="confirm-mobile"
      className="grid gap-3 rounded-lg border border-line border-l-4 border-l-warning bg-warning-bg p-4 text-left md:p-5"
    >
      <div>
        <Heading
          id="confirm-mobile"
          ref={title}
          tabIndex={-1}
          className="flex items-center gap-2 text-body font-[650] outline-none"
        >
          <Icon name="phone" size={18} />
          {userMessages.confirmNumber}
        </Heading>
        <p className="mt-1 text-sm text-ink-2">
          {hold ? userMessages.contactBlockReasons[hold] : userMessages.confirmNumberWhy}
        </p>
      </div>
      <ScriptNote />
      {sentTo ? (
        <CodeForm number={sentTo} onConfirmed={confirmed} onOtherNumber={() => setSentTo(undefined)} />
      ) : (
        <NumberForm number={isPossibleMobile(number) && hold !== "shared" ? number : ""} onSent={setSentTo} />
      )}
    </section>
  );
}

/** Takes the focus where the form that had it is gone. */
function ConfirmedNote() {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p
      ref={note}
      role="status"
      tabIndex={-1}
      className="flex items-center gap-2 rounded-md bg-success-bg px-3.5 py-2.5 text-left text-sm font-semibold text-success outline-none"
    >
      <Icon name="circle-check" size={18} />
      {userMessages.numberConfirmed}
    </p>
  );
}

/** On wide screens the button stands beside the input, level with it: below the label of 14 px. */
const ROW = "grid max-w-lg gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start";
const BESIDE_INPUT = "sm:mt-[27px] grid";

const sendCode = (number: string) => callSignedIn<{ validUntil: string }>("POST", routes.api.mobileCode, { number });

function NumberForm({ number, onSent }: { number: string; onSent: (number: string) => void }) {
  const { form, failure, isBusy, submit } = useApiForm({
    schema: mobileCodeSchema,
    defaults: { number },
    send: (values) => sendCode(values.number),
    onDone: (_, values) => onSent(values.number),
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <div className={ROW}>
        <TextField
          {...form.register("number")}
          label={signInTexts.mobileNumber}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          before="+91"
          readOnly={isBusy}
          error={form.formState.errors.number?.message}
        />
        <span className={BESIDE_INPUT}>
          <SubmitButton isBusy={isBusy}>Send code</SubmitButton>
        </span>
      </div>
      <FormFailure text={failure} />
    </form>
  );
}

type CodeFormProps = { number: string; onConfirmed: () => void; onOtherNumber: () => void };

function CodeForm({ number, onConfirmed, onOtherNumber }: CodeFormProps) {
  const { form, failure, isBusy, submit } = useApiForm({
    schema: confirmMobileSchema,
    defaults: { number, code: "" },
    send: (values) => callSignedIn("POST", routes.api.confirmMobile, values),
    onDone: onConfirmed,
  });
  const [isSending, setSending] = useState(false);
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus("code"), [setFocus]);

  const sendAgain = async () => {
    setSending(true);
    const answer = await sendCode(number);
    setSending(false);
    showToast(answer.ok ? "success" : "error", answer.message);
    if (answer.ok) form.reset();
    setFocus("code");
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <p role="status" className="text-sm font-semibold tabular-nums">
        {userMessages.codeSent(mobileNumber(number))}
      </p>
      <div className={ROW}>
        <TextField
          {...register("code")}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={isBusy}
          hint={userMessages.codeHint}
          error={formState.errors.code?.message}
        />
        <span className={BESIDE_INPUT}>
          <SubmitButton isBusy={isBusy}>Confirm</SubmitButton>
        </span>
      </div>
      <FormFailure text={failure} />
      <div className="-ml-3 flex flex-wrap items-center gap-x-2">
        <BusyButton
          isBusy={isSending}
          isOff={isBusy}
          onPress={sendAgain}
          className={`${buttonClass({ tone: "ghost" })} px-3!`}
        >
          Send again
        </BusyButton>
        <button
          type="button"
          disabled={isBusy || isSending}
          onClick={onOtherNumber}
          className={`${buttonClass({ tone: "ghost" })} px-3!`}
        >
          Another number
        </button>
      </div>
    </form>
  );
}
