"use client";

import { ContactFields } from "@/components/contact/contact-fields";
import { useContact } from "@/components/contact/use-contact";
import { FormFailure } from "@/components/ui/form-failure";
import { Icon } from "@/components/ui/icon";
import { SubmitButton } from "@/components/ui/submit-button";
import { ENQUIRY_TEXTS } from "@/lib/enquiry/constants";
import { routes } from "@/lib/routes";

/** Writes to us (spec 2 and 5, Contact form); empty again once it is sent. */
export function ContactForm() {
  const { form, failure, isBusy, isSent, submit } = useContact();
  return (
    <form
      method="post"
      action={routes.api.enquiries}
      noValidate
      onSubmit={(event) => {
        // A field that kept the focus would object to being empty when it is left after all is sent.
        if (event.nativeEvent instanceof SubmitEvent) event.nativeEvent.submitter?.focus();
        submit(event);
      }}
      className="grid grid-cols-1 gap-4.5"
    >
      <ContactFields form={form} isBusy={isBusy} />
      <FormFailure text={failure} />
      <SubmitButton isBusy={isBusy} size="lg" block plain>
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
