import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BROKER_REASONS, bandOf, RISK_BANDS } from "@/lib/property/risk-bands";
import {
  openRiskOf,
  type RiskCode,
  type RiskFacts,
  reasonTexts,
  reporterWeight,
  riskOf,
  SIGNALS,
  sellerTexts,
} from "@/lib/property/risk-rules";
import { SCAMS } from "@/lib/property/scam-phrases";
import { sampleSeed } from "@/tests/depth";

const PLAIN: RiskFacts = {
  price: 20_000,
  comparable: { count: 8, median: 20_000 },
  photos: 4,
  photosOfOthers: 0,
  photoSigns: { tiny: 0, blurred: 0, dark: 0, screenshot: 0, lettering: 0 },
  textsOfOthers: 0,
  sellerKind: "owner",
  hasTradeWords: false,
  scams: [],
  cutContacts: 0,
  liveListings: 1,
  cities: 1,
  accountDays: 400,
  accountsOfNumber: 0,
  accountsOfDevice: 0,
  accountsOfNetwork: 0,
  reportWeight: 0,
  upheldReports: 0,
  lostClaims: 0,
};
const signs = (changes: Partial<RiskFacts["photoSigns"]>) => ({ photoSigns: { ...PLAIN.photoSigns, ...changes } });
const codesOf = (changes: Partial<RiskFacts>) => riskOf({ ...PLAIN, ...changes }).reasons.map(({ code }) => code);

/** For each reason: facts with which it holds, and the nearest facts with which it does not. */
const CASES: Record<RiskCode, [on: Partial<RiskFacts>, off: Partial<RiskFacts>]> = {
  "price-low": [{ price: 9_999 }, { price: 10_000 }],
  "price-very-low": [{ price: 6_000 }, { price: 7_000 }],
  "photos-of-others": [{ photosOfOthers: 2 }, { photosOfOthers: 1 }],
  "text-of-others": [{ textsOfOthers: 1 }, {}],
  "owner-many-listings": [{ liveListings: 4 }, { liveListings: 3 }],
  "owner-trade-stock": [{ liveListings: 8 }, { liveListings: 8, sellerKind: "agent" }],
  "owner-trade-words": [{ hasTradeWords: true }, { hasTradeWords: true, sellerKind: "agent" }],
  "number-shared": [{ accountsOfNumber: 1 }, {}],
  "device-shared": [{ accountsOfDevice: 1 }, {}],
  "device-shared-by-many": [{ accountsOfDevice: 3 }, { accountsOfDevice: 2 }],
  "network-shared": [{ accountsOfNetwork: 5 }, { accountsOfNetwork: 4 }],
  "contacts-cut": [{ cutContacts: 1 }, {}],
  "contacts-cut-often": [{ cutContacts: 3 }, { cutContacts: 2 }],
  "young-many-cities": [
    { accountDays: 13, cities: 3 },
    { accountDays: 14, cities: 3 },
  ],
  "scam-advance": [{ scams: ["advance"] }, { scams: ["keys"] }],
  "scam-uniform": [{ scams: ["uniform"] }, {}],
  "scam-qr": [{ scams: ["qr"] }, {}],
  "scam-pin": [{ scams: ["pin"] }, {}],
  "scam-keys": [{ scams: ["keys"] }, {}],
  "scam-pass": [{ scams: ["pass"] }, {}],
  reported: [{ reportWeight: 0.5 }, { reportWeight: 0.4 }],
  "reported-by-several": [{ reportWeight: 1.5 }, { reportWeight: 1.4 }],
  "reported-by-many": [{ reportWeight: 3 }, { reportWeight: 2.9 }],
  "upheld-reports": [{ upheldReports: 1 }, {}],
  "lost-claims": [{ lostClaims: 1 }, {}],
  "lost-claims-again": [{ lostClaims: 2 }, { lostClaims: 1 }],
  "photos-tiny": [signs({ tiny: 3 }), signs({ tiny: 2 })],
  "photos-blurred": [signs({ blurred: 3 }), signs({ blurred: 2 })],
  "photos-dark": [signs({ dark: 3 }), signs({ dark: 2 })],
  "photos-screenshots": [signs({ screenshot: 1 }), {}],
  "photos-lettering": [signs({ lettering: 1 }), {}],
};

