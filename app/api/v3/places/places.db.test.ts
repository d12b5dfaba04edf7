import { Types } from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as listProperties } from "@/app/api/v1/properties/route";
import { POST as merge } from "@/app/api/v3/places/[id]/merge/route";
import { PUT as edit, GET as read, PATCH as rename } from "@/app/api/v3/places/[id]/route";
import { POST as assign } from "@/app/api/v3/places/[id]/spellings/route";
import { POST as add, GET as list } from "@/app/api/v3/places/route";
import { GET as listUnknown } from "@/app/api/v3/places/unknown/route";
import type { PlaceDetails, PlaceRow, UnknownPlace } from "@/lib/backoffice/place-contract";
import { planPlaces, UNKNOWN_PLAN } from "@/lib/backoffice/place-lists";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { archiveListingsOf } from "@/lib/listings/banned-sellers";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { followPlaces } from "@/lib/listings/place-job";
import { editProperty } from "@/lib/listings/posting";
import { POINT_RULES } from "@/lib/listings/public-point";
import { rewritePublicText } from "@/lib/listings/public-text-writes";
import { markSold } from "@/lib/listings/sold-mark";
import { holdListingsOf } from "@/lib/listings/withdrawal";
import { limits } from "@/lib/platform/limits";
import { propertyTag } from "@/lib/property/cache-tags";
import { aroundOf } from "@/lib/property/headline";
import type { AddPropertyInput } from "@/lib/property/schema";
import { fairBandId } from "@/lib/search/fair-band-rules";
import { findFairBand } from "@/lib/search/fair-bands";
import { landingFacts, listLandingPages, presentLanding } from "@/lib/search/landing-queries";
import { WAITING } from "@/lib/search/locality-counts";
import { readLocalityPage } from "@/lib/search/locality-pages";
import { seedPlaces } from "@/lib/search/place-seed";
import { shippedPlaces } from "@/lib/search/place-table";
import { listPlaceNames, placesOf, presentKeysOf } from "@/lib/search/places";
import { findPublicProperty } from "@/lib/search/public-listings";
import { listKnownLocalities } from "@/lib/search/queries";
import { refreshMarket } from "@/lib/search/refresh-after-change";
import { listSuggestions } from "@/lib/search/suggestions";
import { PropertyModel } from "@/models/listings";
import { PlaceModel } from "@/models/places";
import { FairBandModel, LocalityModel, LocalityWordsModel } from "@/models/search";
import { type ApiAnswer, callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { expireTags } from "@/tests/expired-tags";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

let admin: Person;
let seller: Person;

beforeAll(async () => {
  [admin, seller] = await Promise.all([signedIn("admin", { userName: "Meera Admin" }), signedIn("owner")]);
});

/** Empties what the tests of the group write. */
async function empty() {
  await Promise.all([PlaceModel, PropertyModel, LocalityModel].map((model) => model.collection.deleteMany({})));
  expireTags.mockClear();
}

type Call = Parameters<typeof callApi>[1];
const send = (handler: typeof list, call: Call) => callApi(handler, { cookies: admin.cookies, ...call });
const rowsOf = (answer: ApiAnswer) => answer.body.data as unknown as PlaceRow[];
const rowOf = (answer: ApiAnswer) => answer.body.data as unknown as PlaceRow;
const find = async (search: string): Promise<PlaceRow> => {
  const [row] = rowsOf(await send(list, { path: `/api/v3/places?search=${encodeURIComponent(search)}` }));
  if (!row) throw new Error(`No locality is found by ${search}`);
  return row;
};
const newPlace = async (name: string, more: object = {}) =>
  rowOf(await send(add, { body: { name, city: "Indore", ...more } }));
const renameTo = (row: PlaceRow, name: string) =>
  send(rename, { method: "PATCH", params: { id: row._id }, body: { name, revision: row.revision } });
const mergeInto = (row: PlaceRow, into: PlaceRow) =>
  send(merge, { params: { id: row._id }, body: { into: into._id, revision: row.revision } });

async function post(changes: Partial<AddPropertyInput> = {}): Promise<string> {
  const { _id } = await createProperty(seller.actor, anotherFlat(changes), [somePhoto]);
  await approveProperty(admin.actor, _id);
  return _id;
}
/** The locality of a listing, once the job has done what a call left to it. */
const stored = async (id: string) => {
  await followPlaces();
  const { locality, localityKey, publicText } = await PropertyModel.findById(id).orFail().lean();
  return { typed: locality, localityKey, shown: publicText?.locality };
};

describe("the shipped localities", () => {
  beforeEach(empty);

  it("are stored once, whatever is repeated or done at once, and leave the changes of administrators alone", async () => {
    const total = shippedPlaces().length;
    const first = await Promise.all([seedPlaces(), seedPlaces()]);
    expect(first[0] + first[1]).toBe(total);
    const vijay = await find("vijay nagar");
    expect((await renameTo(vijay, "Vijay Nagar Central")).status).toBe(200);
    expect(await seedPlaces()).toBe(0);
    expect(await PlaceModel.countDocuments({})).toBe(total);
    expect((await find("vijay nagar central")).name).toBe("Vijay Nagar Central");
  });

  it("go on where a run was cut short", async () => {
    const [some, all] = [shippedPlaces().slice(0, 40), shippedPlaces()];
    expect(await seedPlaces(new Date(), some)).toBe(40);
    expect(await seedPlaces()).toBe(all.length - 40);
  });

  it("are left out where an administrator gave the spelling to another locality", async () => {
    await newPlace("Scheme Area", { aliases: ["Vijaynagar"] });
    expect(await seedPlaces()).toBe(shippedPlaces().length - 1);
    expect((await listPlaceNames()).filter(({ key }) => key === "indore/vijay-nagar")).toEqual([]);
  });

  it("are offered by city with their names, for searches and maps", async () => {
    await seedPlaces();
    const indore = await placesOf("Indore");
    expect(indore.length).toBeGreaterThanOrEqual(60);
    expect(indore.find(({ key }) => key === "indore/rajwada")).toMatchObject({ name: "Rajwada", hindi: "राजवाड़ा" });
    expect((await placesOf(undefined)).map(({ name }) => name)).toEqual(["Maheshwar", "Omkareshwar", "Sehore"]);
  });
});

describe("the list of localities", () => {
  beforeAll(async () => {
    await empty();
    await seedPlaces();
  });

  it("has pages by city and name, with numbers of public listings", async () => {
    await post({ locality: "Vijay Nagar" });
    const answer = await send(list, { path: "/api/v3/places?city=indore&limit=100" });
    const rows = rowsOf(answer);
    expect(rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key).toSorted());
    expect(rows.every(({ city }) => city === "Indore")).toBe(true);
    expect(rows.find(({ name }) => name === "Vijay Nagar")).toMatchObject({ listings: 1, pins: ["452010"] });
    const second = await send(list, { path: "/api/v3/places?city=bhopal&page=2" });
    expect(second.body).toMatchObject({ meta: { page: 2, limit: 10, total: 68, pages: 7 } });
    const elsewhere = await send(list, { path: "/api/v3/places?city=elsewhere" });
    expect(rowsOf(elsewhere).map(({ name }) => name)).toEqual(["Maheshwar", "Omkareshwar", "Sehore"]);
  });

  it.each([
    ["vijay", "Vijay Nagar"],
    ["VIJAYNAGAR", "Vijay Nagar"],
    ["ajwada", undefined],
    ["mardana", "Bicholi Mardana"],
    ["विजय", "Vijay Nagar"],
    ["^.*", undefined],
    ["$ne", undefined],
  ])("finds by the beginning of a word: %s", async (search, name) => {
    const answer = await send(list, { path: `/api/v3/places?search=${encodeURIComponent(search)}` });
    expect(rowsOf(answer)[0]?.name).toBe(name);
  });

  it("refuses what it does not know, by name", async () => {
    for (const query of ["city=Delhi", "page=0", `search=${"a".repeat(limits.listSearchMaxCharacters + 1)}`])
      expect((await send(list, { path: `/api/v3/places?${query}` })).status).toBe(400);
  });

  it("is read through an index", async () => {
    for (const [city, search] of [
      ["Indore", undefined],
      [undefined, "vij"],
      ["Bhopal", "nag"],
    ] as const) {
      const { match, hint } = planPlaces(city, search);
      const plan = await PlaceModel.collection.find(match).hint(hint).explain("executionStats");
      expect(JSON.stringify(plan)).not.toContain("COLLSCAN");
    }
  });
});

