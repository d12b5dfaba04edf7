import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as login } from "@/app/api/v1/user/login/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { hashPassword, setPasswordCost } from "@/lib/identity/password";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { storeAccount } from "@/tests/people";

/** A release is measured over HTTP by `npm run drill -- sign-in-time`; few samples are compared by the fastest of each. */
const SAMPLES = 9;
const WIDEST = 0.5;
const known = "known@example.com";
const unknown = "unknown@example.com";
const admin = "admin@example.com";
const deleted = "deleted@example.com";
const fastest = (values: number[]) => Math.min(...values);

async function attempt(email: string, place = 1) {
  const headers = { [PEER_HEADER]: `203.0.113.${place}` };
  const { status } = await callApi(login, { body: { email, password: "wrong-one" }, headers });
  expect(status).toBe(401);
}

async function timeOf(email: string, place: number) {
  await RateCountModel.collection.deleteMany({});
  const begun = performance.now();
  await attempt(email, place);
  return performance.now() - begun;
}

type Command = { op: string; ns: string; command: object };

/** Operation, collection and parts of each database command that `work` sends. */
async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error("No connection");
  await RateCountModel.collection.deleteMany({});
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  const profile = db.collection<Command>("system.profile");
  const sent = await profile.find({ ns: { $not: /system\.profile$/ } }).toArray();
  await profile.drop();
  return sent
    .filter(({ op }) => op !== "getmore")
    .map(({ op, ns, command }) => `${op} ${ns.split(".")[1]} ${Object.keys(command).sort().join(" ")}`);
}

beforeAll(async () => {
  setPasswordCost();
  const passwordHash = await hashPassword("verandah-7");
  await storeAccount("buyer", { email: known, passwordHash });
  await storeAccount("admin", { email: admin, passwordHash });
  await storeAccount("buyer", { email: deleted, passwordHash, deletedAt: new Date() });
});
afterAll(() => mongoose.connection.db?.command({ profile: 0 }));

describe("a refused sign-in (security F18, F40)", () => {
  it("sends the same commands to the database for every email", async () => {
    const commands = await commandsOf(() => attempt(known));
    expect(commands.filter((command) => command.includes(" users "))).toHaveLength(1);
    expect(commands.length).toBeGreaterThan(4);
    for (const email of [unknown, admin, deleted]) expect(await commandsOf(() => attempt(email))).toEqual(commands);
  });

  it("takes the same time for a known and an unknown email", { timeout: 600_000 }, async () => {
    const times: [number[], number[]] = [[], []];
    for (let place = 0; place < SAMPLES; place++) {
      times[0].push(await timeOf(known, place));
      times[1].push(await timeOf(unknown, place));
    }
    const ratio = fastest(times[0]) / fastest(times[1]);
    console.info(`Sign-in: known ${fastest(times[0]).toFixed(1)} ms, unknown ${fastest(times[1]).toFixed(1)} ms`);
    expect(Math.abs(ratio - 1)).toBeLessThan(WIDEST);
  });
});