describe("the table of signals", () => {
  it("has nothing to say about a plain listing", () => {
    expect(riskOf(PLAIN)).toEqual({ score: 0, band: "normal", reasons: [] });
  });

  it.each(SIGNALS.map(({ code, weight }) => [code, weight] as const))(
    "%s counts %i with its facts alone",
    (code, weight) => {
      const [on, off] = CASES[code];
      expect(riskOf({ ...PLAIN, ...on }).reasons).toContainEqual({ code, weight });
      expect(codesOf(off)).not.toContain(code);
    },
  );

  it("says nothing about a price beside fewer than eight comparable homes", () => {
    expect(codesOf({ price: 1, comparable: { count: 7, median: 20_000 } })).toEqual([]);
    expect(codesOf({ price: 1, comparable: undefined })).toEqual([]);
  });

  it("has one sentence for administrators for each reason, and tells sellers nothing about other people", () => {
    expect(reasonTexts(SIGNALS).map(({ code }) => code)).toEqual(SIGNALS.map(({ code }) => code));
    const silent: RiskCode[] = [
      "reported",
      "reported-by-several",
      "reported-by-many",
      "number-shared",
      "device-shared",
    ];
    expect(sellerTexts([...silent, "network-shared", "upheld-reports"].map((code) => ({ code })))).toEqual([]);
    expect(sellerTexts([{ code: "price-low" }, { code: "gone-from-the-table" }])).toHaveLength(1);
  });

  it("gives the public order no point for a reason that its seller may not read", () => {
    const { reasons } = riskOf({ ...PLAIN, price: 9_000, reportWeight: 3, accountsOfDevice: 4, scams: ["pin"] });
    expect(openRiskOf(reasons)).toBe(20);
  });
});

const count = fc.nat({ max: 10 });
const facts = fc.record({
  price: fc.integer({ min: 1_000, max: 60_000 }),
  comparable: fc.option(fc.record({ count: fc.nat({ max: 20 }), median: fc.constant(20_000) }), { nil: undefined }),
  photos: fc.integer({ min: 1, max: 10 }),
  photosOfOthers: fc.nat({ max: 3 }),
  photoSigns: fc.record({ tiny: count, blurred: count, dark: count, screenshot: count, lettering: count }),
  textsOfOthers: fc.nat({ max: 1 }),
  sellerKind: fc.constantFrom("owner", "agent"),
  hasTradeWords: fc.boolean(),
  scams: fc.subarray([...SCAMS]),
  cutContacts: count,
  liveListings: count,
  cities: count,
  accountDays: fc.nat({ max: 60 }),
  accountsOfNumber: count,
  accountsOfDevice: count,
  accountsOfNetwork: count,
  reportWeight: fc.double({ min: 0, max: 6, noNaN: true }),
  upheldReports: fc.nat({ max: 1 }),
  lostClaims: fc.nat({ max: 3 }),
}) as fc.Arbitrary<RiskFacts>;
const settings = { numRuns: 2_000, seed: sampleSeed };

describe("every listing", () => {
  it("has a score from 0 to 100 in its band, with the reasons that make it", () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { score, band, reasons } = riskOf(some);
        const sum = reasons.reduce((total, { weight }) => total + weight, 0);
        return score === Math.min(100, sum) && band === bandOf(score) && (score < 30 || reasons.length > 0);
      }),
      settings,
    );
  });

  it("is moved by one band at most by the reports of one person", () => {
    const record = fc.record({ upheld: count, dismissed: count, accountDays: fc.nat({ max: 60 }) });
    fc.assert(
      fc.property(facts, record, (some, person) => {
        const before = riskOf(some).band;
        const after = riskOf({ ...some, reportWeight: some.reportWeight + reporterWeight(person) }).band;
        const steps = RISK_BANDS.indexOf(after) - RISK_BANDS.indexOf(before);
        return steps === 0 || steps === 1;
      }),
      settings,
    );
  });
});

it("weighs a reporter by what became of earlier reports", () => {
  const weigh = (upheld: number, dismissed: number, accountDays = 60) =>
    reporterWeight({ upheld, dismissed, accountDays });
  expect(weigh(0, 0)).toBe(0.5);
  expect(weigh(8, 0)).toBe(0.9);
  expect(weigh(0, 8)).toBe(0.1);
  expect(weigh(0, 0, 2)).toBe(0.25);
});

it("every reason that a seller is a broker is a signal", () => {
  expect(SIGNALS.map(({ code }) => code)).toEqual(expect.arrayContaining([...BROKER_REASONS]));
});
