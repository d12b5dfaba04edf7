import { limits } from "@/lib/platform/limits";

/** Texts of the screen of stamp duty and registration. */
export const dutyRateMessages = {
  title: "Stamp duty and registration",
  about:
    "Property pages of homes for sale show these percentages as an estimate, with their date and source. A rate holds from its day on. Rates are never changed: to correct one, add another for the same day.",
  added: "The rate is added",
  known: "This rate holds on that day already",
  tooMany: `There can be at most ${limits.dutyRatesKept} rates`,
  dayInvalid: "Choose a day from 2000 to 2100",
  percentInvalid: `Type a percentage from 0 to ${limits.dutyPercentMax} with two decimals at most`,
  sourceRequired: "Say who reports this rate, and when",
  couldNotLoad: "We could not load the rates.",
} as const;
