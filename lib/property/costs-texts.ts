import { indianNumber, shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import type { CostField } from "@/lib/property/costs-rules";
import type { DutyRate } from "@/lib/property/duty-rules";

/** Texts of `What it costs` on property pages. */
export const costTexts = {
  title: "What it costs",
  fields: {
    deposit: "Deposit",
    maintenance: "Maintenance a month",
    brokerage: "Brokerage",
    loan: "Loan",
    rate: "Interest a year, in %",
    years: "Years",
  } satisfies Record<CostField, string>,
  amountInvalid: "Type an amount such as 25,000, 15k or 12 lakh",
  rateInvalid: `Type a rate from 0 to ${limits.loanPercentMax}, such as 8.5`,
  yearsInvalid: `Type whole years from 1 to ${limits.loanYearsMax}`,
  loanTooLarge: (price: string) => `The loan cannot be more than the price of ${price}`,
  rentNote:
    "An estimate. A deposit of one month’s rent is assumed, and no maintenance and brokerage: ask the owner or agent before you decide.",
  leaseNote:
    "An estimate without stamp duty and registration of the lease. Ask the owner or agent what the amount covers and for how long.",
  buyNote: ({ from, source }: DutyRate, loan: { rate: number; years: number }) =>
    `An estimate. Stamp duty and registration in Madhya Pradesh since ${shortDate(from)} (${source}); the office may count a higher guideline value than the price. The loan is assumed over four fifths of the price at ${indianNumber(loan.rate)} % for ${loan.years} years.`,
  newProjectNote: "GST on a home that is still being built is not included.",
  needsCorrecting: "Correct the marked figures. Until then you see the costs of the last ones that could be read.",
  byYear: "The loan year by year",
  yearHeads: ["Year", "Interest", "Paid back", "Still owed"],
} as const;
