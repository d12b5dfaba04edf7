import { describe, expect, it } from "vitest";
import { PATCH as edit } from "@/app/api/v2/properties/[id]/route";
import { expireTags } from "@/lib/platform/cache-registry";
import { propertyMessages } from "@/lib/property/messages";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { setUpEditing } from "@/tests/listing-calls";
import { signedIn } from "@/tests/people";
import { listingOf } from "@/tests/stated-property";

const { people, post, posted, patch, read, stored } = setUpEditing();

describe("PATCH v2/properties/{id}", () => {
  it("changes what is given and nothing else", async () => {
    const id = await post();
    const before = await read(id);
    const { status, body, data, meta } = await patch(id, { name: "Narmada House", price: "90000" });
    expect([status, body.message, meta]).toEqual([200, propertyMessages.propertySaved, { removed: [] }]);
    const changed = { name: "Narmada House", price: 90_000, priceRange: "60,000-150,000" };
    expect(data).toEqual({ ...before, ...changed, slug: data.slug, updatedAt: data.updatedAt });
    expect(await read(id)).toEqual(data);
    expect((await stored(id))?.words).toContain("narmada");
  });

  it("leaves the price label at 150,000 and above as it was", async () => {
    const id = await post();
    expect((await patch(id, { price: 200_000 })).data).toMatchObject({ price: 200_000, priceRange: "20,000-40,000" });
  });

  it("replaces the details as a whole, with the figures taken from them", async () => {
    const id = await post();
    const { data } = await patch(id, { propertyDetails: { bedrooms: 2, note: "Sunny" } });
    expect(data).toMatchObject({ bedrooms: 2, propertyDetails: { bedrooms: 2, note: "Sunny" } });
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(["bathrooms", "area"]));
    const form = new FormData();
    form.set("propertyDetails", '{"totalArea":"900"}');
    expect((await patch(id, form)).data).toMatchObject({ area: 900, propertyDetails: { totalArea: 900 } });
  });

  it("clears an optional field with an empty text, and no required one", async () => {
    const id = await post(listingOf("Flat", "rent"));
    const empty = { title: "", description: "", city: "", locality: "", location: "", yearBuilt: "", amenities: [""] };
    const { status, data } = await patch(id, empty);
    expect(status).toBe(200);
    expect(data.amenities).toEqual([]);
    for (const key of Object.keys(empty).slice(0, 6)) expect(data).not.toHaveProperty(key);
    expect(await stored(id)).not.toHaveProperty("localityKey");
    expect((await patch(id, { name: "" })).body.message).toBe("Name is required");
    expect((await patch(id, { rentRequired: "" })).body.message).toBe("Rent is required");
  });

  it("drops what the new category does not ask for, and asks for what it does", async () => {
    const id = await posted();
    const bare = await patch(id, { category: "sale" });
    expect([bare.status, bare.body.message]).toEqual([400, "TNCP Approved is required"]);
    const answers = { tncpApproved: "yes", reraApproved: "no", loanOnThisProperty: "no" };
    expect((await patch(id, { category: "sale", rentRequired: "1+1", ...answers })).status).toBe(400);
    const { data } = await patch(id, { category: "Sale", ...answers });
    expect(data).toMatchObject({ category: "sale", ...answers });
    expect(data).not.toHaveProperty("rentRequired");
    const back = await patch(id, { category: "lease", propertyType: "Office", propertyDetails: { cabins: 2 } });
    expect(back.data).toMatchObject({ category: "lease", propertyType: "Office", propertyDetails: { cabins: 2 } });
    for (const key of ["tncpApproved", "reraApproved", "loanOnThisProperty", "bedrooms"])
      expect(back.data).not.toHaveProperty(key);
  });

  it("says what was taken out of a text", async () => {
    const id = await post();
    const { data, meta } = await patch(id, { description: "Call 98765 43210", landmark: "By the lake" });
    expect(meta.removed).toEqual([{ path: "description", kinds: ["phone"] }]);
    expect(JSON.stringify(data)).not.toContain("98765");
    expect((await patch(id, { landmark: "9876543210" })).body.message).toBe("Landmark is required");
  });

  it("refuses fields that are not editable, and writes nothing", async () => {
    const id = await posted();
    const before = await stored(id);
    for (const key of ["approval", "rejected", "sold", "views", "sellerId", "listed", "history", "_id", "bedrooms"])
      expect((await patch(id, { [key]: true })).status, key).toBe(400);
    expect((await patch(id, {})).status).toBe(200);
    expect((await patch(id, { name: "Shalimar Heights, 3 BHK" })).status).toBe(200);
    expect(await stored(id)).toEqual(before);
    expect(expireTags).not.toHaveBeenCalled();
  });

  it("is for the seller and administrators; to others the listing does not exist", async () => {
    const id = await posted();
    const before = await stored(id);
    const foreign = await patch(id, { name: "Mine" }, people.neighbour);
    const unknown = await patch("f".repeat(24), { name: "Mine" }, people.neighbour);
    expect([foreign.status, foreign.body.message]).toEqual([404, unknown.body.message]);
    expect((await patch(id, { name: "Mine" }, await signedIn("buyer"))).status).toBe(403);
    expect((await callApi(edit, { method: "PATCH", body: {}, params: { id } })).status).toBe(401);
    expect(await stored(id)).toEqual(before);
    await PropertyModel.collection.updateMany({}, [{ $set: { archivedAt: new Date(), listed: false } }]);
    for (const by of [people.owner, people.admin]) expect((await patch(id, { name: "Mine" }, by)).status).toBe(404);
  });
});
