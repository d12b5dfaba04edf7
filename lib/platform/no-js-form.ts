import type { FieldError } from "@/lib/platform/errors";

/** Forms of kept pages that work without scripts: their answers are pages of their own, below `/form`. */
export const NO_JS_FORM_NAMES = ["login", "admin-login", "register", "contact"] as const;
export type NoJsFormName = (typeof NO_JS_FORM_NAMES)[number];

/** Carries what was typed to the page that says why it was refused; scripts cannot read it. */
export const NO_JS_FORM_COOKIE = "basera_form";
export const NO_JS_FORM_PATH = "/form";
export const NO_JS_FORM_SECONDS = 300;

/** Browsers keep cookies of 4,096 bytes at most, name and attributes included. */
export const NO_JS_FORM_MAX_BYTES = 3_700;

/** Of an answer before it is packed: no more is unpacked. */
export const UNPACKED_MAX_BYTES = 65_536;

/** Fields that are never sent back. */
export const OMITTED_FIELDS: readonly string[] = ["password", "website"];

/** How a form without scripts was answered. */
export type NoJsAnswer = {
  form: NoJsFormName;
  /** What was typed, by field; secrets left out. */
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
  message: string;
  /** It was done, and `message` says so. */
  isDone?: true;
};

/** Of a call that a page's form sends without scripts. */
export type NoJsForm = {
  name: NoJsFormName;
  /** Page that follows success; the form's own answer page, which says `message`, unless given. */
  leadsTo?: string;
  /** Form whose answer page says that it was done, with the email of this one; for calls without `leadsTo`. */
  leadsToForm?: NoJsFormName;
};
