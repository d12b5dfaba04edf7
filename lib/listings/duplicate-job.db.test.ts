import { beforeEach, describe, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { judgeMarket } from "@/lib/listings/duplicate-job";
import { judgePrepared } from "@/lib/listings/duplicate-judge";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { HomeFactsModel } from "@/models/duplicate-pairs";
import { PropertyModel } from "@/models/listings";
import { LeaseModel } from "@/models/platform";

vi.mock("@/lib/listings/duplicate-judge", () => ({ judgePrepared: vi.fn() }));

const LISTINGS = 2 * limits.marketJudgedAtOnce;

const judge = vi.mocked(judgePrepared);
const errors = vi.spyOn(logger, "error");

beforeEach(async () => {
  for (const model of [PropertyModel, HomeFactsModel, LeaseModel]) await model.collection.deleteMany({});
  await PropertyModel.collection.insertMany(plausibleListings(1, LISTINGS + 1) as never);
  judge.mockReset();
  errors.mockReset();
});

describe("the job over the whole market", () => {
  it("stops at an outage of the database, and logs no listing", async () => {
    judge.mockRejectedValue(new AppError("DATABASE_UNAVAILABLE"));
    await expect(judgeMarket()).rejects.toMatchObject({ code: "DATABASE_UNAVAILABLE" });
    expect(judge).toHaveBeenCalledTimes(1);
    expect(errors).not.toHaveBeenCalled();
  });

  it("goes on after a listing that cannot be judged", async () => {
    judge.mockRejectedValueOnce(new Error("together")).mockRejectedValueOnce(new Error("alone"));
    expect(await judgeMarket()).toBe(LISTINGS);
    expect(errors).toHaveBeenCalledTimes(1);
    expect(await HomeFactsModel.countDocuments({ version: 0 })).toBe(1);
  });
});
