import { beforeAll, describe, expect, it } from "vitest";
import { openList } from "@/app/(site)/_components/list-pages";
import { openExplore } from "@/app/(site)/property/explore/_components/explore-screen";
import { GET as listMap } from "@/app/api/v1/properties/map/route";
import { GET as listProperties } from "@/app/api/v1/properties/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { followPlaces } from "@/lib/listings/place-job";
import { readExploreQuery } from "@/lib/search/explore-query";
import { narrowedLanding } from "@/lib/search/list-spelling";
import { readListQuery } from "@/lib/search/list-urls";
import { seedPlaces } from "@/lib/search/place-seed";
import { callApi } from "@/tests/api-call";
import { signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const EMPTY_TOWN = { name: "Empty Town", city: "Indore" as const, aliases: [], landmarks: [], pins: [] };
const NEW_TOWN = { name: "New Town", city: "Indore" as const, aliases: ["Old Town"], landmarks: [], pins: [] };

/** Nothing changes afterwards: all cases read. */
beforeAll(async () => {
  const [admin, seller] = [await signedIn("admin"), await signedIn("owner")];
  for (const locality of ["Old Town", "Sellers Colony"]) {
    const { _id } = await createProperty(seller.actor, anotherFlat({ locality }), [somePhoto]);
    await approveProperty(admin.actor, _id);
  }
  // Old Town is another spelling of New Town from now on, as after a rename or a merge.
  await seedPlaces(new Date(), [
    { ...NEW_TOWN, key: "indore/new-town" },
    { ...EMPTY_TOWN, key: "indore/empty-town" },
  ]);
  await followPlaces();
});

/** Where a page redirects to and with which status, or `shown`. */
async function opened(address: string): Promise<string> {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const params = Object.fromEntries([...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key)]));
  const list = readListQuery(params);
  const explore = readExploreQuery(params);
  if (!list || !explore) throw new Error(`${address} is unknown`);
  const name = pathname === "/buy" ? "buy" : "listings";
  const open = pathname === "/property/explore" ? openExplore(explore) : openList(name, list);
  return open.then(
    ({ total }) => `shown: ${total}`,
    ({ digest }) => String(digest).replace(/^NEXT_REDIRECT;\w+;(.*);(\d+);$/, "$2 $1"),
  );
}

describe.each(["/listings", "/buy", "/property/explore"])("%s", (path) => {
  it.each([
    ["?locality=indore/new-town", "shown: 1"],
    ["?locality=indore/new-town&locality=indore/sellers-colony", "shown: 2"],
    ["?locality=indore/empty-town", "shown: 0"],
    ["?locality=indore/empty-town&rera=1", "shown: 0"],
    ["?locality=indore/new-town&locality=indore/empty-town", "shown: 1"],
    ["?locality=indore/old-town", `308 ${path}?locality=indore/new-town`],
    ["?locality=indore/new-town&locality=indore/old-town", `308 ${path}?locality=indore/new-town`],
    ["?locality=indore/old-town&bedrooms=3&page=2", `308 ${path}?locality=indore/new-town&bedrooms=3&page=2`],
    ["?locality=indore/nowhere", `308 ${path}`],
    ["?locality=indore/new-town&locality=indore/nowhere", `308 ${path}?locality=indore/new-town`],
    ["?locality=indore/nowhere&minPrice=1000", `308 ${path}?minPrice=1000`],
  ])("with %s: %s", async (query, expected) => {
    expect(await opened(`${path}${query}`)).toBe(expected);
  });
});

it("leads from a landing page with an unknown locality to the list of its city", async () => {
  const list = narrowedLanding("/in/indore", new URLSearchParams("locality=indore/nowhere"));
  expect(await opened(list ?? "")).toBe("308 /property/explore?city=indore");
});

describe.each([
  ["GET v1/properties", listProperties, "/api/v1/properties?"],
  ["GET v1/properties/map", listMap, "/api/v1/properties/map?bbox=70,18,80,28&zoom=22&"],
] as const)("%s", (_, handler, path) => {
  it("reads a key that a locality had before as its present key", async () => {
    for (const key of ["indore/old-town", "indore/new-town"]) {
      const { status, body } = await callApi(handler, { path: `${path}locality=${key}` });
      expect([status, (body as { meta?: { total: number } }).meta?.total]).toEqual([200, 1]);
    }
  });

  it("knows a locality of the place table that has no homes: its list is empty", async () => {
    for (const query of ["", "&rera=1", "&facets=1"].slice(0, path.includes("map") ? 2 : 3)) {
      const { status, body } = await callApi(handler, { path: `${path}locality=indore/empty-town${query}` });
      expect([status, body.data, (body as { meta?: { total: number } }).meta?.total]).toEqual([200, [], 0]);
    }
  });

  it("refuses a key of no locality by the name of its parameter", async () => {
    const { status, body } = await callApi(handler, { path: `${path}locality=indore/new-town,indore/nowhere` });
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, ["locality"]]);
    expect(body.message).toBe("locality must be the key of a locality, such as indore/vijay-nagar");
  });
});
