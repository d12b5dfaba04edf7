import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as merge } from "@/app/api/v3/places/[id]/merge/route";
import { PUT as edit } from "@/app/api/v3/places/[id]/route";
import { POST as assign } from "@/app/api/v3/places/[id]/spellings/route";
import { POST as add, type GET as list } from "@/app/api/v3/places/route";
import { GET as listUnknown } from "@/app/api/v3/places/unknown/route";
import type { PlaceRow, UnknownPlace } from "@/lib/backoffice/place-contract";
import { approveProperty } from "@/lib/listings/moderation";
import { followPlaces } from "@/lib/listings/place-job";
import type { AddPropertyInput } from "@/lib/property/schema";
import { seedPlaces } from "@/lib/search/place-seed";
import { shippedPlaces } from "@/lib/search/place-table";
import { findPlaceByName } from "@/lib/search/places";
import { PropertyModel } from "@/models/listings";
import { PlaceModel } from "@/models/places";
import { LocalityModel } from "@/models/search";
import { type ApiAnswer, callApi } from "@/tests/api-call";
import { addListing, editListing, withPhoto } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat } from "@/tests/stated-property";

let admin: Person;
let seller: Person;

beforeAll(async () => {
  [admin, seller] = await Promise.all([signedIn("admin"), signedIn("owner")]);
});

beforeEach(async () => {
  await Promise.all([PlaceModel, PropertyModel, LocalityModel].map((model) => model.collection.deleteMany({})));
});

type Call = Parameters<typeof callApi>[1];
const send = (handler: typeof list, call: Call) => callApi(handler, { cookies: admin.cookies, ...call });
const rowOf = (answer: ApiAnswer) => answer.body.data as unknown as PlaceRow;
const newPlace = async (name: string, more: object = {}) =>
  rowOf(await send(add, { body: { name, city: "Indore", ...more } }));
const waiting = async () => (await send(listUnknown, {})).body.data as unknown as UnknownPlace[];

/** Fills the place table with some of the shipped localities, as a server does when it starts. */
const seedSome = () => {
  const names = ["Vijay Nagar", "Bhawarkua", "Rajwada", "Palasia", "New Palasia", "Scheme 54", "Tilak Nagar"];
  return seedPlaces(
    new Date(),
    shippedPlaces().filter(({ city, name }) => city === "Indore" && names.includes(name)),
  );
};

/** Posts a listing as sellers do, and lets an administrator approve it. Returns its id. */
async function post(locality: string, more: Partial<AddPropertyInput> = {}): Promise<string> {
  const { status, text, data } = await addListing({
    by: seller,
    body: await withPhoto(seller, anotherFlat({ locality, ...more })),
  });
  expect(status, text).toBe(201);
  await approveProperty(admin.actor, data._id);
  return data._id;
}

const stored = async (id: string) => {
  await followPlaces();
  const { locality, localityKey, publicText } = await PropertyModel.findById(id).orFail().lean();
  return { typed: locality, localityKey, shown: publicText?.locality };
};