describe("a locality that is added", () => {
  beforeEach(empty);

  it("takes the listings of its name and of its other spellings, whose sellers' words stay", async () => {
    const [own, other] = [await post({ locality: "greenpark colony" }), await post({ locality: "Green-Park Colny" })];
    const answer = await send(add, {
      body: { name: "Greenpark Colony", city: "Indore", aliases: ["Green Park Colny"], pins: ["452001"] },
    });
    expect([answer.status, rowOf(answer).key]).toEqual([201, "indore/greenpark-colony"]);
    const both = { localityKey: "indore/greenpark-colony", shown: "Greenpark Colony" };
    expect(await stored(own)).toEqual({ typed: "greenpark colony", ...both });
    expect(await stored(other)).toEqual({ typed: "Green-Park Colny", ...both });
    expect((await listKnownLocalities()).map(({ name }) => name)).toEqual(["Greenpark Colony"]);
    expect(expireTags.mock.calls.flat(2)).toEqual(expect.arrayContaining(["places", "localities"]));
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "राजवाड़ा" }, "name"],
    [{ name: "a".repeat(81) }, "name"],
    [{ name: "X Nagar", city: "Delhi" }, "city"],
    [{ name: "X Nagar", pins: ["12"] }, "pins.0"],
    [{ name: "X Nagar", centre: { lng: 75.8, lat: 22.7 } }, "radiusMetres"],
    [{ name: "X Nagar", centre: { lng: 0, lat: 0 }, radiusMetres: 500 }, "centre.lng"],
    [{ name: "X Nagar", radiusMetres: 500 }, "radiusMetres"],
    [{ name: "X Nagar", key: "indore/x" }, "key"],
  ])("is refused for %o", async (body, path) => {
    const answer = await send(add, { body: { city: "Indore", ...body } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map((error) => error.path)).toContain(path);
    expect(await PlaceModel.countDocuments({})).toBe(0);
  });

  it("is refused when its name stands for another one, and says for which", async () => {
    await newPlace("Vijay Nagar", { aliases: ["Vijaynagar"] });
    const answer = await send(add, { body: { name: "VijayNagar", city: "Indore" } });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([{ path: "name", message: "vijaynagar stands for Vijay Nagar already" }]);
    expect((await send(add, { body: { name: "VijayNagar", city: "Bhopal" } })).status).toBe(201);
    const aliases = ["Vijay Nagar"];
    const beside = await send(add, { body: { name: "New Nagar", aliases, city: "Indore" } });
    expect(beside.body.errors).toEqual([{ path: "aliases", message: "vijay-nagar stands for Vijay Nagar already" }]);
  });
});

