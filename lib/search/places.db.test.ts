import { beforeEach, expect, it, vi } from "vitest";
import { cachedRead } from "@/lib/platform/cached-read";
import { soundsOf } from "@/lib/search/place-rules";
import { seedPlaces } from "@/lib/search/place-seed";
import { findPlaceByName } from "@/lib/search/places";
import { PlaceModel } from "@/models/places";

vi.mock("@/lib/platform/cached-read");
vi.mock("@/lib/search/place-rules", { spy: true });

const cache = new Map<string, unknown>();

beforeEach(async () => {
  cache.clear();
  vi.mocked(cachedRead).mockImplementation(async (key, _tags, read) => {
    const name = key.join(" ");
    if (!cache.has(name)) cache.set(name, await read());
    return cache.get(name) as never;
  });
  await PlaceModel.collection.deleteMany({});
  await seedPlaces(new Date());
});

it("works out once what the names of a city sound like, until the place table changes", async () => {
  vi.mocked(soundsOf).mockClear();
  const unknown = ["अनजानपुरम", "कहींनहीं", "बेनामगंज"];
  for (const name of unknown) expect(await findPlaceByName(name, "Indore")).toBeNull();
  expect((await findPlaceByName("भँवरकुआँ", "Indore"))?.name).toBe("Bhawarkua");
  expect(soundsOf).toHaveBeenCalledOnce();
  await findPlaceByName("अनजानपुरम", "Bhopal");
  expect(soundsOf).toHaveBeenCalledTimes(2);
  cache.clear();
  await findPlaceByName("अनजानपुरम", "Indore");
  expect(soundsOf).toHaveBeenCalledTimes(3);
});
