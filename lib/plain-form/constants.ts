/** Forms of kept pages that work without scripts: their answers are pages of their own, below `/form`. */
export const PLAIN_FORMS = ["login", "admin-login", "register", "contact"] as const;
export type PlainFormName = (typeof PLAIN_FORMS)[number];

/** Carries what was typed to the page that says why it was refused; scripts cannot read it. */
export const PLAIN_FORM_COOKIE = "basera_form";
export const PLAIN_FORM_PATH = "/form";
export const PLAIN_FORM_SECONDS = 300;

/** Browsers keep cookies of 4,096 bytes at most, name and attributes included. */
export const PLAIN_FORM_MAX_BYTES = 3_700;

/** Of an answer before it is packed: no more is unpacked. */
export const UNPACKED_MAX_BYTES = 65_536;

/** Fields that are never sent back. */
export const UNKEPT_FIELDS: readonly string[] = ["password", "website"];
