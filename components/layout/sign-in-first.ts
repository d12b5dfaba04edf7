import { messages } from "@/lib/messages";

export const SIGN_IN_FORM = "sign-in-first";

/** What a visitor is told on the way to sign-in. */
export const PRESSES = { save: messages.signInToSave, contact: messages.loginToGetDetails } as const;
export type Press = keyof typeof PRESSES;

/** A press on a button made with {@link signInFirst} by somebody with the sign of a session. */
export type MemberPress = {
  propertyId: string;
  button: HTMLElement;
  /** There is no session after all: the visitor's way is taken. */
  askAgain: () => void;
};

/**
 * Attributes of a submit button, anywhere on the page, that does something with a property: it leads visitors to sign-in
 * and says why.
 */
export const signInFirst = (press: Press, propertyId: string) =>
  ({ type: "submit", form: SIGN_IN_FORM, "data-press": press, "data-property": propertyId }) as const;
