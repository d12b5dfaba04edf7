import mongoose from "mongoose";
import { describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { POST as add } from "@/app/api/v2/properties/add/route";
import { approveProperty } from "@/lib/listings/moderation";
import { mediaMessages } from "@/lib/media/messages";
import { photoSource, plainSource } from "@/lib/media/rules";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { propertyMessages } from "@/lib/property/messages";
import type { PublicProperty } from "@/lib/property/types";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { callApi } from "@/tests/api-call";
import { formOf, photosOf, setUpAdding, withPhoto } from "@/tests/listing-calls";
import { signedIn } from "@/tests/people";
import { flatForRent, listingOf } from "@/tests/stated-property";

const { people, pictures, call, nothingStored } = setUpAdding();

describe("POST v2/properties/add", () => {
  it("stores a pending listing from a form with photos, and answers it", async () => {
    const kept = photoSource((await photosOf(people.owner))[0] ?? expect.fail());
    const body = formOf({ ...flatForRent(), keepPhotos: JSON.stringify([kept]) }, [pictures.image, pictures.image]);
    const { status, body: envelope, data, meta, headers } = await call(body);
    expect([status, envelope.message]).toEqual([201, "Property added successfully!"]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(data).toMatchObject({
      status: "pending",
      approval: false,
      address: "402, Tower B",
      sellerDetails: { _id: people.owner.id, userName: "Asha Rao", number: "8123456780" },
      priceRange: "20,000-40,000",
      bedrooms: 3,
      bathrooms: 3,
      area: 1450,
      views: 0,
    });
    expect(data.photos).toHaveLength(3);
    expect(plainSource(data.photos[0] ?? "")).toBe(kept);
    expect(meta).toEqual({ contactsCut: false });
    expect(await MediaModel.countDocuments({ state: "attached" })).toBe(3);
    expect((await callApi(find, { params: { id: data._id } })).status).toBe(404);
  });

  it("takes a form with the most photos and amenities", async () => {
    const amenities = Array.from({ length: limits.amenitiesMax }, (_, nth) => `Lift ${"b".repeat(nth + 1)}`);
    const photos = Array.from({ length: limits.photosMax }, () => pictures.image);
    const { status, text, data } = await call(formOf({ ...flatForRent(), amenities }, photos));
    expect(status, text).toBe(201);
    expect([data.amenities, data.photos.length]).toEqual([amenities, limits.photosMax]);
  });

  const combinations = PROPERTY_TYPES.flatMap((type) => CATEGORIES.map((category) => [type, category] as const));

  it.each(combinations)("keeps every value of a %s for %s, and shows it once approved", async (type, category) => {
    const turn = combinations.findIndex((one) => one[0] === type && one[1] === category);
    const stated = listingOf(type, category, turn);
    const body = await withPhoto(people.owner, stated);
    const { status, text, data } = await call(turn % 2 === 0 ? body : formOf(body));
    expect(status, text).toBe(201);
    await approveProperty(people.admin.actor, data._id);
    const shown = await callApi(find, { params: { id: data._id } });
    const { address: _private, rentRequired, ...values } = stated;
    expect(shown.body.data).toMatchObject({ ...values, ...(rentRequired && { rentRequired }), status: "approved" });
    expect((shown.body.data as PublicProperty).propertyDetails).toEqual(stated.propertyDetails);
    expect(shown.text).not.toContain("402, Tower B");
  });

  it("is open to owners, agents and administrators", async () => {
    expect((await call(await withPhoto(people.owner), people.buyer)).status).toBe(403);
    expect((await callApi(add, { body: {} })).status).toBe(401);
    await nothingStored();
    for (const by of [await signedIn("agent"), people.admin]) {
      const { status, data } = await call(await withPhoto(by), by);
      expect([status, data.status, data.sellerDetails]).toMatchObject([201, "pending", { _id: by.id }]);
    }
  });

  it("says that contacts were cut, not where, and keeps what was typed for moderators", async () => {
    const stated = flatForRent({
      description: "Quiet. Call 98765 43210 or me@x.in",
      landmark: "Near the park, www.example.com",
      amenities: ["Lift", "call 9876543210"],
      propertyDetails: { bedrooms: 2, note: "98765-43210", "9876543210": "x" },
    });
    const { text, data, meta } = await call(await withPhoto(people.owner, stated));
    expect(meta).toEqual({ contactsCut: true });
    expect(text).not.toMatch(/98765|me@x|example\.com|findings|cutContacts/);
    const record = await PropertyModel.findById(data._id).orFail().lean();
    expect(record).toMatchObject({ description: stated.description, amenities: stated.amenities });
    expect(JSON.stringify([record.publicText, record.words])).not.toMatch(/98765|me@x|example\.com/);
    const found = record.cutContacts?.findings.map(({ path, kind, confidence }) => [path, kind, confidence]);
    for (const [path, kind] of [
      ["description", "phone"],
      ["description", "email"],
      ["landmark", "link"],
      ["amenities", "phone"],
      ["propertyDetails.note", "phone"],
      ["propertyDetails", "phone"],
    ])
      expect(found).toContainEqual([path, kind, "sure"]);
    expect(record.cutContacts).toMatchObject({ isCut: true, count: found?.length });
  });

  it("refuses a required text that consists of contact details", async () => {
    const { status, body } = await call(await withPhoto(people.owner, flatForRent({ name: "98765 43210" })));
    expect([status, body.message]).toEqual([400, "Name is required"]);
    await nothingStored();
  });

  it(`takes ${limits.listingsAddedPerHour} an hour of an account, whatever its address`, async () => {
    const body = await withPhoto(people.owner, { ...flatForRent(), price: 0 });
    expect((await call(body)).status).toBe(400);
    await mongoose.connection
      .collection("rate_counts")
      .updateOne(
        { key: `addProperty:${people.owner.id}` },
        { $set: { points: limits.listingsAddedPerHour, expire: new Date(Date.now() + 60_000) } },
        { upsert: true },
      );
    const { status, headers } = await call(await withPhoto(people.owner));
    expect([status, headers.has("retry-after")]).toEqual([429, true]);
    await nothingStored();
    const agent = await signedIn("agent");
    expect((await call(await withPhoto(agent), agent)).status).toBe(201);
  });
});

describe("what POST v2/properties/add refuses", () => {
  const text = (length: number) => "x".repeat(length);
  const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

  it.each([
    [{ name: "" }, "name", "Name is required"],
    [{ name: "\u202e\u2066 " }, "name", "Name is required"],
    [{ address: undefined }, "address", "Address is required"],
    [{ landmark: " " }, "landmark", "Landmark is required"],
    [{ preferredCustomer: "cats" }, "preferredCustomer", "Price range is required"],
    [{ rentRequired: undefined }, "rentRequired", "Rent is required"],
    ...[0, -5, "NaN", "1e308", "12abc", "", null, "0.5", true, {}].map((price) => [
      { price },
      "price",
      "Price is required",
    ]),
    [{ price: 1e308 }, "price", propertyMessages.priceTooHigh],
    [{ price: "100000000001" }, "price", propertyMessages.priceTooHigh],
    ...[6_000_000_000, "9876543210", 9_876_543_210.5].map((price) => [
      { price },
      "price",
      propertyMessages.priceTooHigh,
    ]),
    [{ price: "98765432.10" }, "price", propertyMessages.priceNotWhole],
    [{ price: 24_000.125 }, "price", propertyMessages.priceTooFine],
    ...[9_876_543_210, "9876543210", 987_654.321_5, 9_876_543.21, 98_765_432.1].map((totalArea) => [
      { propertyDetails: { totalArea } },
      "propertyDetails.totalArea",
      "Total area is invalid",
    ]),
    [{ propertyDetails: { mobile: 9_876_543_210 } }, "propertyDetails.mobile", propertyMessages.figureTooLong],
    [{ tncpApproved: "yes" }, "tncpApproved", propertyMessages.saleOnly],
    [{ category: "sale", rentRequired: undefined }, "tncpApproved", "TNCP Approved is required"],
    [
      { category: "sale", tncpApproved: "no", reraApproved: "no", loanOnThisProperty: "no" },
      "rentRequired",
      propertyMessages.rentOnly,
    ],
    [{ category: "new-projects", rentRequired: undefined }, "reraNumber", "RERA number is required"],
    [{ name: text(100_000) }, "name", requestMessages.textTooLong],
    [{ description: text(100_000) }, "description", requestMessages.textTooLong],
    [{ address: "402\u0000" }, "address", requestMessages.textControlCharacters],
    [{ description: "a\u0007b" }, "description", requestMessages.textControlCharacters],
    [{ title: "half \ud83d" }, "title", requestMessages.textControlCharacters],
    [{ city: "Mumbai" }, "city", propertyMessages.cityUnknown],
    [{ yearBuilt: 20_300 }, "yearBuilt", propertyMessages.yearBuiltInvalid],
    [{ amenities: Array.from({ length: 41 }, () => "Lift") }, "amenities", requestMessages.valueInvalid],
    [{ amenities: [text(61)] }, "amenities.0", requestMessages.textTooLong],
    [{ propertyDetails: "{" }, "propertyDetails", propertyMessages.detailsUnreadable],
    [{ propertyDetails: "[1]" }, "propertyDetails", propertyMessages.detailsUnreadable],
    [{ propertyDetails: "null" }, "propertyDetails", propertyMessages.detailsUnreadable],
    [{ propertyDetails: '{"__proto__":{"a":1}}' }, "propertyDetails", propertyMessages.detailsUnreadable],
    [{ propertyDetails: text(20_000) }, "propertyDetails", propertyMessages.detailsUnreadable],
    [{ propertyDetails: deep(8_000) }, "propertyDetails", propertyMessages.detailsUnreadable],
    [{ propertyDetails: { a: { b: 1 } } }, "propertyDetails.a", propertyMessages.detailInvalid],
    [{ propertyDetails: { note: text(61) } }, "propertyDetails.note", propertyMessages.detailInvalid],
    [
      { propertyDetails: { [text(61)]: "x" } },
      `propertyDetails.${text(61)}`,
      propertyMessages.detailNameTooLong(text(61)),
    ],
    [
      { propertyDetails: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`n${at}`, 1])) },
      "propertyDetails.n30",
      propertyMessages.detailsAtMost("n30"),
    ],
    [{ propertyDetails: { $where: "x" } }, "propertyDetails.$where", requestMessages.hostileKey],
    [{ propertyDetails: { "a.b": "x" } }, "propertyDetails.a.b", requestMessages.hostileKey],
    [
      { propertyDetails: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`n${at}`, 1])) },
      "propertyDetails",
      propertyMessages.detailsTooMany,
    ],
    [{ propertyDetails: { bedrooms: "two" } }, "propertyDetails.bedrooms", "Bedrooms is invalid"],
    [{ propertyDetails: { bedrooms: 1e308 } }, "propertyDetails.bedrooms", "Bedrooms is invalid"],
    [{ keepPhotos: "[" }, "keepPhotos", propertyMessages.keepPhotosUnreadable],
    [{ keepPhotos: '["/media/x.webp"]' }, "keepPhotos", mediaMessages.photoGone],
    [
      { keepPhotos: JSON.stringify(Array.from({ length: 13 }, (_, at) => `/media/${at}`)) },
      "keepPhotos",
      propertyMessages.photosTooMany,
    ],
    [{ keepPhotos: "[]" }, "photos", "Please select at least one photo"],
    [{ keepPhotos: undefined }, "photos", "Please select at least one photo"],
  ] as [object, string, string][])("refuses invalid input, case %#", async (changes, at, message) => {
    const body = { ...(await withPhoto(people.owner)), ...changes };
    const { status, body: failure } = await call(body);
    expect([status, failure.message, failure.errors?.[0]?.path]).toEqual([400, message, at]);
    await nothingStored();
  });

  it("reports them in the order of the form", async () => {
    const { body } = await call({ propertyDetails: "{" });
    expect(body.errors?.map(({ message }) => message)).toEqual([
      "Name is required",
      propertyMessages.categoryRequired,
      propertyMessages.propertyTypeRequired,
      "Price range is required",
      "Address is required",
      "Landmark is required",
      "Price is required",
      propertyMessages.detailsUnreadable,
    ]);
  });

  it("takes details as JSON text in a form, refusing what it refuses as JSON", async () => {
    for (const propertyDetails of ["{", deep(8_000), text(20_000), '{"constructor":"x"}']) {
      const { status, body } = await call(formOf({ ...flatForRent(), propertyDetails }, [pictures.image]));
      expect([status, body.errors?.[0]?.path]).toEqual([400, "propertyDetails"]);
    }
    expect((await call(formOf({ ...flatForRent(), propertyDetails: text(1_000_000) }, [pictures.image]))).status).toBe(
      413,
    );
    expect((await call({ ...flatForRent(), name: text(limits.listingJsonMaxBytes) })).status).toBe(413);
    expect((await call(`{"propertyDetails":${deep(60_000)}}`)).status).toBe(400);
    expect((await call("name=x", people.owner, { "content-type": "text/plain" })).status).toBe(415);
    await nothingStored();
  });

  it("keeps Hindi, and markup as the text it is; drops marks that turn the direction, and other types' keys", async () => {
    const stated = flatForRent({
      name: "शालीमार \u202eहाइट्स",
      description: `<script>alert(1)</script>\r\n${"अ".repeat(4_900)}`,
      propertyDetails: { bedrooms: "2", seatingCapacity: 40, "छत\u200d का रंग": "सफ़ेद" },
    });
    const { status, text: answer, data } = await call(await withPhoto(people.owner, stated));
    expect(status, answer.slice(0, 300)).toBe(201);
    expect(data).toMatchObject({
      name: "शालीमार हाइट्स",
      description: `<script>alert(1)</script>\n${"अ".repeat(4_900)}`,
    });
    expect(data.propertyDetails).toMatchObject({ bedrooms: 2 });
    expect(data.propertyDetails).not.toHaveProperty("seatingCapacity");
  });

  it("refuses more photos than there is room for, and another's", async () => {
    const kept = (await photosOf(people.owner, 3)).map(photoSource);
    const body = formOf(
      { ...flatForRent(), keepPhotos: JSON.stringify(kept) },
      Array.from({ length: 10 }, () => pictures.image),
    );
    expect((await call(body)).body).toMatchObject({
      message: propertyMessages.photosTooMany,
      errors: [{ path: "photos" }],
    });
    const { body: foreign } = await call(await withPhoto(await signedIn("agent")));
    expect(foreign).toMatchObject({ message: mediaMessages.photoGone, errors: [{ path: "keepPhotos" }] });
    await nothingStored();
  });

  it("refuses a home without photos as invalid, also when it is listed already", async () => {
    expect((await call(await withPhoto(people.owner, flatForRent()))).status).toBe(201);
    const { status, body } = await call(flatForRent());
    expect([status, body.message]).toEqual([400, propertyMessages.photoRequired]);
    expect((await call(await withPhoto(people.owner, flatForRent()))).status).toBe(409);
  });
});

const AT_ONCE = 20;

const kept = async () => JSON.stringify((await photosOf(people.owner)).map(photoSource));

describe("concurrent calls of POST v2/properties/add", () => {
  it("stores a listing once that is sent several times concurrently", async () => {
    const body = { ...flatForRent(), keepPhotos: await kept() };
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => call(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body: envelope } of answers)
      if (status !== 201) expect([status, envelope.message]).toEqual([409, propertyMessages.alreadyListed]);
    expect(await PropertyModel.countDocuments()).toBe(1);
  });

  it("releases the photos when one of them no longer exists", async () => {
    const good = await kept();
    const gone = JSON.stringify([...JSON.parse(good), `/media/${"0".repeat(32)}-640.webp`]);
    const refused = await call({ ...flatForRent(), keepPhotos: gone });
    expect([refused.status, refused.body.message]).toEqual([400, mediaMessages.photoGone]);
    expect((await call({ ...flatForRent(), keepPhotos: good })).status).toBe(201);
  });
});
