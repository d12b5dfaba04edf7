import { site } from "@/lib/platform/site";

/**
 * The texts that scripts of public pages need. They stand apart because a page loads this table whole; `messages` in
 * lib/platform/messages includes them.
 */
export const pageMessages = {
  selectAllFilterFields: "select all filter fields",
  priceIsNoNumber: "Type a number, e.g. 5000000",
  loginToGetDetails: "login to get details",
  signInToSave: "Sign in to save this property",
  couldNotLoad: "We could not load these properties.",
  couldNotLoadPage: "We could not load this page.",
  tryAgain: site.tryAgain,
  offline: "You are offline. Saved pages still open.",
  noAnswer: `${site.name} is not responding right now. Please try again.`,
  openingAccount: "Opening your account",
  somethingWentWrong: site.somethingWentWrong,
} as const;
