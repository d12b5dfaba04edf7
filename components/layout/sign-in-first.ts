export const SIGN_IN_FORM = "sign-in-first";

/** A submit button with these attributes, anywhere on the page, leads to sign-in; `reason` is shown on the way there. */
export const signInFirst = (reason: string) => ({ type: "submit", form: SIGN_IN_FORM, "data-reason": reason }) as const;
