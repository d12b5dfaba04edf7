import { pageMessages } from "@/lib/platform/page-messages";

export const SIGN_IN_FORM = "sign-in-first";

/** Message to a visitor on the way to sign-in, by action. */
export const SIGN_IN_MESSAGES = { save: pageMessages.signInToSave, contact: pageMessages.loginToGetDetails } as const;
export type Press = keyof typeof SIGN_IN_MESSAGES;
/** Presses that open a dialog for visitors as well. */
const OPEN_TO_ALL = ["report", "save-search"] as const;
export type OpenPress = (typeof OPEN_TO_ALL)[number];
export const isOpenToAll = (press: string): press is OpenPress => OPEN_TO_ALL.some((one) => one === press);
export const isPress = (name: string): name is Press | OpenPress =>
  Object.hasOwn(SIGN_IN_MESSAGES, name) || isOpenToAll(name);

/** A press by somebody with a session cookie on a button made with {@link signInRequired}. */
export type MemberPress = {
  propertyId: string;
  button: HTMLButtonElement;
  /** To be called when there is no session after all: continues as for a visitor. */
  submitAgain: () => void;
};

/**
 * A press as name and value of a submit button: before the scripts of the page are there, the browser itself sends it to the
 * sign-in page.
 */
const submits = (name: Press | OpenPress, value: string) =>
  ({ type: "submit", form: SIGN_IN_FORM, name, value }) as const;

/** Attributes of the button that opens a report. Visitors may fill it in; they sign in to send it. */
export const opensReport = (propertyId: string) => submits("report", propertyId);

/**
 * Attributes of a submit button, anywhere on the page, for an action that needs an account. Visitors are led to
 * sign-in, which shows the reason.
 */
export const signInRequired = (press: Press, propertyId: string) => submits(press, propertyId);

/** Attributes of the button that saves a search. `query`: its filters as the query of an address; `name`: what it looks for. */
export const opensSaving = (query: string, name: string) => ({ ...submits("save-search", query), "data-name": name });
