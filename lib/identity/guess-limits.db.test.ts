import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as adminLogin } from "@/app/api/v1/admin/login/route";
import { POST as login } from "@/app/api/v1/user/login/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { limits } from "@/lib/platform/limits";
import { UserModel } from "@/models/identity";
import { callApi } from "@/tests/api-call";
import { storeAccount } from "@/tests/people";
import { databaseCounts, type RateCounts, redisCounts } from "@/tests/rate-counts";
import { redisIsMissing, startRedis } from "@/tests/redis";

const checks = vi.hoisted(() => vi.fn());

vi.mock("@/lib/identity/password", async (original) => ({
  ...(await original<object>()),
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async (password: string, stored: string | undefined) => {
    await checks(stored);
    return stored?.endsWith(password) ?? false;
  },
}));

const RIGHT = "verandah-7";
const peer = (place: number) => `203.0.113.${place}`;
const accounts = Array.from({ length: 50 }, (_, place) => `guessed-${place}@example.com`);
const hashOf = (email: string) => `${email} has ${RIGHT}`;
const randomEntry = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join(".");

const attempt = (email: string, address: string, password = "wrong-one", handler = login) =>
  callApi(handler, {
    body: { email, password },
    headers: { [PEER_HEADER]: address, "x-forwarded-for": randomEntry() },
  });

const checksOf = (email: string) => checks.mock.calls.filter(([stored]) => stored === hashOf(email)).length;

/** The same cases for each store of the counters. */
function describeGuessing(place: string, counts: () => RateCounts): void {
  beforeAll(async () => {
    await UserModel.collection.deleteMany({});
    for (const email of accounts) await storeAccount("buyer", { email, passwordHash: hashOf(email) });
  });
  beforeEach(async () => {
    await counts().clear();
    checks.mockClear();
  });

  describe(`guessing passwords, counted in ${place} (security F17)`, () => {
    it("reaches no account more than 20 times and no address more than 50, in 1,000 guesses", async () => {
      const guesses = Array.from(
        { length: 1_000 },
        (_, place) => [accounts[place % 50], peer((place + Math.floor(place / 50)) % 10)] as const,
      );
      const statuses = new Set<number>();
      while (guesses.length > 0) {
        const wave = guesses.splice(0, 40);
        const answers = await Promise.all(wave.map(([email, address]) => attempt(email ?? "", address)));
        for (const { status } of answers) statuses.add(status);
      }
      expect([...statuses].sort()).toEqual([401, 429]);
      expect(checks.mock.calls.length).toBeLessThanOrEqual(10 * limits.guessesPerAddress);
      expect(checks.mock.calls.length).toBeGreaterThan(200);
      for (const email of accounts) expect(checksOf(email)).toBeLessThanOrEqual(limits.guessesPerAccount);
    });

    it("stops after 5 of a pair and 20 of an account, for concurrent guesses and for both sign-ins", async () => {
      const [email = ""] = accounts;
      await Promise.all(Array.from({ length: 30 }, () => attempt(email, peer(1))));
      expect(checksOf(email)).toBe(limits.guessesPerAccountAndAddress);
      const guesses = Array.from({ length: 60 }, (_, place) => attempt(email, peer(2 + (place % 8)), "no", adminLogin));
      await Promise.all(guesses);
      expect(checksOf(email)).toBe(limits.guessesPerAccount);
    });

    it("counts unknown emails alike", async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count++) statuses.push((await attempt("nobody@example.com", peer(1))).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });

    it("never locks an account permanently: the right password works after the window and resets no other counter", async () => {
      const [email = "", other = ""] = accounts;
      for (let count = 0; count < 5; count++) await attempt(email, peer(1));
      const refused = await attempt(email, peer(1), RIGHT);
      expect([refused.status, Number(refused.headers.get("retry-after")) > 800]).toEqual([429, true]);
      expect((await attempt(other, peer(1), RIGHT)).status).toBe(200);
      await counts().windowPasses();
      expect((await attempt(email, peer(1), RIGHT)).status).toBe(200);
    });

    it("gives all points back for concurrent correct passwords, also for refused ones", async () => {
      const [email = ""] = accounts;
      const answers = await Promise.all(Array.from({ length: 60 }, () => attempt(email, peer(1), RIGHT)));
      for (const { status } of answers) expect([200, 429]).toContain(status);
      expect((await counts().read("guess-")).sort()).toEqual([
        ["guess-account", 0],
        ["guess-address", 0],
        ["guess-pair", 0],
      ]);
      expect((await attempt(email, peer(1), RIGHT)).status).toBe(200);
    });

    it("lets no count fall below zero when its window ends during a check", async () => {
      const [email = ""] = accounts;
      checks.mockImplementationOnce(() => counts().set("", 0));
      expect((await attempt(email, peer(1), RIGHT)).status).toBe(200);
      expect((await counts().read("")).filter(([, points]) => points < 0)).toEqual([]);
    });

    it("accepts at most 1,000 correct passwords of an account an hour and does no work beyond", async () => {
      const [email = "", other = ""] = accounts;
      expect((await attempt(email, peer(1), RIGHT)).status).toBe(200);
      expect(await counts().set("right-password", limits.rightPasswordsPerHour)).toBe(1);
      checks.mockClear();
      const refused = await attempt(email, peer(1), RIGHT);
      expect([refused.status, Number(refused.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
      expect(checks).not.toHaveBeenCalled();
      expect((await attempt(other, peer(1), RIGHT)).status).toBe(200);
    });

    it("does not count what is right", async () => {
      const [email = ""] = accounts;
      for (let count = 0; count < 12; count++) expect((await attempt(email, peer(1), RIGHT)).status).toBe(200);
    });
  });
}

describeGuessing("the database", () => databaseCounts);

describe.skipIf(redisIsMissing)("with a Redis", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let counts: RateCounts;

  beforeAll(async () => {
    redis = await startRedis();
    process.env.REDIS_URL = redis.url;
    counts = redisCounts(redis);
  });
  afterAll(() => redis.stop());

  describeGuessing("Redis", () => counts);
});
