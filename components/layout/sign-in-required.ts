import { messages } from "@/lib/platform/messages";

export const SIGN_IN_FORM = "sign-in-first";

/** Message to a visitor on the way to sign-in, by action. */
export const SIGN_IN_MESSAGES = { save: messages.signInToSave, contact: messages.loginToGetDetails } as const;
export type Press = keyof typeof SIGN_IN_MESSAGES;

/** A press by somebody with a session cookie on a button made with {@link signInRequired}. */
export type MemberPress = {
  propertyId: string;
  button: HTMLElement;
  /** To be called when there is no session after all: continues as for a visitor. */
  submitAgain: () => void;
};

/**
 * Attributes of a submit button, anywhere on the page, for an action that needs an account. Visitors are led to
 * sign-in, which shows the reason.
 */
export const signInRequired = (press: Press, propertyId: string) =>
  ({ type: "submit", form: SIGN_IN_FORM, "data-press": press, "data-property": propertyId }) as const;
