import mongoose, { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, deleteListing, markSold, markUnsold, rejectProperty } from "@/lib/listings/moderation";
import type { Actor } from "@/lib/platform/actor";
import { expireTags } from "@/lib/platform/cache-registry";
import { logger } from "@/lib/platform/log";
import { PropertyModel } from "@/models/listings";
import { NotificationModel } from "@/models/messaging";
import { FacetCellModel, LocalityModel } from "@/models/search";
import { flatForRent, somePhoto } from "@/tests/stated-property";

const owner: Actor = { id: new Types.ObjectId().toHexString(), role: "owner" };
const admin: Actor = { id: new Types.ObjectId().toHexString(), role: "admin" };
const post = () => createProperty(owner, flatForRent(), [somePhoto]);
const expired = () =>
  vi
    .mocked(expireTags)
    .mock.calls.flatMap(([tags]) => [...tags])
    .sort();
const LISTS = ["*:*:*", "*:*:Indore", "*:Flat:*", "*:Flat:Indore", "rent:*:*", "rent:*:Indore", "rent:Flat:*"];
const shownBy = (id: string) => [...LISTS, "rent:Flat:Indore"].map((list) => `list:${list}`).concat(`property:${id}`);
beforeEach(async () => {
  for (const name of ["properties", "facet_cells", "localities"])
    await mongoose.connection.collection(name).deleteMany({});
  vi.mocked(expireTags).mockReset();
});

it("a locality is remembered without the number that an older rule left in it", async () => {
  const { _id } = await post();
  await PropertyModel.updateOne({ _id }, { $set: { locality: "Vijay Nagar 98260 12345" } });
  await approveProperty(admin, _id);
  expect(await LocalityModel.findById("indore/vijay-nagar").lean()).toMatchObject({ name: "Vijay Nagar" });
});

describe("what expires", () => {
  it("by approving: its page, its eight lists, and the localities when its own is new", async () => {
    const [first, second] = [await post(), await post()];
    expect(expired()).toEqual([]);
    await approveProperty(admin, first._id);
    expect(expired()).toEqual(["localities", ...shownBy(first._id)].sort());
    vi.mocked(expireTags).mockReset();
    await approveProperty(admin, second._id);
    expect(expired()).toEqual(shownBy(second._id).sort());
  });

  it("by rejecting: its page and its eight lists", async () => {
    const { _id } = await post();
    await rejectProperty(admin, _id);
    expect(expired()).toEqual(shownBy(_id).sort());
  });

  it("by selling: its page and its eight lists, and the localities when its own is empty then", async () => {
    const [first, last] = [await post(), await post()];
    for (const { _id } of [first, last]) await approveProperty(admin, _id);
    vi.mocked(expireTags).mockReset();
    await markSold(owner, first._id);
    expect(expired()).toEqual(shownBy(first._id).sort());
    vi.mocked(expireTags).mockReset();
    await markSold(owner, last._id);
    expect(expired()).toEqual(["localities", ...shownBy(last._id)].sort());
  });

  it("by taking a sale back, and by deleting: its page and its eight lists", async () => {
    const [{ _id }, other] = [await post(), await post()];
    for (const id of [_id, other._id]) await approveProperty(admin, id);
    await markSold(owner, _id);
    vi.mocked(expireTags).mockReset();
    await markUnsold(owner, _id);
    expect(expired()).toEqual(shownBy(_id).sort());
    vi.mocked(expireTags).mockReset();
    await deleteListing(owner, _id);
    expect(expired()).toEqual(shownBy(_id).sort());
  });

  it("by a change that did not happen: nothing", async () => {
    const { _id } = await post();
    await expect(approveProperty(owner, _id)).rejects.toThrow();
    await expect(approveProperty(admin, new Types.ObjectId().toHexString())).rejects.toThrow();
    expect(expired()).toEqual([]);
  });

  it.each([
    ["approving", approveProperty],
    ["rejecting", rejectProperty],
    ["selling", markSold],
  ])("by %s also when the market cannot be counted, which fails nothing else", async (_name, change) => {
    const { _id } = await post();
    const log = vi.spyOn(logger, "error").mockReturnValue();
    const count = vi.spyOn(FacetCellModel, "findById").mockImplementation(() => {
      throw new Error("no count");
    });
    await change(admin, _id);
    count.mockRestore();
    expect(expired()).toEqual(expect.arrayContaining(shownBy(_id)));
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    expect(await NotificationModel.countDocuments({ "facts.propertyId": _id })).toBe(1);
  });
});

it("lists expire after the market was counted, so that no old count is kept", async () => {
  const { _id } = await post();
  const storing = vi.spyOn(FacetCellModel, "create");
  const counted: (number | undefined)[] = [];
  vi.mocked(expireTags).mockImplementation(() => void counted.push(storing.mock.settledResults.length));
  await approveProperty(admin, _id);
  storing.mockRestore();
  expect(counted.length).toBeGreaterThan(0);
  expect(new Set(counted)).toEqual(new Set([1]));
});
