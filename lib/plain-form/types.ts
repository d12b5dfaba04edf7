import type { FieldError } from "@/lib/errors";
import type { PlainFormName } from "@/lib/plain-form/constants";

/** How a form without scripts was answered. */
export type PlainAnswer = {
  form: PlainFormName;
  /** What was typed, by field; secrets left out. */
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
  message: string;
  /** It was done, and `message` says so. */
  isDone?: true;
};

/** Of a call that a page's form sends without scripts. */
export type PlainForm = {
  name: PlainFormName;
  /** Page that follows success; the form's own answer page, which says `message`, unless given. */
  leadsTo?: string;
  /** Form whose answer page says that it was done, with the email of this one; for calls without `leadsTo`. */
  leadsToForm?: PlainFormName;
};
