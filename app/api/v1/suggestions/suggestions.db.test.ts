import mongoose from "mongoose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as suggest } from "@/app/api/v1/suggestions/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { markSold } from "@/lib/listings/sold-mark";

import { INDEX_CACHE_SECONDS, type Suggestion } from "@/lib/search/suggestion-rules";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, type flatForRent, somePhoto } from "@/tests/stated-property";

let owner: Person;
let admin: Person;

const ask = (search?: string) => {
  const query = search === undefined ? "" : `?${new URLSearchParams({ search })}`;
  return callApi(suggest, { path: `/api/v1/suggestions${query}` });
};
const suggestions = async (search: string): Promise<Suggestion[]> => (await ask(search)).body.data;
const labels = async (search: string) => (await suggestions(search)).map(({ label }) => label);

async function list(changes: Parameters<typeof flatForRent>[0] = {}): Promise<string> {
  const { _id } = await createProperty(owner.actor, anotherFlat(changes), [somePhoto]);
  await approveProperty(admin.actor, _id);
  return _id;
}
let clock = Date.now();
/** Clears the cached suggestions. */
const later = () => {
  clock += INDEX_CACHE_SECONDS * 1_000 + 1;
  vi.setSystemTime(clock);
};

/** The database commands that ran during `work`. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const { db } = mongoose.connection;
  if (!db) throw new Error("not connected");
  await db.setProfilingLevel("off");
  await db.dropCollection("system.profile");
  await db.setProfilingLevel("all");
  await work();
  await db.setProfilingLevel("off");
  return db
    .collection("system.profile")
    .countDocuments({ op: { $in: ["query", "command", "getmore"] }, ns: /localities|facet_cells|properties/ });
}

beforeAll(async () => {
  [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
});
beforeEach(async () => {
  for (const name of ["properties", "localities", "facet_cells"])
    await mongoose.connection.collection(name).deleteMany({});
  vi.useFakeTimers({ toFake: ["Date"] });
  later();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("GET v1/suggestions", () => {
  it("names places and types with their live listings, and where these are", async () => {
    await list();
    await list({ locality: "Palasia", propertyType: "House" });
    await createProperty(owner.actor, anotherFlat({ locality: "Pending Nagar" }), [somePhoto]);
    later();
    const { status, body, headers } = await ask("vijay");
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=0, must-revalidate"]);
    expect(body.data).toEqual([
      { kind: "locality", label: "Vijay Nagar, Indore", count: 1, href: "/in/indore/at/vijay-nagar" },
    ]);
    expect((await suggestions("indore"))[0]).toEqual({ kind: "city", label: "Indore", count: 2, href: "/in/indore" });
    expect(await labels("flats")).toEqual(["Flats", "Flats for rent", "Flats for rent in Indore"]);
    expect(await labels("vijy nagar")).toEqual(["Vijay Nagar, Indore"]);
    expect(await labels("pending")).toEqual([]);
  });

  it("suggests nothing that is sold, soon after the sale", async () => {
    const id = await list();
    later();
    expect(await labels("vijay")).toEqual(["Vijay Nagar, Indore"]);
    await markSold(owner.actor, id);
    later();
    expect(await labels("vijay")).toEqual([]);
    expect(await labels("indore")).toEqual([]);
  });

  it("reads the database once for any number of letters, and again only later", async () => {
    await list();
    later();
    const typed = ["v", "vi", "vij", "vijy", "vijy n", "indore", "flats", "nothing such"];
    const all = () => Promise.all(typed.map(suggestions));
    expect(await readsDuring(all)).toBe(2);
    expect(await readsDuring(all)).toBe(0);
    later();
    expect(await readsDuring(all)).toBe(2);
  });

  it("answers nothing for nothing, and refuses what is no text to search", async () => {
    await list();
    for (const search of [undefined, "", "  ", "???", ".*"]) expect((await ask(search)).body.data).toEqual([]);
    expect((await ask("x".repeat(201))).status).toBe(400);
    const repeated = await callApi(suggest, { path: "/api/v1/suggestions?search=a&search=b" });
    const operator = await callApi(suggest, { path: "/api/v1/suggestions?search[$ne]=a" });
    expect([repeated.status, operator.status]).toEqual([400, 400]);
  });

  it("reads again after the database was unavailable", async () => {
    await list();
    later();
    const { LocalityModel } = await import("@/models/search");
    vi.spyOn(LocalityModel, "find").mockImplementationOnce(() => {
      throw new Error("away");
    });
    expect((await ask("vijay")).status).toBe(500);
    expect(await labels("vijay")).toEqual(["Vijay Nagar, Indore"]);
  });
});
