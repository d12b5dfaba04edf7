"use client";

import { useEffect, useRef, useState } from "react";
import { SubmitButton } from "@/components/ui/buttons";
import { FormFailure, TextareaField, TextField } from "@/components/ui/form-fields";
import { Icon } from "@/components/ui/icon";
import { callApi } from "@/lib/client/api";
import { useApiForm } from "@/lib/client/api-form";
import { showToast } from "@/lib/client/toast";
import { ENQUIRY_TEXTS } from "@/lib/messaging/enquiry-rules";
import { enquirySchema } from "@/lib/messaging/enquiry-schema";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

/** The contact form (spec 2 and 5, Contact form). It is emptied after it was sent. */
export function ContactForm() {
  const { form, failure, isBusy, isSent, submit } = useContactForm();
  return (
    <form
      method="post"
      action={routes.api.enquiries}
      noValidate
      onSubmit={(event) => {
        // A field that keeps the focus would show an error when it loses it after the form was emptied.
        if (event.nativeEvent instanceof SubmitEvent) event.nativeEvent.submitter?.focus();
        submit(event);
      }}
      className="grid grid-cols-1 gap-4.5"
    >
      <ContactFields form={form} isBusy={isBusy} />
      <FormFailure text={failure} />
      <SubmitButton isBusy={isBusy} size="lg" block worksWithoutJs>
        Send message
      </SubmitButton>
      <div role="status" className="empty:-mt-4.5">
        {isSent && <SentNote />}
      </div>
    </form>
  );
}

const SentNote = () => (
  <p className="flex items-start gap-2.5 rounded-md bg-success-bg px-3.5 py-3 text-sm font-semibold text-success">
    <Icon name="circle-check" />
    {ENQUIRY_TEXTS.sent}
  </p>
);

/** The fields of the form, and a hidden one that only bots fill in. */
function ContactFields({ form, isBusy }: { form: ContactFormOf; isBusy: boolean }) {
  const { errors } = form.formState;
  const field = (name: "name" | "email" | "subject" | "message") => ({
    ...form.register(name),
    readOnly: isBusy,
    error: errors[name]?.message,
  });
  return (
    <>
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <TextField label="Subject" {...field("subject")} />
      <TextareaField
        label="Message"
        length={form.watch("message").length}
        most={limits.enquiryMessageMaxCharacters}
        {...field("message")}
      />
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register("website")} />
        </label>
      </div>
    </>
  );
}

const EMPTY = { name: "", email: "", subject: "", message: "", website: "" };

/** State of the contact form: sends the enquiry and empties the form on success. */
function useContactForm() {
  const [isSent, setSent] = useState(false);
  const shouldReset = useRef(false);
  const contact = useApiForm({
    schema: enquirySchema,
    defaults: EMPTY,
    send: (values) => {
      setSent(false);
      return callApi<null>("POST", routes.api.enquiries, values);
    },
    onDone: () => {
      shouldReset.current = true;
      setSent(true);
      showToast("success", ENQUIRY_TEXTS.sent);
    },
  });
  const { form, isBusy } = contact;
  useEffect(() => {
    // Not in onDone: a form that is reset while submitting counts as submitted and validates the first keystroke.
    if (!shouldReset.current || isBusy) return;
    shouldReset.current = false;
    form.reset();
  }, [form, isBusy]);
  return { ...contact, isSent };
}

type ContactFormOf = ReturnType<typeof useContactForm>["form"];
