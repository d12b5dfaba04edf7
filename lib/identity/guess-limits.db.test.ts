import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as adminLogin } from "@/app/api/v1/admin/login/route";
import { POST as login } from "@/app/api/v1/user/login/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { addressRange } from "@/lib/identity/guess-limits";
import { userMessages } from "@/lib/identity/messages";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { UserModel } from "@/models/identity";
import { callApi } from "@/tests/api-call";
import { atDepth, HANGS_AFTER_MS } from "@/tests/depth";
import { storeAccount } from "@/tests/people";
import { databaseCounts } from "@/tests/rate-counts";

const checks = vi.hoisted(() => vi.fn());

vi.mock("@/lib/identity/password", async (original) => ({
  ...(await original<object>()),
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async (password: string, stored: string | undefined) => {
    await checks(stored, password);
    return stored?.endsWith(password) ?? false;
  },
}));

const RIGHT = "verandah-7";
const WRONG = "wrong-one";
/** Addresses of networks of their own. */
const peer = (place: number) => `10.0.${place}.7`;
const accounts = Array.from({ length: 50 }, (_, place) => `guessed-${place}@example.com`);
const [email = "", other = ""] = accounts;
const ADMIN = "admin@example.com";
const hashOf = (account: string) => `${account} has ${RIGHT}`;
const randomEntry = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join(".");

type Attempt = { address?: string; password?: string; handler?: typeof login; cookies?: string };
const attempt = (account: string, { address = peer(1), password = WRONG, handler = login, cookies }: Attempt = {}) =>
  callApi(handler, {
    body: { email: account, password },
    headers: { [PEER_HEADER]: address, "x-forwarded-for": randomEntry() },
    ...(cookies && { cookies }),
  });

/** Wrong passwords that were compared with the hash of this account. */
const guessesOf = (account: string) =>
  checks.mock.calls.filter(([stored, password]) => stored === hashOf(account) && password !== RIGHT).length;

const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get("retry-after"));
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Uses up the tries of a day from many networks. */
async function exhaust(account: string, handler = login): Promise<void> {
  for (let place = 0; place < limits.guessesPerAccountAndDay; place++) {
    await attempt(account, { address: peer(100 + place), handler });
    later(limits.guessPauseLongestMs);
  }
}

beforeAll(async () => {
  await UserModel.collection.deleteMany({});
  for (const account of accounts) await storeAccount("buyer", { email: account, passwordHash: hashOf(account) });
  await storeAccount("admin", { email: ADMIN, passwordHash: hashOf(ADMIN) });
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await databaseCounts.clear();
  checks.mockClear();
});
afterEach(() => vi.useRealTimers());

