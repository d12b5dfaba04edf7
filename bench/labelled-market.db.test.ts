import mongoose from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { judgeLabelled, storeLabelled } from "@/bench/goals/duplicates";
import { BUILD, labelledMarket, MEASURE } from "@/bench/labelled-market";
import { storeFacts } from "@/lib/listings/duplicate-facts";
import { judgeMarket } from "@/lib/listings/duplicate-job";
import { judgeListing } from "@/lib/listings/duplicate-judge";
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

const judgedState = async () => {
  const { connection } = mongoose;
  const homes = await connection
    .collection("properties")
    .find({}, { projection: { homeId: 1, homeLead: 1, homeOffers: 1 } })
    .sort({ _id: 1 })
    .toArray();
  const pairs = await connection
    .collection("duplicate_pairs")
    .find({}, { projection: { _id: 0, a: 1, b: 1, score: 1, state: 1 } })
    .sort({ a: 1, b: 1 })
    .toArray();
  return { homes, pairs };
};

it("a market judged at once has the homes that it has when each listing is judged alone", async () => {
  const market = await labelledMarket(12, randomFrom(3), MEASURE);
  const ids = market.map(({ _id }) => _id);
  await storeLabelled(market);
  for (const id of ids) await storeFacts(id);
  for (const id of ids) await judgeListing(id, new Date());
  const alone = await judgedState();
  for (const name of ["properties", "media", "home_facts", "duplicate_pairs"])
    await mongoose.connection.collection(name).deleteMany({});
  await storeLabelled(market);
  expect(await judgeMarket(new Date())).toBe(market.length);
  expect(alone.pairs.length).toBeGreaterThan(2);
  expect(await judgedState()).toEqual(alone);
  expect(await judgeMarket(new Date())).toBe(0);
});
