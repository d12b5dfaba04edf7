import type { FieldError } from "@/lib/platform/errors";

/** Forms that work without scripts; their answers are separate pages below `/form`. */
export const NO_JS_FORM_NAMES = [
  "login",
  "admin-login",
  "register",
  "logout",
  "contact",
  "listing-link",
  "alert-link",
] as const;
export type NoJsFormName = (typeof NO_JS_FORM_NAMES)[number];

/** HttpOnly cookie that carries the typed values to the page that shows the errors. */
export const NO_JS_FORM_COOKIE = "basera_form";
export const NO_JS_FORM_PATH = "/form";
export const NO_JS_FORM_SECONDS = 300;

/** Below the browsers' limit of 4,096 bytes for a cookie with its name and attributes. */
export const NO_JS_FORM_MAX_BYTES = 3_700;

/** Limit for the decompressed content of the cookie. */
export const UNPACKED_MAX_BYTES = 65_536;

/** Fields whose values are never sent back to the browser. */
export const OMITTED_FIELDS: readonly string[] = ["password", "website", "token"];

/** The answer to a form that was sent without scripts. */
export type NoJsAnswer = {
  form: NoJsFormName;
  /** Typed values by field, without secrets. */
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
  message: string;
  /** Of the refused call. */
  status?: number;
  /** The call succeeded; `message` confirms it. */
  isDone?: true;
};

/** The form of a call that a page can send without scripts. */
export type NoJsForm = {
  name: NoJsFormName;
  /** Page after success; by default the form's answer page, which shows `message`. */
  leadsTo?: string;
  /** Form whose answer page confirms the success, with the email of this one; for calls without `leadsTo`. */
  leadsToForm?: NoJsFormName;
};