describe("a locality that a seller types in Devanagari", () => {
  it("is known by its Hindi name and by its sound", async () => {
    await seedSome();
    const names = ["विजयनगर", "विजय Nagar", "भंवरकुआं", "भँवरकुआँ", "भंवर कुआं", "राजवाडा", "पलासीया", "स्कीम ५४", "विजय"];
    const found = await Promise.all(names.map((name) => findPlaceByName(name, "Indore")));
    expect(found.map((place) => place?.name)).toEqual([
      ...["Vijay Nagar", "Vijay Nagar", "Bhawarkua", "Bhawarkua", "Bhawarkua", "Rajwada", "Palasia", "Scheme 54"],
      undefined,
    ]);
    expect(await stored(await post("  विजय  नगर "))).toMatchObject({
      localityKey: "indore/vijay-nagar",
      shown: "Vijay Nagar",
    });
    expect(await waiting()).toEqual([]);
  });

  it("keeps the seller's words, shows the table's name, and is known after an edit too", async () => {
    await seedSome();
    const id = await post("Rajwada");
    const answer = await editListing(id, { by: seller, body: { locality: "भंवरकुआं" } });
    expect(answer.status, answer.text).toBe(200);
    expect(await stored(id)).toEqual({ typed: "भंवरकुआं", localityKey: "indore/bhawarkua", shown: "Bhawarkua" });
  });

  it("is the one of its city", async () => {
    await newPlace("Ashok Garden", { hindi: "अशोक गार्डन", city: "Bhopal" });
    expect((await stored(await post("अशोक गार्डन", { city: "Bhopal" }))).localityKey).toBe("bhopal/ashok-garden");
    expect((await stored(await post("अशोक गार्डन"))).shown).toBe("अशोक गार्डन");
  });

  it("stays unknown where two localities sound like it", async () => {
    await newPlace("Shiv Nagar East", { aliases: ["Shiva Nagar"] });
    await newPlace("Shiv Nagar West", { aliases: ["Shiiva Nagar"] });
    const { localityKey, shown } = await stored(await post("शीव नगर"));
    expect([localityKey, shown]).toEqual(["indore/shiv-nagar", "शीव नगर"]);
  });

  it("waits for administrators in the seller's words, and is added with them", async () => {
    const ids = [await post("नई बस्ती"), await post("नई  बस्ती")];
    expect(await waiting()).toEqual([
      { key: "indore/nai-basti", name: "नई बस्ती", city: "Indore", listings: 2, waiting: 0 },
    ]);
    const added = await send(add, { body: { name: "New Settlement", city: "Indore", hindi: "नई बस्ती" } });
    expect([added.status, rowOf(added).hindi]).toEqual([201, "नई बस्ती"]);
    for (const id of ids)
      expect(await stored(id)).toMatchObject({ localityKey: "indore/new-settlement", shown: "New Settlement" });
    expect((await stored(ids[0] ?? "")).typed).toBe("नई बस्ती");
    expect(await waiting()).toEqual([]);
    expect((await stored(await post("नई बस्ती"))).localityKey).toBe("indore/new-settlement");
  });

  it("is assigned to a known one, becomes a spelling of it, and stays one when that is edited and merged", async () => {
    const [known, other] = [await newPlace("Vijay Nagar"), await newPlace("Kept Nagar", { hindi: "केप्ट नगर" })];
    const id = await post("पुराना टोल");
    const assigned = await send(assign, { params: { id: known._id }, body: { key: "indore/purana-tol" } });
    expect([assigned.status, rowOf(assigned).aliases]).toEqual([200, ["पुराना टोल"]]);
    expect(await stored(id)).toEqual({ typed: "पुराना टोल", localityKey: "indore/vijay-nagar", shown: "Vijay Nagar" });
    const { aliases, revision } = rowOf(assigned);
    const edited = await send(edit, {
      method: "PUT",
      params: { id: known._id },
      body: { aliases, hindi: "विजय नगर", revision },
    });
    expect([edited.status, rowOf(edited).aliases]).toEqual([200, ["पुराना टोल"]]);
    const merged = await send(merge, { params: { id: known._id }, body: { into: other._id, revision: revision + 1 } });
    expect(rowOf(merged)).toMatchObject({
      hindi: "केप्ट नगर",
      aliases: expect.arrayContaining(["Vijay Nagar", "पुराना टोल"]),
    });
    expect((await stored(id)).localityKey).toBe("indore/kept-nagar");
    expect((await stored(await post("पुराना टोल"))).localityKey).toBe("indore/kept-nagar");
  });

  it("cannot be the Hindi name of two localities, and the field is named", async () => {
    const one = await newPlace("One Nagar", { hindi: "एक नगर" });
    const taken = await send(add, { body: { name: "Two Nagar", city: "Indore", hindi: "एक नगर" } });
    expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([409, "hindi"]);
    const two = await newPlace("Two Nagar");
    const body = { hindi: "एक नगर", revision: two.revision };
    const edited = await send(edit, { method: "PUT", params: { id: two._id }, body });
    expect([edited.status, edited.body.errors?.[0]?.path]).toEqual([409, "hindi"]);
    expect((await stored(await post("एक नगर"))).localityKey).toBe(one.key);
  });
});
