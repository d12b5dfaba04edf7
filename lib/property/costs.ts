import { indianNumber, rupees, shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import type { Category } from "@/lib/property/constants";

/** Stamp duty and registration of a purchase from a day on. Percent of the price, two decimals at most. */
export type DutyRate = {
  /** India's date: `2020-09-07`. */
  from: string;
  stampDutyPercent: number;
  registrationPercent: number;
  /** Who says so, as it is shown. */
  source: string;
};

/**
 * Duties in Madhya Pradesh, oldest first. No official table was found: property portals of 2022 to 2025 report these. One of them
 * says that registration may be 1 %. A lower rate for women was announced in 2022, and nothing shows it in force. Administrators
 * add later rates (lib/backoffice/add-duty-rate).
 */
export const SHIPPED_DUTY_RATES: readonly [DutyRate, ...DutyRate[]] = [
  {
    from: "2020-09-07",
    stampDutyPercent: 7.5,
    registrationPercent: 3,
    source: "Property portals, 2022 to 2025; no official table was found",
  },
];

/** The rate in force on a day (`2026-11-25`). Rates are in the order in which they were added; the later one of a day counts. */
export function dutyRateOn(day: string, added: readonly DutyRate[]): DutyRate {
  let inForce: DutyRate = SHIPPED_DUTY_RATES[0];
  for (const rate of [...SHIPPED_DUTY_RATES, ...added])
    if (rate.from <= day && rate.from >= inForce.from) inForce = rate;
  return inForce;
}

/** Stamp duty and registration of a price, in whole rupees. */
export const dutiesOf = (price: number, { stampDutyPercent, registrationPercent }: DutyRate) => ({
  stampDuty: percentOf(price, stampDutyPercent),
  registration: percentOf(price, registrationPercent),
});

/** A percentage of an amount in whole rupees, half a rupee rounded up. */
const percentOf = (amount: number, percent: number) => Math.round((amount * Math.round(percent * 100)) / 10_000);

/** A loan that is paid back in equal monthly instalments. `principal` in rupees, `annualPercent` such as 8.5. */
export type Loan = { principal: number; annualPercent: number; months: number };

/**
 * The equated monthly instalment in rupees, not rounded: P r (1 + r)^n / ((1 + r)^n - 1) with the monthly rate r, and P / n without
 * interest. Written with `log1p` and `expm1`, so that small rates lose no digits.
 */
export function emiOf({ principal, annualPercent, months }: Loan): number {
  const rate = annualPercent / 1_200;
  return rate === 0 ? principal / months : (principal * rate) / -Math.expm1(-months * Math.log1p(rate));
}

/** All interest of a loan in rupees, not rounded: what is paid back less what was lent. */
export const interestOf = (loan: Loan): number => emiOf(loan) * loan.months - loan.principal;

/** What is paid in one year of a loan, and what is owed at its end. Rupees, whole paise. */
export type LoanYear = { year: number; interest: number; principal: number; left: number };

/**
 * A loan year by year, worked out in whole paise: each month pays the rounded instalment, and the last month what is left, so that
 * the principal paid is exactly what was lent.
 */
export function loanYears(loan: Loan): LoanYear[] {
  const instalment = Math.round(emiOf(loan) * 100);
  let left = Math.round(loan.principal * 100);
  const years: LoanYear[] = [];
  for (let from = 0; from < loan.months; from += 12) {
    let interest = 0;
    let principal = 0;
    for (let month = from; month < Math.min(from + 12, loan.months); month += 1) {
      const due = Math.round((left * loan.annualPercent) / 1_200);
      const paid = month === loan.months - 1 ? left : Math.min(left, instalment - due);
      interest += due;
      principal += paid;
      left -= paid;
    }
    years.push({ year: from / 12 + 1, interest: interest / 100, principal: principal / 100, left: left / 100 });
  }
  return years;
}

/** How the costs of a listing are worked out: for new projects as for a sale. */
export type CostKind = "rent" | "lease" | "buy";

export const costKindOf = (category: Category): CostKind =>
  category === "rent" || category === "lease" ? category : "buy";

/** The figures that a person may change. Rupees, except `rate` (percent a year) and `years`. */
export const COST_FIELDS = {
  rent: ["deposit", "maintenance", "brokerage"],
  lease: ["deposit", "brokerage"],
  buy: ["brokerage", "loan", "rate", "years"],
} as const satisfies Record<CostKind, readonly string[]>;
export type CostField = (typeof COST_FIELDS)[CostKind][number];
export type CostFigures = Partial<Record<CostField, number>>;

/** What is not typed: the price in rupees, and the duties of a purchase. */
export type CostBasis = { kind: CostKind; price: number; duties?: DutyRate | undefined };

const LOAN_SHARE = 0.8;
const LOAN_STEP = 1_000;

/** The figures before somebody changes them: a month's rent as deposit, a loan over four fifths of the price. */
export function assumedFigures({ kind, price }: CostBasis): CostFigures {
  if (kind === "rent") return { deposit: Math.round(price), maintenance: 0, brokerage: 0 };
  if (kind === "lease") return { deposit: 0, brokerage: 0 };
  const loan = Math.floor((price * LOAN_SHARE) / LOAN_STEP) * LOAN_STEP;
  return { brokerage: 0, loan, rate: limits.assumedLoanPercent, years: limits.assumedLoanYears };
}

export type CostRow = { key: string; label: string; value: string; isSum?: true };

/** The rows of `What it costs`, in whole rupees. The server shows them for the assumed figures, the browser for typed ones. */
export function costRows({ kind, price, duties }: CostBasis, figures: CostFigures): CostRow[] {
  const { deposit = 0, maintenance = 0, brokerage = 0 } = figures;
  if (kind === "rent")
    return [
      row("monthly", "Each month, with maintenance", price + maintenance, true),
      row("start", "To move in: first month, deposit and brokerage", price + maintenance + deposit + brokerage),
      row("year", "In the first year, without the deposit", 12 * (price + maintenance) + brokerage),
    ];
  if (kind === "lease")
    return [
      row("price", "Lease amount", price),
      row("start", "To begin: lease amount, deposit and brokerage", price + deposit + brokerage, true),
    ];
  return duties ? purchaseRows(price, duties, figures) : [];
}

function purchaseRows(price: number, duties: DutyRate, { brokerage = 0, ...loanFigures }: CostFigures): CostRow[] {
  const { stampDuty, registration } = dutiesOf(price, duties);
  const total = price + stampDuty + registration + brokerage;
  const { loan: principal = 0, rate = 0, years = 1 } = loanFigures;
  const loan = { principal, annualPercent: rate, months: years * 12 };
  return [
    row("price", "Price", price),
    row("stamp", `Stamp duty, ${indianNumber(duties.stampDutyPercent)} %`, stampDuty),
    row("registration", `Registration, ${indianNumber(duties.registrationPercent)} %`, registration),
    row("total", "To buy it, with brokerage", total, true),
    row("own", "Of this without the loan", total - principal),
    row("emi", "Each month to the bank (EMI)", emiOf(loan), true),
    row("interest", `Interest over ${years === 1 ? "one year" : `${years} years`}`, interestOf(loan)),
  ];
}

const row = (key: string, label: string, amount: number, isSum?: true): CostRow => ({
  key,
  label,
  value: rupees(Math.round(amount)),
  ...(isSum && { isSum }),
});

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

type TypedCosts = Partial<Record<CostField, string>>;
export type ReadCosts = { figures: CostFigures; errors: Partial<Record<CostField, string>> };

/** Reads typed figures. A field that cannot be read has an error in words; an empty amount is nothing. */
export function readCosts({ kind, price }: CostBasis, typed: TypedCosts, amountFrom: AmountReader): ReadCosts {
  const read: ReadCosts = { figures: {}, errors: {} };
  for (const field of COST_FIELDS[kind]) {
    const found = readField(field, typed[field] ?? "", price, amountFrom);
    if (typeof found === "number") read.figures[field] = found;
    else read.errors[field] = found;
  }
  return read;
}

/** Rupees from `25,000`, `15k` or `12 lakh`; undefined for anything else. */
type AmountReader = (text: string) => number | undefined;

function readField(field: CostField, typed: string, price: number, amountFrom: AmountReader): number | string {
  const text = typed.trim();
  if (field === "rate") {
    const rate = plainNumber(text.replace(/\s*%$/, ""));
    return rate === undefined || rate > limits.loanPercentMax ? costTexts.rateInvalid : rate;
  }
  if (field === "years") {
    const years = plainNumber(text);
    return years !== undefined && Number.isInteger(years) && years >= 1 && years <= limits.loanYearsMax
      ? years
      : costTexts.yearsInvalid;
  }
  const amount = text === "" ? 0 : amountFrom(text);
  if (amount === undefined) return costTexts.amountInvalid;
  return field === "loan" && amount > price ? costTexts.loanTooLarge(rupees(price)) : amount;
}

const plainNumber = (text: string): number | undefined =>
  /^\d{1,4}(?:\.\d{1,4})?$/.test(text) ? Number(text) : undefined;
