import { beforeAll, expect, it } from "vitest";
import { GET as find } from "@/app/api/v1/localities/position/route";
import { routes } from "@/lib/platform/routes";
import { seedPlaces } from "@/lib/search/place-seed";
import { shippedPlaces } from "@/lib/search/place-table";
import { PlaceModel } from "@/models/places";
import { callApi } from "@/tests/api-call";

const ask = (locality: string, city?: string) =>
  callApi(find, { path: routes.api.localityPosition({ locality, ...(city && { city }) }) });
const vijay = {
  key: "indore/vijay-nagar",
  name: "Vijay Nagar",
  city: "Indore",
  lng: 75.894,
  lat: 22.753,
  radius: 1_300,
};

beforeAll(async () => {
  await PlaceModel.collection.deleteMany({});
  const names = ["Vijay Nagar", "Rajwada", "Palasia", "Omkareshwar"];
  await seedPlaces(
    new Date(),
    shippedPlaces().filter(({ name }) => names.includes(name)),
  );
  const unplaced = { name: "Unplaced Nagar", city: "Indore" as const, aliases: [], landmarks: [], pins: [] };
  await seedPlaces(new Date(), [{ ...unplaced, key: "indore/unplaced-nagar" }]);
});

it.each(["Vijay Nagar", "vijaynagar", " VIJAY-NAGAR ", "विजय नगर", "विजयनगर"])(
  "finds a locality by its name and its other spellings, as for a listing: %s",
  async (typed) => {
    const { status, body } = await ask(typed, "indore");
    expect([status, body.data]).toEqual([200, vijay]);
  },
);

it("finds one outside the cities, and none in another city, of another name, without a position or without a text", async () => {
  expect((await ask("Omkareshwar")).body.data).toMatchObject({ name: "Omkareshwar" });
  const others = [
    ["Vijaynagar", "Dhar"],
    ["Vijaynagar", undefined],
    ["Nowhere", "Indore"],
    ["Unplaced Nagar", "Indore"],
    ["", "Indore"],
    ["...", "Indore"],
  ] as const;
  for (const [typed, city] of others) {
    const { status, body } = await ask(typed, city);
    expect([typed, status, body.data]).toEqual([typed, 200, null]);
  }
});

it("finds one by the name that it had before", async () => {
  await PlaceModel.updateOne({ key: "indore/palasia" }, { $addToSet: { spellings: "indore/old-palasia" } });
  expect((await ask("Old Palasia", "Indore")).body.data).toMatchObject({ key: "indore/palasia" });
});

it("refuses another city and a text that is longer than a listing may have", async () => {
  expect((await ask("Vijay Nagar", "Delhi")).status).toBe(400);
  expect((await ask("a".repeat(201), "Indore")).status).toBe(400);
});
