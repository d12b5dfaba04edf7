import { beforeEach, expect, it, vi } from "vitest";
import { limits } from "@/lib/platform/limits";
import { shippedPlaces } from "@/lib/search/place-table";
import { PlaceModel } from "@/models/places";
import { LeaseModel } from "@/models/platform";

const SOME = shippedPlaces().slice(0, 12);
const TOTAL = SOME.length;
const active = () => PlaceModel.countDocuments({ active: true });

beforeEach(async () => {
  await Promise.all([PlaceModel, LeaseModel].map((model) => model.collection.deleteMany({})));
});

/** The job and the seed as another server has them: with modules, leases and a name of its own. */
async function serverNamed(name: string) {
  vi.resetModules();
  vi.doMock("@/lib/search/place-table", () => ({ shippedPlaces: () => SOME }));
  vi.doMock("node:os", async (original) => ({ ...(await original<typeof import("node:os")>()), hostname: () => name }));
  const [{ applyPlaceChanges }, { seedPlaces }] = await Promise.all([
    import("@/lib/listings/place-job"),
    import("@/lib/search/place-seed"),
  ]);
  return { applyPlaceChanges, seedPlaces };
}

it("two servers that start at once seed the table once, and nobody ever reads half of it", async () => {
  const [one, two] = [await serverNamed("one"), await serverNamed("two")];
  const now = new Date();
  let isRunning = true;
  const seen = new Set<number>();
  const watch = async () => {
    while (isRunning) seen.add(await active());
  };
  const watching = watch();
  const ran = await Promise.all([one.applyPlaceChanges(now), two.applyPlaceChanges(now)]);
  isRunning = false;
  await watching;
  expect(ran.filter(Boolean)).toHaveLength(1);
  expect([...seen].filter((count) => count !== 0 && count !== TOTAL)).toEqual([]);
  expect([await active(), await PlaceModel.countDocuments({})]).toEqual([TOTAL, TOTAL]);
  expect(await PlaceModel.countDocuments({ "history.1": { $exists: true } })).toBe(0);
});

it("two seedings without a lease add each locality once", async () => {
  const [one, two] = [await serverNamed("one"), await serverNamed("two")];
  const added = await Promise.all([one.seedPlaces(), two.seedPlaces(), one.seedPlaces(), two.seedPlaces()]);
  expect(added.toSorted()).toEqual([0, 0, 0, TOTAL]);
  expect(await PlaceModel.countDocuments({})).toBe(TOTAL);
});

it("a server that is killed leaves no half table, and another one seeds when its lease ends", async () => {
  const [dead, alive] = [await serverNamed("one"), await serverNamed("two")];
  const now = new Date();
  // As a killed server does: its lease stays, and its transaction is never committed.
  const insert = vi
    .spyOn(PlaceModel.collection.conn.getClient(), "withSession")
    .mockImplementationOnce(() => new Promise(() => {}));
  void dead.applyPlaceChanges(now);
  await vi.waitFor(() => expect(insert).toHaveBeenCalled());
  insert.mockRestore();
  expect(await alive.applyPlaceChanges(now)).toBe(false);
  expect(await active()).toBe(0);
  expect(await alive.applyPlaceChanges(new Date(now.getTime() + limits.leaseSeconds * 1_000 + 1))).toBe(true);
  expect(await active()).toBe(TOTAL);
});
