import { beforeEach, expect, it } from "vitest";
import { limits } from "@/lib/limits";
import { listLocalityNames } from "@/lib/posting/queries";
import { rememberLocality } from "@/lib/search/facets";
import { LocalityModel } from "@/models/locality";

beforeEach(() => LocalityModel.deleteMany({}).then(() => undefined));

it("localities are told by city and name, with nothing else of theirs", async () => {
  await rememberLocality("indore/vijay-nagar", "Vijay Nagar", "Indore");
  await rememberLocality("bhopal/arera-colony", "Arera Colony", "Bhopal");
  await rememberLocality("other/gram", "Gram", undefined);
  expect(await listLocalityNames()).toEqual([
    { name: "Arera Colony", city: "Bhopal" },
    { name: "Vijay Nagar", city: "Indore" },
    { name: "Gram" },
  ]);
});

it("too many of one city leave those of the others", async () => {
  const many = Array.from({ length: limits.localitiesOffered + 50 }, (_, place) => String(place).padStart(4, "0"));
  await LocalityModel.insertMany(
    many.map((name) => ({ _id: `bhopal/${name}`, name: `Colony ${name}`, city: "Bhopal" as const })),
  );
  await rememberLocality("ujjain/freeganj", "Freeganj", "Ujjain");
  await rememberLocality("ujjain/nanakheda", "Nanakheda", "Ujjain");
  const offered = await listLocalityNames();
  expect(offered).toHaveLength(limits.localitiesOffered);
  expect(offered.filter(({ city }) => city === "Ujjain").map(({ name }) => name)).toEqual(["Freeganj", "Nanakheda"]);
  expect(offered.at(0)?.name).toBe("Colony 0000");
});
