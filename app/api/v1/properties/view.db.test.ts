import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as view } from "@/app/api/v1/properties/[id]/view/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, markSold } from "@/lib/listings/moderation";
import { countView } from "@/lib/listings/views";
import { expireTags } from "@/lib/platform/cache-registry";
import { limits } from "@/lib/platform/limits";
import { ListingViewModel, PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { flatForRent, somePhoto } from "@/tests/stated-property";

const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15";

let owner: Person;
let admin: Person;
let id: string;

const look = (by?: Person, headers: Record<string, string | undefined> = { "user-agent": PHONE }) =>
  callApi(view, { method: "POST", params: { id }, headers, ...(by && { cookies: by.cookies }) });
const views = async () => (await PropertyModel.findById(id).lean())?.views;

beforeAll(async () => {
  [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
});
beforeEach(async () => {
  for (const name of ["properties", "listing_views"]) await mongoose.connection.collection(name).deleteMany({});
  id = (await createProperty(owner.actor, flatForRent(), [somePhoto]))._id;
  await approveProperty(admin.actor, id);
  vi.mocked(expireTags).mockReset();
});

describe("POST v1/properties/{id}/view", () => {
  it("counts a person once and changes nothing else", async () => {
    const before = await PropertyModel.findById(id).lean();
    const { status, text, headers } = await look();
    expect([status, text, headers.get("cache-control")]).toEqual([204, "", "private, no-store"]);
    await Promise.all(Array.from({ length: 20 }, () => look()));
    expect(await PropertyModel.findById(id).lean()).toEqual({ ...before, views: 1 });
    expect(expireTags).not.toHaveBeenCalled();
  });

  it("tells people apart by account, else by address and browser", async () => {
    const [one, other] = [await signedIn("buyer"), await signedIn("buyer")];
    await look(one);
    await look(one, { "user-agent": LAPTOP });
    await look(other);
    expect(await views()).toBe(2);
    await look();
    await look(undefined, { "user-agent": LAPTOP });
    await look(undefined, { "user-agent": PHONE, "x-basera-peer": "203.0.113.9" });
    expect(await views()).toBe(5);
    const kept = JSON.stringify(await ListingViewModel.find().lean());
    expect(kept).not.toMatch(/203\.0|Mozilla/);
  });

  it("counts an address at most eight times a day, whatever browsers it names", async () => {
    for (let version = 0; version < 60; version += 1)
      await look(undefined, { "user-agent": PHONE.replace("126", String(100 + version)) });
    expect(await views()).toBe(limits.viewsPerAddressAndDay);
    await look(undefined, { "user-agent": PHONE, "x-basera-peer": "203.0.113.9" });
    expect(await views()).toBe(limits.viewsPerAddressAndDay + 1);
  });

  it("counts the same person again on India's next day", async () => {
    const visitor = { actor: null, address: "203.0.113.9", userAgent: PHONE };
    for (const moment of ["2026-11-21T00:00:00Z", "2026-11-21T18:29:59Z", "2026-11-21T18:30:00Z"])
      await countView(visitor, id, new Date(moment));
    expect(await views()).toBe(2);
    expect(new Set(await ListingViewModel.distinct("person")).size).toBe(2);
  });

  it.each([
    ["its seller", () => owner, PHONE],
    ["an administrator", () => admin, PHONE],
    ["a crawler", () => undefined, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
    ["a preview", () => undefined, "WhatsApp/2.23.20.0"],
    ["a script", () => undefined, "curl/8.5.0"],
    ["a browser without a name", () => undefined, undefined],
  ])("does not count %s", async (_, who, userAgent) => {
    expect((await look(who(), { "user-agent": userAgent })).status).toBe(204);
    expect([await views(), await ListingViewModel.countDocuments()]).toEqual([0, 0]);
  });

  it("answers 404 for a listing that is not public", async () => {
    await markSold(owner.actor, id);
    for (const by of [undefined, owner, admin]) expect((await look(by)).status).toBe(404);
    expect((await callApi(view, { method: "POST", params: { id: "f".repeat(24) } })).status).toBe(404);
    expect((await callApi(view, { method: "POST", params: { id: "junk" } })).status).toBe(400);
    expect((await look(undefined, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});
