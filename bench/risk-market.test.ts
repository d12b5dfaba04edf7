import { expect, it } from "vitest";
import { simulateHoldOut } from "@/bench/risk-holdout";
import { figuresOf, simulateMarket } from "@/bench/risk-market";
import { riskOf } from "@/lib/property/risk-rules";

const SELLERS = 250;

const SEED = 31_337;

it.each([
  ["of the market “tuning”", () => simulateMarket({ seed: SEED, templates: "tuning", sellers: SELLERS })],
  ["of the market “measuring”", () => simulateMarket({ seed: SEED, templates: "measuring", sellers: SELLERS })],
  ["of another population", () => simulateHoldOut(SEED, SELLERS)],
] as const)("scores tell adversaries %s from honest sellers", (_name, draw) => {
  const scored = draw().map(({ adversary, facts }) => ({
    isBad: adversary !== undefined,
    ...riskOf(facts),
  }));
  const { auc, holdPrecision, adversaries } = figuresOf(scored);
  expect(adversaries).toBeGreaterThan(50);
  expect(auc).toBeGreaterThanOrEqual(0.95);
  expect(holdPrecision).toBeGreaterThanOrEqual(0.9);
  expect(scored.every(({ score, reasons }) => score < 30 || reasons.length > 0)).toBe(true);
});

it("is the same market for the same seed, and another one for another", () => {
  const market = (seed: number) => JSON.stringify(simulateMarket({ seed, templates: "tuning", sellers: 20 }));
  expect(market(1)).toBe(market(1));
  expect(market(1)).not.toBe(market(2));
});

it("counts equal scores as half of a pair", () => {
  const one = (isBad: boolean, score: number) => ({ isBad, score, band: "normal" });
  expect(figuresOf([one(true, 5), one(false, 5)]).auc).toBe(0.5);
  expect(figuresOf([one(true, 9), one(false, 5), one(true, 5), one(false, 0)]).auc).toBe(0.875);
});
