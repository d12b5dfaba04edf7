import mongoose from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { judgeLabelled, storeLabelled } from "@/bench/labelled-figures";
import { labelledMarket, MEASURE } from "@/bench/labelled-market";
import { randomFrom } from "@/tests/random";

beforeEach(async () => {
  for (const name of ["properties", "media", "home_facts", "duplicate_pairs"])
    await mongoose.connection.collection(name).deleteMany({});
});

const HOMES = 40;
const SEED = 4;

it("tells which listings are of one home, and which are only of one tower", async () => {
  const market = await labelledMarket(HOMES, randomFrom(SEED), MEASURE);
  await storeLabelled(market);
  const { precision, recall, pairs } = await judgeLabelled(market, new Date());
  expect(pairs).toBeGreaterThan(HOMES / 3);
  expect(precision).toBeGreaterThanOrEqual(0.98);
  expect(recall).toBeGreaterThanOrEqual(0.85);
});
