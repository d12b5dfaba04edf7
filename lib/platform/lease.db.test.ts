import { expect, it } from "vitest";
import { holdingLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { LeaseModel } from "@/models/platform";

const START = new Date("2026-09-01T06:00:00Z");
const END = new Date(START.getTime() + limits.leaseSeconds * 1_000);
const holders = async () => (await LeaseModel.find().lean()).map(({ holder }) => holder);

it("is held for the time of the work, and given back also when the work fails", async () => {
  let during: string[] = [];
  const work = async () => {
    during = await holders();
    throw new Error("broken");
  };
  await expect(holdingLease("work", work, { now: START, holder: "one" })).rejects.toThrow("broken");
  expect([during, await holders()]).toEqual([["one"], []]);
});

it("is not taken from another before it ends", async () => {
  await LeaseModel.create({ _id: "held", holder: "two", until: END });
  const take = (now: Date) => holdingLease("held", () => Promise.resolve(), { now, holder: "one" });
  expect(await take(new Date(END.getTime() - 1))).toBe(false);
  expect(await holders()).toEqual(["two"]);
  expect(await take(END)).toBe(true);
});

it("one that another server took over survives the end of the first one's work", async () => {
  const retake = async () => {
    await LeaseModel.updateOne({ _id: "lost" }, { holder: "two" });
  };
  expect(await holdingLease("lost", retake, { now: START, holder: "one" })).toBe(true);
  expect(await holders()).toEqual(["two"]);
});
