import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { GET as list } from "@/app/api/v1/properties/route";
import { fillPriceHistory } from "@/lib/listings/backfill-jobs";
import { approveProperty } from "@/lib/listings/moderation";
import { DAY_MS } from "@/lib/platform/time";
import { asOf } from "@/lib/property/dto";
import type { PublicProperty } from "@/lib/property/types";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { setUpEditing } from "@/tests/listing-calls";
import { anotherFlat } from "@/tests/stated-property";

vi.mock(import("@/lib/platform/cache-invalidation"), { spy: true });

const { people, post, posted, patch, stored } = setUpEditing();
const publicly = async (id: string): Promise<PublicProperty> => (await callApi(find, { params: { id } })).body.data;
const rows = async (): Promise<PublicProperty[]> => (await callApi(list, { path: "/api/v1/properties" })).body.data;

let id: string;
beforeEach(async () => {
  id = await posted({ ...anotherFlat(), price: 25_000 });
});

/** The seller changes the price, and an administrator approves it. */
async function reprice(price: number): Promise<void> {
  expect((await patch(id, { price })).status).toBe(200);
  await approveProperty(people.admin.actor, id);
}

describe("the price of a listing", () => {
  it("is told with its date from the first one on, and a reduction on its row in lists too", async () => {
    const first = await publicly(id);
    expect(first.priceHistory).toEqual([{ price: 25_000, at: first.createdAt }]);
    expect(first.priceDrop).toBeUndefined();
    await reprice(23_000);
    const lowered = await publicly(id);
    expect(lowered.priceHistory?.map(({ price }) => price)).toEqual([25_000, 23_000]);
    expect(lowered.priceDrop).toMatchObject({ percent: 8, from: 25_000, at: lowered.priceHistory?.at(-1)?.at });
    expect((await rows())[0]?.priceDrop).toEqual(lowered.priceDrop);
    expect(asOf(lowered, undefined, new Date(Date.now() + 29 * DAY_MS)).priceDrop).toEqual(lowered.priceDrop);
    expect(asOf(lowered, undefined, new Date(Date.now() + 31 * DAY_MS))).not.toHaveProperty("priceDrop");
  });

  it("that rises again is no reduction any more, nor one that was raised before it fell", async () => {
    await reprice(23_000);
    await reprice(24_000);
    expect((await publicly(id)).priceDrop).toBeUndefined();
    await reprice(23_500);
    expect((await publicly(id)).priceDrop).toBeUndefined();
    await reprice(20_000);
    expect((await publicly(id)).priceDrop).toMatchObject({ percent: 13, from: 23_000 });
  });

  it("that nobody saw, because it was changed before the first approval, is no earlier price", async () => {
    const pending = await post({ ...anotherFlat(), name: "Corner flat", price: 40_000 });
    expect((await patch(pending, { price: 24_000 })).status).toBe(200);
    await approveProperty(people.admin.actor, pending);
    const shown = await publicly(pending);
    expect(shown.priceHistory).toEqual([{ price: 24_000, at: shown.createdAt }]);
    expect(shown.priceDrop).toBeUndefined();
  });

  it("cannot spell the seller's number with an earlier one", async () => {
    const [head, tail] = [81_234, 56_780];
    await UserModel.updateOne({ _id: people.owner.id }, { $set: { number: `${head}${tail}` } });
    await reprice(tail);
    const refused = await patch(id, { price: head });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, "price"]);
    expect((await publicly(id)).price).toBe(tail);
  });

  it("stays with its date when something else is edited, whatever the seller sends", async () => {
    await reprice(23_000);
    const before = await stored(id);
    expect((await patch(id, { name: "Narmada House", prices: [], priceDrop: null, priceHistory: [] })).status).not.toBe(
      500,
    );
    await patch(id, { name: "Narmada House" });
    const after = await stored(id);
    expect([after?.prices, after?.priceDrop]).toEqual([before?.prices, before?.priceDrop]);
  });

  it("keeps every change of several edits at once", async () => {
    const prices = [24_000, 23_000, 22_000, 21_000];
    const answers = await Promise.all(prices.map((price) => patch(id, { price })));
    const done = prices.filter((_, place) => answers[place]?.status === 200);
    expect(done.length).toBeGreaterThan(0);
    const steps = (await stored(id))?.prices ?? [];
    expect(steps.map(({ price }) => price).toSorted()).toEqual([25_000, ...done].toSorted());
    expect(steps.at(-1)?.price).toBe((await stored(id))?.price);
  });
});

describe("the history of a listing that an older version stored", () => {
  it("is made of its audit trail, once, and an edit before that is in it", async () => {
    await reprice(23_000);
    const before = await stored(id);
    await PropertyModel.collection.updateMany({}, { $unset: { prices: "", priceDrop: "" } });
    expect(await publicly(id)).not.toHaveProperty("priceHistory");
    await patch(id, { price: 22_000 });
    expect((await stored(id))?.prices).toBeUndefined();
    expect(await fillPriceHistory()).toBe(1);
    const filled = await stored(id);
    expect(filled?.prices?.slice(0, 2)).toEqual(before?.prices);
    expect(filled?.prices?.at(-1)?.price).toBe(22_000);
    expect(filled?.priceDrop?.percent).toBe(4);
    expect(await fillPriceHistory()).toBe(0);
  });
});
