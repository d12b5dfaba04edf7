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
