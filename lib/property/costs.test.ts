import { describe, expect, it } from "vitest";
import {
  assumedFigures,
  type CostBasis,
  costKindOf,
  costRows,
  costTexts,
  dutiesOf,
  dutyRateOn,
  emiOf,
  interestOf,
  type Loan,
  loanYears,
  readCosts,
  SHIPPED_DUTY_RATES,
} from "@/lib/property/costs";
import { amountFrom } from "@/lib/search/amount-fields";
import { randomFrom } from "@/tests/random";

const [duties] = SHIPPED_DUTY_RATES;
const shown = (basis: CostBasis, figures = assumedFigures(basis)) =>
  Object.fromEntries(costRows(basis, figures).map(({ key, value }) => [key, value]));

describe("duties", () => {
  it.each([
    [5_000_000, 375_000, 150_000],
    [3_650_000, 273_750, 109_500],
    [1, 0, 0],
    [7, 1, 0],
    [12_345_678, 925_926, 370_370],
  ])("of %i are %i and %i", (price, stampDuty, registration) => {
    expect(dutiesOf(price, duties)).toEqual({ stampDuty, registration });
  });

  it("follow the rate in force on the day; of two for one day the later one counts", () => {
    const later = { from: "2026-04-01", stampDutyPercent: 7, registrationPercent: 2, source: "A" };
    const corrected = { ...later, stampDutyPercent: 7.25, source: "B" };
    const early = { from: "2021-01-01", stampDutyPercent: 9, registrationPercent: 3, source: "C" };
    const added = [later, corrected, early];
    expect(dutyRateOn("2019-01-01", added)).toBe(duties);
    expect(dutyRateOn("2020-12-31", added)).toBe(duties);
    expect(dutyRateOn("2021-01-01", added)).toBe(early);
    expect(dutyRateOn("2026-03-31", added)).toBe(early);
    expect(dutyRateOn("2026-04-01", added)).toBe(corrected);
    expect(dutyRateOn("2030-01-01", [])).toBe(duties);
  });
});

describe("costs", () => {
  it("of a rented home: each month, to move in, in the first year", () => {
    const basis = { kind: costKindOf("rent"), price: 24_000 };
    expect(shown(basis)).toEqual({ monthly: "₹24,000", start: "₹48,000", year: "₹2,88,000" });
    expect(shown(basis, { deposit: 50_000, maintenance: 1_500, brokerage: 12_000 })).toEqual({
      monthly: "₹25,500",
      start: "₹87,500",
      year: "₹3,18,000",
    });
  });

  it("of a lease: what it takes to begin", () => {
    const basis = { kind: costKindOf("lease"), price: 800_000 };
    expect(shown(basis, { deposit: 100_000, brokerage: 0 })).toEqual({ price: "₹8,00,000", start: "₹9,00,000" });
  });

  it.each(["sale", "new-projects"] as const)(
    "of a %s: duties, and a loan over four fifths of the price",
    (category) => {
      const basis = { kind: costKindOf(category), price: 6_250_000, duties };
      expect(shown(basis)).toEqual({
        price: "₹62,50,000",
        stamp: "₹4,68,750",
        registration: "₹1,87,500",
        total: "₹69,06,250",
        own: "₹19,06,250",
        emi: "₹43,391",
        interest: "₹54,13,879",
      });
    },
  );
});

describe("typed figures", () => {
  const basis = { kind: "buy", price: 5_000_000, duties } as const;
  const read = (typed: object) =>
    readCosts(basis, { brokerage: "", loan: "40 lakh", rate: "8.5", years: "20", ...typed }, amountFrom);

  it("are read as people write them", () => {
    expect(read({ rate: "9 %", brokerage: "₹50k" })).toEqual({
      figures: { brokerage: 50_000, loan: 4_000_000, rate: 9, years: 20 },
      errors: {},
    });
    expect(read({ loan: " " }).figures.loan).toBe(0);
  });

  it.each([
    [{ loan: "a lot" }, { loan: costTexts.amountInvalid }],
    [{ loan: "-5" }, { loan: costTexts.amountInvalid }],
    [{ loan: "51 lakh" }, { loan: costTexts.loanTooLarge("₹50,00,000") }],
    [{ brokerage: "1e9" }, { brokerage: costTexts.amountInvalid }],
    [{ rate: "" }, { rate: costTexts.rateInvalid }],
    [{ rate: "30.01" }, { rate: costTexts.rateInvalid }],
    [{ rate: "8,5" }, { rate: costTexts.rateInvalid }],
    [{ years: "0" }, { years: costTexts.yearsInvalid }],
    [{ years: "41" }, { years: costTexts.yearsInvalid }],
    [{ years: "2.5" }, { years: costTexts.yearsInvalid }],
  ])("have an error in words: %o", (typed, errors) => {
    expect(read(typed).errors).toEqual(errors);
  });
});

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
