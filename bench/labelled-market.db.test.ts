import mongoose from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { judgeLabelled, storeLabelled } from "@/bench/labelled-figures";
import { BUILD, labelledMarket, MEASURE } from "@/bench/labelled-market";
import { randomFrom } from "@/tests/random";

beforeEach(async () => {
  for (const name of ["properties", "media", "home_facts", "duplicate_pairs"])
    await mongoose.connection.collection(name).deleteMany({});
});

it.each([
  ["that the rules were made with", BUILD, 25, 1],
  ["that the rules were not made with", MEASURE, 40, 4],
])("homes and mere towers are told apart in a market %s", async (_name, templates, homes, seed) => {
  const market = await labelledMarket(homes, randomFrom(seed), templates);
  await storeLabelled(market);
  const { precision, recall, pairs } = await judgeLabelled(market, new Date());
  expect(pairs).toBeGreaterThan(homes / 3);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.8);
});
