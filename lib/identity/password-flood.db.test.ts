import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as login } from "@/app/api/v1/user/login/route";
import { POST as register } from "@/app/api/v1/user/register/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { hashPassword } from "@/lib/identity/password";
import { sharedFairQueue } from "@/lib/platform/fair-queue";
import { limits } from "@/lib/platform/limits";
import { queueLengths } from "@/lib/platform/queues";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { storeAccount } from "@/tests/people";

const PASSWORD = "verandah-7";
const FLOODER = "203.0.113.1";
const peer = (place: number) => `10.0.${place}.7`;
const emailOf = (place: number) => `person-${place}@example.com`;
const PEOPLE = 80;

const signIn = (email: string, address: string, cookies = "") =>
  callApi(login, { body: { email, password: PASSWORD }, headers: { [PEER_HEADER]: address }, cookies });

/** Occupies all places of the hash queue until `release` is called. The queue exists: a password was hashed before. */
let release = () => {};
function hold(): void {
  const released = new Promise<void>((resolve) => (release = resolve));
  const queue = sharedFairQueue("passwords", { atOnce: 0, waiting: 0, perSource: 0, waitMs: 0 });
  for (let place = 0; place < limits.passwordHashesAtOnceMax; place++)
    void queue.admit({ sources: [`holder ${place}`] }, (own) => own.run(() => released)).catch(() => undefined);
}
const waiting = () => queueLengths().find(({ name }) => name === "passwords")?.waiting ?? 0;
const waitUntil = (count: number) => vi.waitFor(() => expect(waiting()).toBeGreaterThanOrEqual(count), 10_000);
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
    hold();
    const flood = Array.from({ length: 200 }, (_, place) => signIn(emailOf(place % 20), FLOODER));
    await waitUntil(limits.passwordHashesPerSource - 1);
    const others = [21, 22, 23, 24, 25].map((place) => signIn(emailOf(place), peer(place)));
    const person = { userType: "buyer", userName: "Asha Rao", number: "8123456789", password: "courtyard-9" };
    const body = { ...person, email: "new@example.com" };
    const registered = callApi(register, { body, headers: { [PEER_HEADER]: peer(30) } });
    await waitUntil(limits.passwordHashesPerSource + 5);
    release();
    expect(await statusesOf(others)).toEqual([200, 200, 200, 200, 200]);
    expect((await registered).status).toBe(201);
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(150);
    for (const { status, headers } of refused)
      expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  it("on one account from many addresses waits at that account", async () => {
    hold();
    const flood = Array.from({ length: 60 }, (_, place) => signIn(emailOf(0), peer(place)));
    await waitUntil(limits.guessesBeforePause - 1);
    const others = [61, 62, 63].map((place) => signIn(emailOf(place), peer(place)));
    await waitUntil(limits.guessesBeforePause + 2);
    release();
    expect(await statusesOf(others)).toEqual([200, 200, 200]);
    expect((await statusesOf(flood)).filter((status) => status === 429).length).toBeGreaterThan(40);
  });

  it("on many accounts from many addresses leaves the lane of known devices free", async () => {
    const known = await signIn(emailOf(79), peer(79));
    hold();
    const crowd = Array.from({ length: 78 }, (_, place) => signIn(emailOf(place), peer(place)));
    await waitUntil(limits.passwordHashesWaiting);
    const owner = signIn(emailOf(79), peer(78), known.cookies);
    await waitUntil(limits.passwordHashesWaiting + 1);
    release();
    expect((await owner).status).toBe(200);
    expect(new Set(await statusesOf(crowd))).toEqual(new Set([200, 429]));
  });
});
