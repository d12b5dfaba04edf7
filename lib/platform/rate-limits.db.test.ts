import { beforeEach, expect, it } from "vitest";
import { assertPointLeft, takePoint } from "@/lib/platform/rate-limits";
import { databaseCounts } from "@/tests/rate-counts";

const RULE = { name: "calls", points: 20, seconds: 600 };

const take = (points?: number) =>
  takePoint(RULE, "one", points).then(
    () => "taken",
    ({ code }) => code as string,
  );

beforeEach(() => databaseCounts.clear());

it("lets through exactly as many concurrent calls as the rule has points, and does not count refused ones", async () => {
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => take()));
  expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === "TOO_MANY")).toHaveLength(80);
  expect(await databaseCounts.read("calls")).toEqual([["calls", 20]]);
});

it("takes several points at once or none, and says how long to wait", async () => {
  expect([await take(15), await take(6), await take(5)]).toEqual(["taken", "TOO_MANY", "taken"]);
  const refusal = { code: "TOO_MANY", retryAfterSeconds: expect.closeTo(RULE.seconds, -1) };
  await expect(takePoint(RULE, "one")).rejects.toMatchObject(refusal);
  await expect(assertPointLeft(RULE, "one")).rejects.toMatchObject(refusal);
  await expect(takePoint(RULE, "other")).resolves.toBeTypeOf("function");
});
