import { beforeEach, expect, it } from "vitest";
import { listLocalityNames } from "@/lib/listings/posting";
import { limits } from "@/lib/platform/limits";
import type { City } from "@/lib/property/constants";
import { LocalityModel } from "@/models/search";

const known = (_id: string, name: string, city?: City, count = 1) =>
  LocalityModel.create({ _id, name, count, ...(city && { city }) });

beforeEach(() => LocalityModel.deleteMany({}).then(() => undefined));

it("localities with listings are told by city and name, with nothing else of theirs", async () => {
  await known("indore/vijay-nagar", "Vijay Nagar", "Indore");
  await known("bhopal/arera-colony", "Arera Colony", "Bhopal");
  await known("other/gram", "Gram");
  await known("indore/left", "Left", "Indore", 0);
  expect(await listLocalityNames()).toEqual([
    { name: "Arera Colony", city: "Bhopal" },
    { name: "Vijay Nagar", city: "Indore" },
    { name: "Gram" },
  ]);
});

it("too many of one city leave those of the others", async () => {
  const many = Array.from({ length: limits.localitiesOffered + 50 }, (_, place) => String(place).padStart(4, "0"));
  await LocalityModel.insertMany(
    many.map((name) => ({ _id: `bhopal/${name}`, name: `Colony ${name}`, count: 1, city: "Bhopal" as const })),
  );
  await known("ujjain/freeganj", "Freeganj", "Ujjain");
  await known("ujjain/nanakheda", "Nanakheda", "Ujjain");
  const offered = await listLocalityNames();
  expect(offered).toHaveLength(limits.localitiesOffered);
  expect(offered.filter(({ city }) => city === "Ujjain").map(({ name }) => name)).toEqual(["Freeganj", "Nanakheda"]);
  expect(offered.at(0)?.name).toBe("Colony 0000");
});
