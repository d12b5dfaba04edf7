import { messages } from "@/lib/messages";

export const SIGN_IN_FORM = "sign-in-first";

/** What a press is told: on the way to sign-in, and when one is signed in already. */
export const PRESSES = {
  save: { visitor: messages.signInToSave, signedIn: messages.cartOpensLater },
  contact: { visitor: messages.loginToGetDetails, signedIn: messages.contactOpensLater },
} as const;
export type Press = keyof typeof PRESSES;

/** A submit button with these attributes, anywhere on the page, leads visitors to sign-in and says why. */
export const signInFirst = (press: Press) => ({ type: "submit", form: SIGN_IN_FORM, "data-press": press }) as const;