describe("an edited locality", () => {
  beforeEach(empty);

  const change = (row: PlaceRow, body: object) =>
    send(edit, { method: "PUT", params: { id: row._id }, body: { revision: row.revision, ...body } });

  it("gets other spellings, a Hindi name and a position, loses what is left out, and its history says what and by whom", async () => {
    const place = await newPlace("Edit Nagar", { aliases: ["Edt Nagar"], pins: ["452001"] });
    const id = await post({ locality: "Eddit Nagar" });
    expect((await stored(id)).localityKey).toBe("indore/eddit-nagar");
    const centre = { lng: 75.9, lat: 22.75 };
    const saved = await change(place, { aliases: ["Eddit Nagar"], hindi: "एडिट नगर", centre, radiusMetres: 900 });
    expect([saved.status, rowOf(saved)]).toMatchObject([
      200,
      { aliases: ["Eddit Nagar"], pins: [], hindi: "एडिट नगर", centre, radiusMetres: 900, revision: 2 },
    ]);
    expect(await stored(id)).toEqual({
      typed: "Eddit Nagar",
      localityKey: "indore/edit-nagar",
      shown: "Edit Nagar",
    });
    const { publicPoint } = await PropertyModel.findById(id).orFail().lean();
    expect(publicPoint).toMatchObject({ of: "locality", ...centre, radius: 900 });
    expect((await find("एडिट")).name).toBe("Edit Nagar");
    // An address with a removed spelling still leads there.
    expect(await presentKeysOf(["indore/edt-nagar"])).toEqual(["indore/edit-nagar"]);
    const moved = { lng: 75.91, lat: 22.76 };
    const again = await change(rowOf(saved), { aliases: ["Eddit Nagar"], centre: moved, radiusMetres: 900 });
    expect(rowOf(again).hindi).toBeUndefined();
    await followPlaces();
    expect((await PropertyModel.findById(id).orFail().lean()).publicPoint).toMatchObject(moved);
    const details = (await send(read, { params: { id: place._id } })).body.data as unknown as PlaceDetails;
    expect(details.history).toMatchObject([
      { event: "edited", text: "Hindi name, position", by: "Meera Admin" },
      { event: "edited", text: "other spellings, Hindi name, PIN codes, position, radius", by: "Meera Admin" },
      { event: "added", by: "Meera Admin" },
    ]);
  });

  it("whose position is taken away leaves its listings where a new one without a pin stands; those with a pin stay", async () => {
    const position = { centre: { lng: 75.9, lat: 22.75 }, radiusMetres: 900 };
    const place = await newPlace("Edit Nagar", position);
    const outside = await newPlace("Far Village", { city: undefined, ...position });
    const pinned = await createProperty(seller.actor, anotherFlat({ locality: "Edit Nagar" }), [somePhoto], {
      point: { longitude: 75.91, latitude: 22.76 },
    });
    const [shown, far] = [
      await post({ locality: "Edit Nagar" }),
      await post({ locality: "Far Village", city: undefined }),
    ];
    const { _id: pending } = await createProperty(seller.actor, anotherFlat({ locality: "Edit Nagar" }), [somePhoto]);
    const pointOf = async (id: string) => (await PropertyModel.findById(id).orFail().lean()).publicPoint;
    for (const id of [shown, pending, far]) expect((await pointOf(id))?.of).toBe("locality");
    const before = await pointOf(pinned._id);
    expireTags.mockClear();
    for (const row of [place, outside]) expect((await change(row, {})).status).toBe(200);
    await followPlaces();
    const id = await post({ locality: "Edit Nagar" });
    const { circle, locality, city } = (await findPublicProperty(id)) ?? expect.fail();
    expect(aroundOf({ circle, locality, city })).toBe("Indore");
    for (const old of [shown, pending]) expect(await pointOf(old)).toEqual(await pointOf(id));
    expect((await findPublicProperty(shown))?.circle).toEqual(circle);
    expect(await pointOf(far)).toEqual({ rules: POINT_RULES, of: "none" });
    expect(await pointOf(pinned._id)).toEqual(before);
    const tags = expireTags.mock.calls.flat(2).flatMap((given) => [...(typeof given === "string" ? [given] : given)]);
    expect(tags).toEqual(expect.arrayContaining([propertyTag(shown), propertyTag(far)]));
  });

  it("is refused with a spelling of another one, when nothing differs, after another change, and without a whole position", async () => {
    const [place, other] = [await newPlace("Edit Nagar", { aliases: ["Edt Nagar"] }), await newPlace("Other Nagar")];
    const taken = await change(place, { aliases: ["Edt Nagar", "Other Nagar"] });
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      [{ path: "aliases", message: "other-nagar stands for Other Nagar already" }],
    ]);
    expect((await change(place, { aliases: ["Edt Nagar"] })).status).toBe(409);
    expect((await change(place, { centre: { lng: 75.9, lat: 22.7 } })).status).toBe(400);
    expect((await change({ ...place, _id: "f".repeat(24) }, {})).status).toBe(404);
    const both = await Promise.all([change(other, { pins: ["452001"] }), change(other, { pins: ["452002"] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("a renamed locality", () => {
  beforeEach(empty);

  it("moves its listings, and its old address and filter lead to it", async () => {
    const place = await newPlace("Old Town");
    const [id, pending] = [
      await post({ locality: "Old Town" }),
      (await createProperty(seller.actor, anotherFlat({ locality: "Old Town" }), [somePhoto]))._id,
    ];
    const before = (await findPublicProperty(id))?.slug;
    const answer = await renameTo(place, "New Town");
    expect([answer.status, rowOf(answer).key, rowOf(answer).revision]).toEqual([200, "indore/new-town", 2]);
    const moved = { typed: "Old Town", localityKey: "indore/new-town", shown: "New Town" };
    expect(await stored(id)).toEqual(moved);
    expect(await stored(pending)).toEqual(moved);
    const property = await findPublicProperty(id);
    expect([before, property?.slug]).toEqual([
      `3-bhk-flat-in-old-town-indore-${id}`,
      `3-bhk-flat-in-new-town-indore-${id}`,
    ]);
    expect(await presentKeysOf(["indore/old-town", "indore/new-town"])).toEqual(["indore/new-town"]);
    expect(await presentLanding({ city: "Indore", locality: "old-town" })).toMatchObject({ locality: "new-town" });
    expect((await listKnownLocalities()).map(({ key }) => key)).toEqual(["indore/new-town"]);
    const tags = expireTags.mock.calls.flat(2).flatMap((given) => [...(typeof given === "string" ? [given] : given)]);
    expect(tags).toEqual(expect.arrayContaining(["places", "localities", `property:${id}`]));
  });

  it("keeps its fair bands, and what is near", async () => {
    const place = await newPlace("Old Town");
    const id = await post({ locality: "Old Town" });
    const band = { category: "rent", propertyType: "Flat", bedrooms: 3, scope: "locality", count: 20 } as const;
    const row = { _id: fairBandId(place.key, band), place: place.key, market: "Indore|rent|Flat", ...band };
    await FairBandModel.collection.insertOne(row as never);
    const near = [{ text: "Clock Tower", sellers: 5 }];
    await LocalityWordsModel.collection.insertOne({ _id: place.key, revision: 1, near } as never);
    await renameTo(place, "New Town");
    const home = (await findPublicProperty(id)) ?? expect.fail();
    expect((await findFairBand(home))?.band).toMatchObject({ scope: "locality", count: 20 });
    expect(await readLocalityPage("Indore", "new-town")).toMatchObject({ bands: [band], near });
  });

  it("shows its new spelling where the key stays", async () => {
    const place = await newPlace("vijay nagar");
    const id = await post({ locality: "Vijay Nagar" });
    expect((await stored(id)).shown).toBe("vijay nagar");
    await renameTo(place, "Vijay Nagar");
    expect((await stored(id)).shown).toBe("Vijay Nagar");
    expect((await listKnownLocalities()).map(({ name }) => name)).toEqual(["Vijay Nagar"]);
  });

  it("can be given its first name again", async () => {
    const place = await newPlace("Old Town");
    const id = await post({ locality: "Old Town" });
    await renameTo(place, "New Town");
    await renameTo(await find("new town"), "Old Town");
    expect((await stored(id)).localityKey).toBe("indore/old-town");
    expect(await presentKeysOf(["indore/new-town"])).toEqual(["indore/old-town"]);
  });

  it("takes new and edited listings under the old name", async () => {
    await renameTo(await newPlace("Old Town"), "New Town");
    const id = await post({ locality: "old town" });
    expect(await stored(id)).toEqual({ typed: "old town", localityKey: "indore/new-town", shown: "New Town" });
    await editProperty(seller.actor, id, { price: 25_000 }, []);
    expect(await stored(id)).toEqual({ typed: "old town", localityKey: "indore/new-town", shown: "New Town" });
  });

  it("is refused when the name is taken, the same, or the locality was changed since", async () => {
    const [one, other] = [await newPlace("One Nagar"), await newPlace("Other Nagar")];
    expect((await renameTo(one, "other nagar")).body.errors?.[0]?.message).toBe(
      "other-nagar stands for Other Nagar already",
    );
    expect((await renameTo(one, "One Nagar")).status).toBe(409);
    await renameTo(other, "Third Nagar");
    expect((await renameTo(other, "Fourth Nagar")).status).toBe(409);
    const unknown = { ...one, _id: "f".repeat(24) };
    expect((await renameTo(unknown, "Fifth Nagar")).status).toBe(404);
  });
});

describe("a merged locality", () => {
  beforeEach(empty);

  it("gives its listings, names and addresses to the other one, and its history says who did it", async () => {
    const [gone, kept] = [await newPlace("Gone Nagar", { aliases: ["Gon Nagar"] }), await newPlace("Kept Nagar")];
    const [one, two] = [await post({ locality: "Gone Nagar" }), await post({ locality: "Kept Nagar" })];
    const answer = await mergeInto(gone, kept);
    expect(answer.status).toBe(200);
    expect(await stored(one)).toEqual({ typed: "Gone Nagar", localityKey: "indore/kept-nagar", shown: "Kept Nagar" });
    expect((await stored(two)).localityKey).toBe("indore/kept-nagar");
    expect(await presentKeysOf(["indore/gone-nagar", "indore/gon-nagar"])).toEqual(["indore/kept-nagar"]);
    const details = await send(read, { params: { id: kept._id } });
    expect(details.body.data as unknown as PlaceDetails).toMatchObject({
      aliases: ["Gone Nagar", "Gon Nagar"],
      affected: 2,
      history: [
        { event: "received", text: "Gone Nagar", by: "Meera Admin" },
        { event: "added", by: "Meera Admin" },
      ],
    });
    expect((await send(read, { params: { id: gone._id } })).status).toBe(404);
  });

  it("gives its position to the other one, where that has none", async () => {
    const place = { centre: { lng: 75.86, lat: 22.72 }, radiusMetres: 700 };
    const [gone, kept] = [await newPlace("Gone Nagar", place), await newPlace("Kept Nagar")];
    expect(rowOf(await mergeInto(gone, kept))).toMatchObject(place);
    const other = await newPlace("Other Nagar", { centre: { lng: 75.9, lat: 22.7 }, radiusMetres: 500 });
    expect(rowOf(await mergeInto(other, await find("kept nagar")))).toMatchObject(place);
  });

  it("leads to the last of several merges and renames", async () => {
    const [a, b, c] = [await newPlace("A Nagar"), await newPlace("B Nagar"), await newPlace("C Nagar")];
    const id = await post({ locality: "A Nagar" });
    await mergeInto(a, b);
    await mergeInto(await find("b nagar"), c);
    await renameTo(await find("c nagar"), "D Nagar");
    expect((await stored(id)).localityKey).toBe("indore/d-nagar");
    expect(await presentKeysOf(["indore/a-nagar", "indore/b-nagar", "indore/c-nagar"])).toEqual(["indore/d-nagar"]);
  });

  it("is refused into itself, into another city, into a merged one, and twice", async () => {
    const [one, two] = [await newPlace("One Nagar"), await newPlace("Two Nagar")];
    const away = await newPlace("Away Nagar", { city: "Bhopal" });
    expect((await mergeInto(one, one)).status).toBe(400);
    expect((await mergeInto(one, away)).body.errors?.[0]?.path).toBe("into");
    expect((await mergeInto(one, two)).status).toBe(200);
    expect((await mergeInto(one, two)).status).toBe(409);
    expect((await mergeInto(await newPlace("Three Nagar"), one)).status).toBe(409);
  });
});

describe("a locality with as many names and PIN codes as it may have", () => {
  beforeEach(empty);

  const { placeAliasesMax: aliasesMax, placePinsMax: pinsMax } = limits;
  const names = (count: number, of: string) => Array.from({ length: count }, (_, number) => `${of} ${number}`);
  const pinsFrom = (first: number, count: number) => Array.from({ length: count }, (_, number) => `${first + number}`);
  const changes = async () => {
    const all = await PlaceModel.find({}, "revision active aliases pins").sort({ _id: 1 }).lean();
    return all.map(({ revision, active, aliases, pins }) => [revision, active, aliases.length, pins.length]);
  };

  it("is edited as it is answered, its names as long as sellers may type them", async () => {
    const longest = names(aliasesMax, "").map((number) => `${"क".repeat(limits.lineMaxCharacters - 4)}${number}`);
    const place = await newPlace("Full Nagar", { aliases: longest, pins: pinsFrom(452_001, pinsMax) });
    const { data } = (await send(read, { params: { id: place._id } })).body;
    const { aliases, pins, revision } = data as unknown as PlaceDetails;
    expect([aliases, pins.length]).toEqual([longest.map((name) => name.trim()), pinsMax]);
    const body = {
      ...{ aliases, pins, revision, hindi: "क".repeat(limits.placeNameMaxCharacters) },
      ...{ centre: { lng: 75.857_727_1, lat: 22.719_568_7 }, radiusMetres: limits.placeRadiusMaxMetres },
    };
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(limits.placeBodyMaxBytes);
    const saved = await send(edit, { method: "PUT", params: { id: place._id }, body });
    expect([saved.status, rowOf(saved).aliases.length, rowOf(saved).pins.length]).toEqual([200, aliasesMax, pinsMax]);
    const more = { ...body, aliases: [...aliases, "one more"], revision: revision + 1 };
    const refused = await send(edit, { method: "PUT", params: { id: place._id }, body: more });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: "aliases", message: placeMessages.aliasesAtMost }],
    ]);
  });

  it("is edited after a seller's longest words were assigned to it", async () => {
    const place = await newPlace("Vijay Nagar");
    const words = `Near ${"w".repeat(limits.lineMaxCharacters - 5)}`;
    await post({ locality: words });
    const [unknown] = (await send(listUnknown, {})).body.data as unknown as UnknownPlace[];
    const assigned = await send(assign, { params: { id: place._id }, body: { key: unknown?.key } });
    const { aliases, revision } = rowOf(assigned);
    expect(aliases).toEqual([words]);
    const body = { aliases, pins: ["452010"], revision };
    expect((await send(edit, { method: "PUT", params: { id: place._id }, body })).status).toBe(200);
  });

  it("takes no further ones by a merge, which changes nothing then", async () => {
    const some = Math.ceil(aliasesMax / 2);
    const kept = await newPlace("Kept Nagar", { aliases: names(some, "Kept"), pins: pinsFrom(452_001, pinsMax) });
    const full = await newPlace("Full Nagar", { aliases: names(aliasesMax - some, "Full") });
    const other = await newPlace("Other Nagar", { pins: ["462001"] });
    const before = await changes();
    const answers = [await mergeInto(full, kept), await mergeInto(other, kept)];
    expect(answers.map(({ status, body }) => [status, body.message, body.errors?.[0]?.path])).toEqual([
      [400, placeMessages.tooManyAliases("Kept Nagar"), "into"],
      [400, placeMessages.tooManyPins("Kept Nagar"), "into"],
    ]);
    expect(await changes()).toEqual(before);
    const body = { aliases: full.aliases.slice(1), revision: full.revision };
    const shorter = await send(edit, { method: "PUT", params: { id: full._id }, body });
    const merged = await mergeInto(rowOf(shorter), kept);
    expect([merged.status, rowOf(merged).aliases.length, rowOf(merged).pins.length]).toEqual([
      200,
      aliasesMax,
      pinsMax,
    ]);
  });

  it("takes no further one by a rename, nor from listings, and another spelling of one it has", async () => {
    const full = await newPlace("Full Nagar", { aliases: names(aliasesMax, "Full") });
    await post({ locality: "Fresh Colony" });
    const before = await changes();
    const renamed = await renameTo(full, "New Nagar");
    const key = "indore/fresh-colony";
    const assigned = await send(assign, { params: { id: full._id }, body: { key } });
    const message = placeMessages.tooManyAliases("Full Nagar");
    for (const [answer, path] of [[renamed, "name"] as const, [assigned, "key"] as const])
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
    expect(await changes()).toEqual(before);
    expect((await renameTo(full, "Full 0")).status).toBe(200);
  });
});

describe("changes of the same localities at once", () => {
  beforeEach(empty);

  const RACES = atDepth({ standard: 3, all: 12 });

  it("two merges towards each other: one is done", async () => {
    for (let race = 0; race < RACES; race += 1) {
      const [one, two] = [await newPlace(`Left ${race}`), await newPlace(`Right ${race}`)];
      const id = await post({ locality: `Left ${race}` });
      const answers = await Promise.all([mergeInto(one, two), mergeInto(two, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await followPlaces();
      const present = await presentKeysOf([one.key, two.key]);
      expect(present).toHaveLength(1);
      expect((await stored(id)).localityKey).toBe(present[0]);
    }
  });

  it("a ring of three merges: one or two are done, and the localities that are gone lead to those that stay", async () => {
    const names = ["Ring A", "Ring B", "Ring C"];
    const [a, b, c] = await Promise.all(names.map((name) => newPlace(name)));
    if (!a || !b || !c) throw new Error("Three localities are needed");
    const answers = await Promise.all([mergeInto(a, b), mergeInto(b, c), mergeInto(c, a)]);
    const done = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect([1, 2]).toContain(done);
    expect(await PlaceModel.countDocuments({ active: true })).toBe(3 - done);
    expect(await presentKeysOf([a.key, b.key, c.key])).toHaveLength(3 - done);
  });

  it("two renames of one locality: one is done; to one name: one is done", async () => {
    const place = await newPlace("Twice Nagar");
    const both = await Promise.all([renameTo(place, "First Nagar"), renameTo(place, "Second Nagar")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [one, two] = [await newPlace("P Nagar"), await newPlace("Q Nagar")];
    const same = await Promise.all([renameTo(one, "Same Nagar"), renameTo(two, "Same Nagar")]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("a rename while listings are posted: all follow", async () => {
    const place = await newPlace("Busy Nagar");
    const posting = Array.from({ length: 6 }, () => post({ locality: "Busy Nagar" }));
    const [answer, ...ids] = await Promise.all([renameTo(place, "Calm Nagar"), ...posting]);
    expect(answer.status).toBe(200);
    await followPlaces();
    for (const id of ids) expect((await stored(id)).localityKey).toBe("indore/calm-nagar");
    expect((await LocalityModel.findById("indore/calm-nagar").lean())?.count).toBe(6);
  });
});

describe("the job that moves listings", () => {
  beforeEach(empty);

  it("goes on where it was cut short, does nothing twice, and clears what it has done", async () => {
    const ids = [];
    for (let number = 0; number < 5; number += 1) ids.push(await post({ locality: "Slow Nagar" }));
    // As if the server had been killed after the change was stored, and again after one listing.
    const quick = { name: "Quick Nagar", city: "Indore" as const, aliases: ["Slow Nagar"], landmarks: [], pins: [] };
    await seedPlaces(new Date(), [{ ...quick, key: "indore/quick-nagar" }]);
    expect(await followPlaces({ untilMs: performance.now() - 1 })).toBe(false);
    expect(await PropertyModel.countDocuments({ localityKey: "indore/slow-nagar" })).toBe(5);
    const [first] = ids;
    await rewritePublicText(new Types.ObjectId(first));
    expect(await PropertyModel.countDocuments({ localityKey: "indore/slow-nagar" })).toBe(4);
    expect(await Promise.all([followPlaces(), followPlaces()])).toEqual([true, true]);
    expect(await PropertyModel.countDocuments({ localityKey: "indore/quick-nagar" })).toBe(5);
    const counts = await LocalityModel.find({}).sort({ _id: 1 }).lean();
    expect(counts.map(({ _id, count }) => [_id, count])).toEqual([
      ["indore/quick-nagar", 5],
      ["indore/slow-nagar", 0],
    ]);
    expect(await PlaceModel.countDocuments({ due: true })).toBe(0);
    const revisions = await PropertyModel.find({}, "publicText.revision").lean();
    expect(await followPlaces()).toBe(true);
    expect(await PropertyModel.find({}, "publicText.revision").lean()).toEqual(revisions);
  });
});

describe("unknown localities", () => {
  beforeEach(empty);

  const waiting = async () => (await send(listUnknown, {})).body.data as unknown as UnknownPlace[];
  /** A listing that waits for a review. */
  const postOnly = async (locality: string, by = seller) =>
    (await createProperty(by.actor, anotherFlat({ locality }), [somePhoto]))._id;
  const fresh = { key: "indore/fresh-colony", name: "Fresh Colony", city: "Indore" as const };

  it("wait with their listings until they are assigned or added", async () => {
    const known = await newPlace("Vijay Nagar");
    const ids = [await post({ locality: "Vijay Ngr Scheme" }), await post({ locality: "Vijay Ngr Scheme" })];
    await post({ locality: "Brand New Colony", city: "Bhopal" });
    await post({ locality: "Vijay Nagar" });
    expect(await waiting()).toEqual([
      { key: "indore/vijay-ngr-scheme", name: "Vijay Ngr Scheme", city: "Indore", listings: 2, waiting: 0 },
      { key: "bhopal/brand-new-colony", name: "Brand New Colony", city: "Bhopal", listings: 1, waiting: 0 },
    ]);
    const assigned = await send(assign, { params: { id: known._id }, body: { key: "indore/vijay-ngr-scheme" } });
    expect([assigned.status, rowOf(assigned).aliases]).toEqual([200, ["Vijay Ngr Scheme"]]);
    expect(await stored(ids[0] ?? "")).toEqual({
      typed: "Vijay Ngr Scheme",
      localityKey: "indore/vijay-nagar",
      shown: "Vijay Nagar",
    });
    expect((await find("vijay nagar")).listings).toBe(3);
    await send(add, { body: { name: "Brand New Colony", city: "Bhopal" } });
    expect(await waiting()).toEqual([]);
  });

  it("are assigned to a locality of their city only, once, and when they exist", async () => {
    const known = await newPlace("Vijay Nagar", { aliases: ["Vijaynagar"] });
    await post({ locality: "Arera", city: "Bhopal" });
    const status = async (key: string) => (await send(assign, { params: { id: known._id }, body: { key } })).status;
    expect(await status("bhopal/arera")).toBe(400);
    expect(await status("indore/nowhere")).toBe(404);
    expect(await status("Indore/../x")).toBe(400);
  });

  it("wait from the moment a listing is posted, and are assigned before it is approved", async () => {
    const known = await newPlace("Vijay Nagar");
    const id = await postOnly("Fresh Colony");
    await postOnly("Vijay Nagar");
    await post({ locality: "Second Colony" });
    for (let number = 0; number < 2; number += 1) await postOnly("Second Colony");
    expect(await waiting()).toEqual([
      { key: "indore/second-colony", name: "Second Colony", city: "Indore", listings: 1, waiting: 2 },
      { ...fresh, listings: 0, waiting: 1 },
    ]);
    const assigned = await send(assign, { params: { id: known._id }, body: { key: fresh.key } });
    expect([assigned.status, rowOf(assigned).aliases, rowOf(assigned).listings]).toEqual([200, ["Fresh Colony"], 0]);
    expect(await stored(id)).toEqual({
      typed: "Fresh Colony",
      localityKey: "indore/vijay-nagar",
      shown: "Vijay Nagar",
    });
    expect((await waiting()).map(({ key }) => key)).toEqual(["indore/second-colony"]);
    await approveProperty(admin.actor, id);
    expect((await find("vijay nagar")).listings).toBe(1);
  });

  it("wait with held listings too, and no longer with rejected, archived, deleted and sold ones, or edited elsewhere", async () => {
    const counts = async () => (await waiting()).map(({ key, ...row }) => [key, row.listings, row.waiting]);
    const id = await post({ locality: "Fresh Colony" });
    expect(await counts()).toEqual([[fresh.key, 1, 0]]);
    await holdListingsOf(seller.id, "To be checked", { at: new Date() });
    expect(await counts()).toEqual([[fresh.key, 0, 1]]);
    await rejectProperty(admin.actor, id);
    expect(await counts()).toEqual([]);
    await editProperty(seller.actor, id, { price: 26_000 }, []);
    expect(await counts()).toEqual([[fresh.key, 0, 1]]);
    await editProperty(seller.actor, id, { locality: "Other Colony" }, []);
    expect(await counts()).toEqual([["indore/other-colony", 0, 1]]);
    await markSold(seller.actor, id);
    expect(await counts()).toEqual([]);
    const second = await postOnly("Fresh Colony");
    expect(await counts()).toEqual([[fresh.key, 0, 1]]);
    await deleteListing(seller.actor, second);
    expect(await counts()).toEqual([]);
    const leaving = await signedIn("owner");
    await postOnly("Fresh Colony", leaving);
    expect(await counts()).toEqual([[fresh.key, 0, 1]]);
    await archiveListingsOf(leaving.id, new Date());
    expect(await counts()).toEqual([]);
  });

  it("stay private while their listings wait, and get their public name from a public listing", async () => {
    await postOnly("FRESH colony!");
    expect(await waiting()).toEqual([{ ...fresh, name: "FRESH colony!", listings: 0, waiting: 1 }]);
    await refreshMarket();
    expect(await listKnownLocalities()).toEqual([]);
    expect(await landingFacts({ city: "Indore", locality: "fresh-colony" })).toBeNull();
    expect(await listLandingPages()).toEqual([]);
    expect(await readLocalityPage("Indore", "fresh-colony")).toBeNull();
    expect(JSON.stringify(await listSuggestions("fresh"))).not.toContain("colony");
    const filtered = await callApi(listProperties, { path: `/api/v1/properties?locality=${fresh.key}` });
    expect([filtered.status, filtered.body.errors?.[0]?.path]).toEqual([400, "locality"]);
    const all = await callApi(listProperties, { path: "/api/v1/properties?facets=1" });
    expect(all.text.toLowerCase()).not.toContain("fresh");
    await post({ locality: "Fresh Colony" });
    expect(await listKnownLocalities()).toMatchObject([{ key: fresh.key, name: "Fresh Colony" }]);
    expect(await waiting()).toEqual([{ ...fresh, listings: 1, waiting: 1 }]);
    await postOnly("fresh COLONY");
    await post({ locality: "fresh colony" });
    expect(await waiting()).toEqual([{ ...fresh, listings: 2, waiting: 2 }]);
  });

  it("that were not noted when their listings were posted wait after the hourly count, which expires no page for them", async () => {
    await newPlace("Vijay Nagar");
    for (const locality of ["Fresh Colony", "Vijay Nagar"]) await postOnly(locality);
    await rejectProperty(admin.actor, await postOnly("Rejected Colony"));
    await LocalityModel.collection.deleteMany({});
    await refreshMarket();
    expect(await waiting()).toEqual([{ ...fresh, listings: 0, waiting: 1 }]);
    expect(await LocalityModel.distinct("_id")).toEqual([fresh.key]);
    expireTags.mockClear();
    await LocalityModel.collection.deleteMany({});
    expect(await refreshMarket()).toBe(true);
    expect(await waiting()).toHaveLength(1);
    expect(expireTags).not.toHaveBeenCalled();
  });

  it("are counted and listed through indexes", async () => {
    await postOnly("Fresh Colony");
    const { match, hint, sort } = UNKNOWN_PLAN;
    const plans = [
      await LocalityModel.collection.find(match).sort(sort).hint(hint).explain("executionStats"),
      await PropertyModel.collection
        .find({ localityKey: fresh.key, ...WAITING.match })
        .hint(WAITING.hint)
        .explain(),
    ];
    for (const plan of plans) expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"SORT"/);
  });
});

it("answers administrators only", async () => {
  await empty();
  const place = await newPlace("Vijay Nagar");
  for (const { cookies } of [seller, { cookies: "" }]) {
    const refused = cookies ? 403 : 401;
    expect((await send(list, { cookies })).status).toBe(refused);
    expect((await send(listUnknown, { cookies })).status).toBe(refused);
    expect((await send(add, { cookies, body: { name: "X Nagar" } })).status).toBe(refused);
    expect((await send(merge, { cookies, params: { id: place._id }, body: {} })).status).toBe(refused);
  }
});
