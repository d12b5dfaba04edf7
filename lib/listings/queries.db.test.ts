import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { listAllListings, listForViewer, listReviewItems } from "@/lib/listings/queries";
import { limits } from "@/lib/platform/limits";
import type { City } from "@/lib/property/constants";
import { listLocalityNames } from "@/lib/search/locality-names";
import { filterOf } from "@/lib/search/query-parameters";
import { searchWordsOf } from "@/lib/search/text-words";
import { PropertyModel } from "@/models/listings";
import { LocalityModel } from "@/models/search";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

vi.mock("@/lib/platform/limits", async (importOriginal) => {
  const { limits } = await importOriginal<typeof import("@/lib/platform/limits")>();
  return { limits: { ...limits, totalCap: 10 } };
});

describe("queries", () => {
  const PAGE = { page: 1, limit: 2 };

  const other = { ...somePhoto, key: "f".repeat(32) };

  let admin: Person;

  let owner: Person;

  beforeAll(async () => {
    [admin, owner] = await Promise.all([
      signedIn("admin"),
      signedIn("owner", { userName: "Asha Rao", number: "8123456780" }),
    ]);
    for (const city of ["Indore", "Dewas", undefined] as const) {
      const { _id } = await createProperty(owner.actor, anotherFlat({ city }), [somePhoto, other]);
      if (city === "Dewas") await approveProperty(admin.actor, _id);
    }
  });

  it("the administrators' list has the entries of the API page, with only the fields of its rows", async () => {
    const { properties, ...figures } = await listAllListings(admin.actor, PAGE);
    const { items, ...shown } = await listReviewItems(admin.actor, PAGE);
    expect(shown).toEqual(figures);
    expect(items).toEqual(
      properties.map(({ _id, name, category, price, status, createdAt, updatedAt, city, photos }) => ({
        ...{ _id, name, category, price, status, createdAt, updatedAt, ...(city && { city }) },
        photo: photos[0],
        place: "Vijay Nagar, Flat",
        seller: { userName: "Asha Rao", number: "8123456780" },
      })),
    );
    expect(items.map(({ status }) => status)).toEqual(["pending", "approved"]);
  });

  it("the administrators' list has no phone number in a name or place", async () => {
    const stored = { name: "Flat, ring 98260 12345", locality: "Vijay Nagar 98260 12345" };
    await PropertyModel.collection.updateMany({}, { $set: stored });
    const { items } = await listReviewItems(admin.actor, { ...PAGE, search: "vijay", status: "pending" });
    expect(items).toHaveLength(2);
    expect(JSON.stringify(items)).not.toContain("98260");
    expect(items[0]?.place).toMatch(/^Vijay Nagar.*, Flat$/);
  });

  it("the administrators' list is refused to other roles", async () => {
    await expect(listReviewItems(owner.actor, PAGE)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("the listings of one seller in an area", () => {
  // A triangle, a box around it, and a circle: the last two positions are in the box of the triangle, not in it.
  const triangle = { kind: "polygon" as const, points: [at(75, 22), at(76, 22), at(75, 23)] };
  const circle = { kind: "circle" as const, center: at(75.2, 22.2), radiusKm: 30 };
  const positions = [at(75.1, 22.1), at(75.3, 22.3), at(75.9, 22.9), at(75.8, 22.6)];
  let seller: Person;
  const ids: string[] = [];

  beforeAll(async () => {
    seller = await signedIn("owner");
    for (const publicPoint of positions) {
      const { _id } = await createProperty(seller.actor, anotherFlat(), [somePhoto]);
      await PropertyModel.updateOne(
        { _id },
        { $set: { publicPoint: { rules: 1, of: "home", radius: 300, ...publicPoint } } },
      );
      ids.unshift(_id);
    }
  });

  it.each([
    ["a polygon", triangle, [0, 1]],
    ["a circle", circle, [0, 1]],
    ["a box", { kind: "box" as const, west: 75, south: 22, east: 75.85, north: 23 }, [0, 1, 3]],
  ])("are those in the area itself, paged and counted: %s", async (_, area, inside) => {
    const filter = filterOf({ sellerId: seller.id, area });
    const expected = ids.filter((id) => inside.includes(ids.length - 1 - ids.indexOf(id)));
    const page = async (number: number) =>
      listForViewer(seller.actor, { filter, sort: "newest", page: number, pageSize: 2 });
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, first.pages]).toEqual([inside.length, Math.ceil(inside.length / 2)]);
    expect([...first.properties, ...second.properties].map(({ _id }) => _id)).toEqual(expected);
  });
});

function at(lng: number, lat: number) {
  return { lng, lat };
}

describe("posting", () => {
  const known = (_id: string, name: string, city?: City, count = 1) =>
    LocalityModel.create({ _id, name, count, ...(city && { city }) });

  beforeEach(() => LocalityModel.deleteMany({}).then(() => undefined));

  it("localities with listings are returned by city and name, without other fields", async () => {
    await known("indore/vijay-nagar", "Vijay Nagar", "Indore");
    await known("bhopal/arera-colony", "Arera Colony", "Bhopal");
    await known("other/gram", "Gram");
    await known("indore/left", "Left", "Indore", 0);
    await known("indore/scheme-54", "Scheme 54", "Indore");
    expect(await listLocalityNames()).toEqual([
      { city: "Bhopal", names: ["Arera Colony"] },
      { city: "Indore", names: ["Scheme 54", "Vijay Nagar"] },
      { names: ["Gram"] },
    ]);
  });

  const insertMany = async (city: City, length: number) => {
    const names = Array.from({ length }, (_, place) => `Colony ${String(place).padStart(4, "0")}`);
    await LocalityModel.insertMany(
      names.map((name) => ({ _id: `${city.toLowerCase()}/${name}`, name, count: 1, city })),
    );
    return names;
  };
  const offeredIn = async (city: City) => (await listLocalityNames()).find((one) => one.city === city)?.names;

  it("all localities of each of several large cities are returned", async () => {
    const most = limits.localitiesOfferedPerCity;
    const [bhopal, indore] = [await insertMany("Bhopal", most), await insertMany("Indore", most)];
    expect([await offeredIn("Bhopal"), await offeredIn("Indore")]).toEqual([bhopal, indore]);
  });

  it("those with most listings are returned of a city with too many, by name", async () => {
    const names = await insertMany("Bhopal", limits.localitiesOfferedPerCity);
    await known("bhopal/zoo-road", "Zoo Road", "Bhopal", limits.landingMinListings);
    await known("ujjain/freeganj", "Freeganj", "Ujjain");
    expect(await offeredIn("Bhopal")).toEqual([...names.slice(0, -1), "Zoo Road"]);
    expect(await offeredIn("Ujjain")).toEqual(["Freeganj"]);
  });
});

describe("a search by words that more listings have than are looked at", () => {
  const PAGE = { page: 1, limit: 10 };
  let admin: Person;

  beforeAll(async () => {
    admin = await signedIn("admin");
    await PropertyModel.collection.deleteMany({});
    const listings = plausibleListings(1, 31).map((listing, place) => ({
      ...listing,
      ...{ approval: false, sold: false, listed: false, rejected: place < 3 },
      createdAt: new Date(Date.UTC(2026, 0, 1 + place)),
      words: searchWordsOf([place < 15 ? "often river" : "often lake"]),
    }));
    await PropertyModel.collection.insertMany(listings, { ignoreUndefined: true });
  });

  it.each([
    ["all of a state that few have, however old", { search: "often", status: "rejected" }, [3, 3, false]],
    ["the same by risk", { search: "often river", status: "rejected", sort: "risk" }, [3, 3, false]],
    ["none of such a state", { search: "lake", status: "rejected" }, [0, 0, false]],
    ["the newest of the others, and says that there are more", { search: "often" }, [10, 10, true]],
    ["those of the newest with one word, and says that there may be more", { search: "lake often" }, [10, 10, true]],
    ["none of these, and says that there may be some", { search: "river lake", status: "pending" }, [0, 0, true]],
  ] as const)("finds %s", async (_, query, found) => {
    const { items, total, totalIsCapped } = await listReviewItems(admin.actor, { ...PAGE, ...query });
    expect([items.length, total, totalIsCapped]).toEqual(found);
  });
});
