import { describe, expect, it } from "vitest";
import { assumedFigures, type CostBasis, costKindOf, costRows, costTexts, readCosts } from "@/lib/property/costs";
import { dutiesOf, dutyRateOn, SHIPPED_DUTY_RATES } from "@/lib/property/duty-rules";
import { amountFrom } from "@/lib/search/amounts";

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
