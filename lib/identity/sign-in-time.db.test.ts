import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as login } from "@/app/api/v1/user/login/route";
import { PEER_HEADER } from "@/lib/api/client-address";
import { hashPassword, setPasswordCost } from "@/lib/identity/password";
import { RateCountModel } from "@/models/platform";
import { callApi } from "@/tests/api-call";
import { HANGS_AFTER_MS } from "@/tests/depth";
import { storeAccount } from "@/tests/people";

/** A release is measured over HTTP by `npm run drill -- sign-in-time`; here the least work of few samples is compared. */
const SAMPLES = 9;
const WIDEST = 0.25;
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

/** Milliseconds of processor time: other programs on the machine do not count. */
async function workOf(email: string, place: number) {
  await RateCountModel.collection.deleteMany({});
  const startedAt = process.cpuUsage();
  await attempt(email, place);
  const { user, system } = process.cpuUsage(startedAt);
  return (user + system) / 1_000;
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

  it("takes the same work for a known and an unknown email", { timeout: HANGS_AFTER_MS }, async () => {
    const works: [number[], number[]] = [[], []];
    for (let place = 0; place < SAMPLES; place++) {
      works[0].push(await workOf(known, place));
      works[1].push(await workOf(unknown, place));
    }
    const [ofKnown, ofUnknown] = [fastest(works[0]), fastest(works[1])];
    console.info(`Sign-in: known ${ofKnown.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms of the processor`);
    expect(Math.abs(ofKnown / ofUnknown - 1)).toBeLessThan(WIDEST);
  });
});
