import { beforeAll, expect, it } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { listAllListings, listReviewItems } from "@/lib/listings/queries";
import { PropertyModel } from "@/models/listings";
import { type Person, signedIn } from "@/tests/people";
import { flatForRent, somePhoto } from "@/tests/stated-property";

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
    const { _id } = await createProperty(owner.actor, flatForRent({ city }), [somePhoto, other]);
    if (city === "Dewas") await approveProperty(admin.actor, _id);
  }
});

it("an administrator's list is the page that the API tells, with what its rows show and nothing more", async () => {
  const { properties, ...figures } = await listAllListings(admin.actor, PAGE);
  const { items, ...shown } = await listReviewItems(admin.actor, PAGE);
  expect(shown).toEqual(figures);
  expect(items).toEqual(
    properties.map(({ _id, name, price, status, createdAt, updatedAt, city, photos }) => ({
      ...{ _id, name, price, status, createdAt, updatedAt, ...(city && { city }) },
      photo: photos[0],
      place: "Vijay Nagar, Flat",
      seller: { userName: "Asha Rao", number: "8123456780" },
    })),
  );
  expect(items.map(({ status }) => status)).toEqual(["pending", "approved"]);
});

it("an administrator's list has no number in a name or place", async () => {
  const stored = { name: "Flat, ring 98260 12345", locality: "Vijay Nagar 98260 12345" };
  await PropertyModel.collection.updateMany({}, { $set: stored });
  const { items } = await listReviewItems(admin.actor, { ...PAGE, search: "vijay", status: "pending" });
  expect(items).toHaveLength(2);
  expect(JSON.stringify(items)).not.toContain("98260");
  expect(items[0]?.place).toMatch(/^Vijay Nagar.*, Flat$/);
});

it("an administrator's list is refused to others", async () => {
  await expect(listReviewItems(owner.actor, PAGE)).rejects.toMatchObject({ code: "FORBIDDEN" });
});
