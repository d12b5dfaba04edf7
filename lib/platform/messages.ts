import { pageMessages } from "@/lib/platform/page-messages";

/** Texts that any page may show: quoted from the specification (sections 2, 5 and 8), and a few of our own. */
export const messages = {
  ...pageMessages,
  noPropertiesAvailable: "No properties available at the moment.",
  deadLink: "This link does not work any more",
  nothingChangedYet: "Nothing has changed yet.",
  notFoundTitle: "Oops! House Not Found",
  legalLastUpdated: "Last Updated: April 24, 2025",
  processing: "Processing...",
  signInFirst: "Please sign in first",
  notEnoughCredits: "not enough credits to purchase details",
  providerUnavailable: "The payment provider is not responding right now. Please try again in a moment.",
  paymentsDisabled: "Buying credits is turned off on this site.",
} as const;
