import { describe, expect, it } from "vitest";
import { mediaMessages } from "@/lib/media/messages";
import { photoSource } from "@/lib/media/rules";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { propertyMessages } from "@/lib/property/messages";
import { formOf, photosOf, setUpAdding, withPhoto } from "@/tests/listing-calls";
import { signedIn } from "@/tests/people";
import { flatForRent } from "@/tests/stated-property";

const { people, pictures, call, nothingStored } = setUpAdding();

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
  ] as [object, string, string][])("%.90j", async (changes, at, message) => {
    const body = { ...(await withPhoto(people.owner)), ...changes };
    const { status, body: failure } = await call(body);
    expect([status, failure.message, failure.errors?.[0]?.path]).toEqual([400, message, at]);
    await nothingStored();
  });

  it("names them in the order of the form", async () => {
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
});
