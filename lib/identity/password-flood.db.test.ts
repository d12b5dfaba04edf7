import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as login } from "@/app/api/v1/user/login/route";
import { POST as register } from "@/app/api/v1/user/register/route";
import { POST as change } from "@/app/api/v2/auth/password/change/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { hashPassword } from "@/lib/identity/password";
import { sharedFairQueue } from "@/lib/platform/fair-queue";
import { limits } from "@/lib/platform/limits";
import { queueLengths } from "@/lib/platform/queues";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { storeAccount } from "@/tests/people";

// @own-modules: the process keeps what this file changes.

const PASSWORD = "verandah-7";
const FLOODER = "203.0.113.1";
const peer = (place: number) => `10.0.${place}.7`;
const emailOf = (place: number) => `person-${place}@example.com`;
const PEOPLE = 80;

const signIn = (email: string, address: string, cookies = "") =>
  callApi(login, { body: { email, password: PASSWORD }, headers: { [PEER_HEADER]: address }, cookies });

/** The queue of hashes. It exists with its own capacity, because a password was hashed before. */
const hashQueue = () => sharedFairQueue("passwords", { atOnce: 0, waiting: 0, perSource: 0, waitMs: 0 });

/** Occupies all places of the hash queue until `release` is called. */
let release = () => {};
function hold(): void {
  const released = new Promise<void>((resolve) => (release = resolve));
  const queue = hashQueue();
  for (let place = 0; place < limits.passwordHashesAtOnceMax; place++)
    void queue.admit({ sources: [`holder ${place}`] }, (own) => own.run(() => released)).catch(() => undefined);
  held = waiting();
}
/** Waiting work of `hold` itself: it fills every place, however many there are. */
let held = 0;
const waiting = () => queueLengths().find(({ name }) => name === "passwords")?.waiting ?? 0;
const waitUntil = (count: number) => vi.waitFor(() => expect(waiting() - held).toBeGreaterThanOrEqual(count), 10_000);
const statusesOf = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  for (let place = 0; place < PEOPLE; place++) await storeAccount("buyer", { email: emailOf(place), passwordHash });
});
beforeEach(async () => {
  await RateCountModel.collection.deleteMany({});
});

afterEach(() => release());

describe("a flood of sign-ins with right passwords (security F28)", () => {
  it("from one address is refused there, with the time to wait, and nowhere else", async () => {
    const attempts = atDepth({ standard: 40, all: 200 });
    hold();
    const flood = Array.from({ length: attempts }, (_, place) => signIn(emailOf(place % 20), FLOODER));
    await waitUntil(limits.passwordHashesPerSource / 2);
    const others = [21, 22, 23, 24, 25].map((place) => signIn(emailOf(place), peer(place)));
    const person = { userType: "buyer", userName: "Asha Rao", number: "8123456789", password: "courtyard-9" };
    const body = { ...person, email: "new@example.com" };
    const registered = callApi(register, { body, headers: { [PEER_HEADER]: peer(30) } });
    release();
    expect(await statusesOf(others)).toEqual([200, 200, 200, 200, 200]);
    expect((await registered).status).toBe(201);
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(attempts / 2);
    for (const { status, headers } of refused)
      expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  it("on one account from many addresses waits at that account", async () => {
    hold();
    const flood = Array.from({ length: 30 }, (_, place) => signIn(emailOf(0), peer(place)));
    await waitUntil(1);
    const others = [61, 62, 63].map((place) => signIn(emailOf(place), peer(place)));
    release();
    expect(await statusesOf(others)).toEqual([200, 200, 200]);
    expect((await statusesOf(flood)).filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it("leaves a lane to known devices and to people who are signed in", async () => {
    const admit = vi.spyOn(hashQueue(), "admit");
    const origins = async (work: () => Promise<{ status: number }>) => {
      admit.mockClear();
      expect((await work()).status).toBeLessThan(300);
      return admit.mock.calls.map(([{ sources, isPreferred }]) => [sources.length, isPreferred]);
    };
    let { cookies } = await signIn(emailOf(1), peer(1));
    expect(await origins(() => signIn(emailOf(1), peer(1)))).toEqual([[2, false]]);
    expect(await origins(() => signIn(emailOf(2), peer(1), cookies))).toEqual([[2, false]]);
    expect(await origins(() => signIn(emailOf(1), peer(1), cookies))).toEqual([[2, true]]);
    ({ cookies } = await signIn(emailOf(1), peer(1)));
    const body = { current: PASSWORD, password: "courtyard-9" };
    expect(await origins(() => callApi(change, { body, cookies }))).toEqual([
      [2, true],
      [2, true],
    ]);
    admit.mockRestore();
  });
});
