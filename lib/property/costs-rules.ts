import { indianNumber, rupees } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import type { Category } from "@/lib/property/constants";
import { type DutyRate, dutiesOf } from "@/lib/property/duty-rules";
import { emiOf, interestOf } from "@/lib/property/loan-rules";

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
