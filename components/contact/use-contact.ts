import { useEffect, useRef, useState } from "react";
import { callApi } from "@/lib/client/api";
import { showToast } from "@/lib/client/toast";
import { useApiForm } from "@/lib/client/use-api-form";
import { ENQUIRY_TEXTS } from "@/lib/enquiry/constants";
import { enquirySchema } from "@/lib/enquiry/schema";
import { routes } from "@/lib/routes";

const EMPTY = { name: "", email: "", subject: "", message: "", website: "" };

/** The contact form: sent to its call, emptied when it got there, as it was when it did not. */
export function useContact() {
  const [isSent, setSent] = useState(false);
  const isToEmpty = useRef(false);
  const contact = useApiForm({
    schema: enquirySchema,
    defaults: EMPTY,
    send: (values) => {
      setSent(false);
      return callApi<null>("POST", routes.api.enquiries, values);
    },
    onDone: () => {
      isToEmpty.current = true;
      setSent(true);
      showToast("success", ENQUIRY_TEXTS.sent);
    },
  });
  const { form, isBusy } = contact;
  useEffect(() => {
    // Not in onDone: a form that is emptied while it is being sent counts as sent, and objects to the first letter.
    if (!isToEmpty.current || isBusy) return;
    isToEmpty.current = false;
    form.reset();
  }, [form, isBusy]);
  return { ...contact, isSent };
}

export type ContactFormOf = ReturnType<typeof useContact>["form"];
