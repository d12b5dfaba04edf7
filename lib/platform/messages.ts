import { site } from "@/lib/platform/site";

/** Texts that any page may show: quoted from the specification (sections 2, 5 and 8), and a few of our own. */
export const messages = {
  selectAllFilterFields: "select all filter fields",
  noPropertiesAvailable: "No properties available at the moment.",
  loginToGetDetails: "login to get details",
  signInToSave: "Sign in to save this property",
  couldNotLoad: "We could not load these properties.",
  couldNotLoadPage: "We could not load this page.",
  tryAgain: site.tryAgain,
  priceIsNoNumber: "Type a number, e.g. 5000000",
  offline: "You are offline. Saved pages still open.",
  deadLink: "This link does not work any more",
  nothingChangedYet: "Nothing has changed yet.",
  noAnswer: "Basera is not responding right now. Please try again.",
  notFoundTitle: "Oops! House Not Found",
  legalLastUpdated: "Last Updated: April 24, 2025",
  processing: "Processing...",
  openingAccount: "Opening your account",
  somethingWentWrong: site.somethingWentWrong,
  signInFirst: "Please sign in first",
  notEnoughCredits: "not enough credits to purchase details",
  providerUnavailable: "The payment provider is not responding right now. Please try again in a moment.",
  paymentsDisabled: "Buying credits is turned off on this site.",
} as const;