describe("guessing passwords (security F17, F30)", () => {
  it("reaches no account more than 20 times and no address more than 50, in 1,000 guesses", async () => {
    const guesses = Array.from(
      { length: atDepth({ standard: 400, all: 1_000 }) },
      (_, place) => [accounts[place % 50], peer((place + Math.floor(place / 50)) % 10)] as const,
    );
    const statuses = new Set<number>();
    while (guesses.length > 0) {
      const wave = guesses.splice(0, 40);
      const answers = await Promise.all(wave.map(([account, address]) => attempt(account ?? "", { address })));
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([401, 429]);
    expect(checks.mock.calls.length).toBeLessThanOrEqual(10 * limits.guessesPerAddress);
    expect(checks.mock.calls.length).toBeGreaterThan(200);
    for (const account of accounts) expect(guessesOf(account)).toBeLessThanOrEqual(limits.guessesPerAccountAndDay);
  });

  it("gives a guesser 20 tries a day, and never keeps the owner from a known device", {
    timeout: HANGS_AFTER_MS,
  }, async () => {
    const attempts = atDepth({ standard: 80, all: 1_000 });
    const known = (await attempt(email, { password: RIGHT, address: peer(200) })).cookies;
    checks.mockClear();
    for (let count = 0; count < attempts; count++) {
      await attempt(email, { address: peer(count % 100) });
      later(HOUR_MS / attempts);
      if (count % (attempts / 4) === 0)
        expect((await attempt(email, { password: RIGHT, cookies: known, address: peer(count % 100) })).status).toBe(
          200,
        );
    }
    for (let minute = 70; minute < 24 * 60; minute += 10) {
      await attempt(email, { address: peer(minute % 100) });
      later(10 * MINUTE_MS);
    }
    expect(guessesOf(email)).toBe(limits.guessesPerAccountAndDay);
    expect((await attempt(email, { password: RIGHT, cookies: known })).status).toBe(200);
    later(DAY_MS);
    expect((await attempt(email, { password: RIGHT })).status).toBe(200);
  });

  it("makes each further guess wait twice as long, wherever it comes from", async () => {
    const waits: number[] = [];
    for (let count = 0; count < 9; count++) {
      const answer = await attempt(email, { address: peer(count) });
      if (answer.status !== 429) continue;
      waits.push(waitOf(answer));
      expect(answer.body.message).toBe(userMessages.tooManyGuesses(waitOf(answer)));
      later(waitOf(answer) * 1_000);
      expect((await attempt(email, { address: peer(count) })).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it("refuses a network after 5, and leaves the others their tries", async () => {
    for (let count = 0; count < 5; count++)
      expect((await attempt(email, { address: `10.9.9.${count}` })).status).toBe(401);
    later(limits.guessPauseFirstMs);
    const refused = await attempt(email, { address: "10.9.9.250", password: RIGHT });
    expect([refused.status, waitOf(refused) > 800]).toEqual([429, true]);
    expect((await attempt(email, { address: peer(1), password: RIGHT })).status).toBe(200);
    later(limits.guessWindowSeconds * 1_000);
    expect((await attempt(email, { address: "10.9.9.250", password: RIGHT })).status).toBe(200);
  });

  it("stops concurrent guesses at the same numbers", async () => {
    await Promise.all(Array.from({ length: 30 }, () => attempt(email, { address: peer(1) })));
    expect(guessesOf(email)).toBe(limits.guessesPerAccountAndRange);
    await Promise.all(Array.from({ length: 60 }, (_, place) => attempt(other, { address: peer(place) })));
    expect(guessesOf(other)).toBe(limits.guessesBeforePause);
  });

  it("counts the sign-in of administrators apart, and compares no hash at the wrong one", async () => {
    await exhaust(ADMIN);
    await exhaust(email, adminLogin);
    expect([guessesOf(ADMIN), guessesOf(email)]).toEqual([0, 0]);
    expect((await attempt(ADMIN, { password: RIGHT, handler: adminLogin })).status).toBe(200);
    expect((await attempt(email, { password: RIGHT })).status).toBe(200);
  });

  it("refuses an address after 50 at one sign-in, and leaves it the other one", async () => {
    for (const account of accounts) expect((await attempt(account)).status).toBe(401);
    expect((await attempt(email)).status).toBe(429);
    expect((await attempt(ADMIN, { password: RIGHT, handler: adminLogin })).status).toBe(200);
  });

  it("answers for an unknown email what it answers for a known one", async () => {
    const answersFor = async (account: string) => {
      const answers: unknown[] = [];
      for (let count = 0; count < 40; count++) {
        const answer = await attempt(account, { address: peer(Math.floor(count / 2)) });
        answers.push([answer.status, answer.body.message, answer.headers.get("retry-after"), answer.cookies]);
        later(count < 10 ? 0 : limits.guessPauseLongestMs);
      }
      return answers;
    };
    const start = Date.now();
    const known = await answersFor(email);
    vi.setSystemTime(start);
    await databaseCounts.clear();
    expect(await answersFor("nobody@example.com")).toEqual(known);
    expect(known.at(-1)).toEqual([429, userMessages.tooManyGuessesToday, expect.any(String), ""]);
  });

  it("gives all counts back for concurrent correct passwords, also for refused ones", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => attempt(email, { password: RIGHT })));
    for (const { status } of answers) expect([200, 429]).toContain(status);
    for (const [, points] of await databaseCounts.read("guess-")) expect(points).toBe(0);
    expect((await attempt(email, { password: RIGHT })).status).toBe(200);
  });

  it("accepts at most 1,000 correct passwords of an account an hour and does no work beyond", async () => {
    expect((await attempt(email, { password: RIGHT })).status).toBe(200);
    expect(await databaseCounts.set("right-password", limits.rightPasswordsPerHour)).toBe(1);
    checks.mockClear();
    const refused = await attempt(email, { password: RIGHT });
    expect([refused.status, waitOf(refused) > 3_000]).toEqual([429, true]);
    expect(checks).not.toHaveBeenCalled();
    expect((await attempt(other, { password: RIGHT })).status).toBe(200);
  });

  it("does not count what is right", async () => {
    for (let count = 0; count < 12; count++) expect((await attempt(email, { password: RIGHT })).status).toBe(200);
  });
});

it.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:7:1::/64", "2001:db8:7::/48"],
  ["unknown", "unknown"],
])("the network of %s is %s", (address, range) => {
  expect(addressRange(address)).toBe(range);
});
