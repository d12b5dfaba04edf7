// @own-modules: the secret is read once per process.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { movedPoint, publicPointOf } from "@/lib/listings/public-point";
import { getEnv } from "@/lib/platform/env";
import { distanceMetres } from "@/lib/property/geo";
import { randomFrom } from "@/tests/random";

const PIN = { lng: 75.89412, lat: 22.75338 };
const idOf = (number: number) => number.toString(16).padStart(24, "0");
const HOMES = 5_000;

// The log reads its settings when it is loaded.
vi.mock("@/lib/platform/env", () => ({ getEnv: vi.fn(() => ({ NODE_ENV: "test" })), insideNextServer: () => false }));
const withSecret = (AUTH_SECRET: string) => vi.mocked(getEnv).mockReturnValue({ AUTH_SECRET } as never);
beforeEach(() => withSecret("first-secret-first-secret-first-secret"));
afterEach(() => vi.restoreAllMocks());

it(`moves ${HOMES} homes by 100 to 250 m, in all directions and distances alike`, () => {
  const random = randomFrom(1);
  const quarters = [0, 0, 0, 0];
  let far = 0;
  for (let home = 0; home < HOMES; home += 1) {
    const pin = { lng: 68 + random() * 29, lat: 7 + random() * 30 };
    const point = movedPoint(idOf(home), pin);
    const metres = distanceMetres(pin, point);
    expect(metres).toBeGreaterThanOrEqual(100);
    expect(metres).toBeLessThanOrEqual(250);
    const quarter = Number(point.lng > pin.lng) * 2 + Number(point.lat > pin.lat);
    quarters[quarter] = (quarters[quarter] ?? 0) + 1;
    // Half of the ring lies outside of this radius.
    if (metres > Math.sqrt((100 ** 2 + 250 ** 2) / 2)) far += 1;
  }
  for (const count of [...quarters.map((one) => one * 2), far]) expect(count / HOMES).toBeCloseTo(0.5, 1);
});

it("moves a home the same way each time, so that many answers tell no more than one", () => {
  const points = Array.from({ length: 50 }, () => JSON.stringify(movedPoint(idOf(7), PIN)));
  expect(new Set(points).size).toBe(1);
});

it("moves two homes of one building differently, and all of them otherwise under another secret", () => {
  const homes = Array.from({ length: 200 }, (_, home) => idOf(home));
  const first = homes.map((id) => JSON.stringify(movedPoint(id, PIN)));
  expect(new Set(first).size).toBeGreaterThan(195);
  withSecret("other-secret-other-secret-other-secret");
  const second = homes.map((id) => JSON.stringify(movedPoint(id, PIN)));
  expect(second.filter((point) => first.includes(point)).length).toBeLessThan(5);
});

it("stands in the middle of the locality without a pin, of the city without a known locality, and nowhere without both", async () => {
  const find = (key: string) =>
    key === "indore/vijay-nagar" ? { centre: { lng: 75.894, lat: 22.753 }, radiusMetres: 1_300 } : undefined;
  const at = (localityKey?: string, city?: "Indore") =>
    publicPointOf({ id: idOf(1), pin: undefined, localityKey, city }, find);
  expect(await at("indore/vijay-nagar", "Indore")).toEqual({
    ...{ rules: 1, of: "locality", lng: 75.894, lat: 22.753, radius: 1_300 },
  });
  expect(await at("indore/nobody-knows-this", "Indore")).toMatchObject({ of: "city", lng: 75.857, lat: 22.719 });
  expect(await at()).toEqual({ rules: 1, of: "none" });
});
