import { describe, expect, it } from "vitest";
import { emiOf, interestOf, type Loan, loanYears } from "@/lib/property/costs";
import { randomFrom } from "@/tests/random";

/** The instalment found without the formula: bisection over a payment month by month. */
function bisected({ principal, annualPercent, months }: Loan): number {
  const rate = annualPercent / 1_200;
  let [low, high] = [0, principal * (1 + rate)];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    let left = principal;
    for (let month = 0; month < months; month += 1) left = left * (1 + rate) - middle;
    if (left > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Principal, percent a year, months, instalment, interest: worked out with 60 decimal digits, by formula and by bisection. */
const GOLDEN = [
  [1_000_000, 9, 120, 12_667.58, 520_109.29],
  [5_000_000, 8.5, 240, 43_391.16, 5_413_878.8],
  [2_500_000, 8.75, 180, 24_986.22, 1_997_518.93],
  [100_000, 12, 12, 8_884.88, 6_618.55],
  [7_500_000, 7.1, 360, 50_402.4, 10_644_862.91],
  [1_200_000, 0, 60, 20_000, 0],
  [333_333, 10.5, 7, 49_300.18, 11_768.29],
  [60_000_000, 9.25, 300, 513_829.11, 94_148_731.69],
  [100, 24, 1, 102, 2],
  [1_000_000, 0.01, 120, 8_337.54, 504.25],
] as const;

describe("the instalment of a loan", () => {
  it.each(GOLDEN)("of %i at %d %% over %i months", (principal, annualPercent, months, emi, interest) => {
    const loan = { principal, annualPercent, months };
    expect(emiOf(loan)).toBeCloseTo(emi, 2);
    expect(interestOf(loan)).toBeCloseTo(interest, 2);
    expect(emiOf(loan)).toBeCloseTo(bisected(loan), 4);
  });

  it("is P / n without interest, and nothing for no loan", () => {
    expect(emiOf({ principal: 100, annualPercent: 0, months: 3 })).toBe(100 / 3);
    expect(emiOf({ principal: 0, annualPercent: 9, months: 240 })).toBe(0);
  });
});

describe("a loan year by year", () => {
  const random = randomFrom(20_261_125);
  const loans = [
    ...GOLDEN.map(([principal, annualPercent, months]) => ({ principal, annualPercent, months })),
    ...Array.from({ length: 300 }, () => ({
      principal: Math.floor(random() * 50_000_000) + 1,
      annualPercent: Math.round(random() * 3_000) / 100,
      months: Math.floor(random() * 480) + 1,
    })),
  ];

  it("pays back exactly what was lent, and never owes less than nothing", () => {
    for (const loan of loans) {
      const years = loanYears(loan);
      expect(years).toHaveLength(Math.ceil(loan.months / 12));
      const paise = years.reduce((sum, { principal }) => sum + Math.round(principal * 100), 0);
      expect(paise).toBe(loan.principal * 100);
      expect(years.at(-1)?.left).toBe(0);
      for (const { left } of years) expect(left).toBeGreaterThanOrEqual(0);
    }
  });

  it("adds up to the interest of the formula, but for the rounding of instalments to paise", () => {
    for (const loan of loans) {
      const rate = loan.annualPercent / 1_200;
      const interest = loanYears(loan).reduce((sum, year) => sum + year.interest, 0);
      // Half a paisa of each instalment and of each month's interest, which bears interest itself until the last payment.
      const growth = rate === 0 ? loan.months : Math.expm1(loan.months * Math.log1p(rate)) / rate;
      expect(Math.abs(interest - interestOf(loan))).toBeLessThanOrEqual(0.01 * growth + 0.01);
    }
  });
});
