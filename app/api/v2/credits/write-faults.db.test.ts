import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { auditCredits } from "@/lib/backoffice/credit-audit";
import { reconcileAfterStart } from "@/lib/payments/reconciliation";
import { OrderModel } from "@/models/payments";
import { HANGS_AFTER_MS, sampleOf } from "@/tests/depth";
import { FAULTS, type Fault, resetOutage, startFaultyDatabase } from "@/tests/faulty-database";
import { giveCredits } from "@/tests/ledger";
import { connectTo, setUpUnlocking } from "@/tests/listing-calls";
import {
  deliver,
  handover,
  openPayments,
  order,
  ordered,
  report,
  reportOf,
  verify,
  walletTotalsOf,
} from "@/tests/payments";
import { type Person, signedIn } from "@/tests/people";

const EVERY_WRITE = Number.MAX_SAFE_INTEGER;
/** The sampled combinations of a write and a fault for each action, unless the depth is "all". */
const SAMPLED_CELLS = 2;
/** Once: the driver's retry succeeds. Permanently: until the call has failed. */
const TIMES = { once: 1, "for good": EVERY_WRITE };

type Scene = { buyer: Person; act: () => Promise<{ status: number }>; after: object };
const { posted, unlock } = setUpUnlocking();
let database: Awaited<ReturnType<typeof startFaultyDatabase>>;
const provider = await openPayments();

beforeAll(async () => {
  database = await startFaultyDatabase(process.env.TEST_MONGODB_URI ?? "");
  await connectTo(database.uri);
});
afterEach(() => database.heal());
afterAll(async () => {
  await connectTo(process.env.TEST_MONGODB_URI ?? "");
  database.stop();
});

async function paid() {
  const buyer = await signedIn("buyer");
  const orderId = await ordered(buyer);
  return { buyer, orderId, payment: provider.pay(orderId, { how: "captured" }).id };
}

const GRANTED = { balance: 3, grants: 1, unlocks: 0, reversals: 0 };
/** The actions that write, each with its state before and the state expected after a retry. */
const SCENES: Record<string, () => Promise<Scene>> = {
  unlocking: async () => {
    const buyer = await signedIn("buyer");
    await giveCredits(buyer.id);
    const property = await posted();
    return { buyer, act: () => unlock(property, buyer), after: { balance: 2, grants: 1, unlocks: 1, reversals: 0 } };
  },
  ordering: async () => {
    const buyer = await signedIn("buyer");
    return { buyer, act: () => order(buyer), after: { balance: 0, grants: 0, unlocks: 0, reversals: 0 } };
  },
  verifying: async () => {
    const { buyer, orderId, payment } = await paid();
    return { buyer, act: () => verify(buyer, handover(orderId, payment)), after: GRANTED };
  },
  "a webhook": async () => {
    const { buyer, orderId } = await paid();
    const captured = reportOf(provider, "payment.captured", orderId);
    return { buyer, act: () => deliver(provider, captured), after: GRANTED };
  },
  "a refund": async () => {
    const { buyer, orderId, payment } = await paid();
    await verify(buyer, handover(orderId, payment));
    provider.refund(payment, 33_300);
    const { body } = reportOf(provider, "refund.processed", payment);
    return { buyer, act: () => report(body), after: { balance: 1, grants: 1, unlocks: 0, reversals: 1 } };
  },
};

async function writesOf(scene: () => Promise<Scene>): Promise<number> {
  const { act } = await scene();
  database.heal();
  expect((await act()).status).toBe(200);
  return database.heal();
}

async function faultsAfter(make: () => Promise<Scene>, fault: Fault, from: number, times: number): Promise<string[]> {
  const { buyer, act, after } = await make();
  database.fail(fault, from, times);
  const { status } = await act();
  database.heal();
  resetOutage();
  const told = status === 200 || status === 503 || status === 500 ? [] : [`answered ${status}`];
  const kept = status === 200 ? await differences(buyer, after) : [];
  // The caller tries again after a restart of the server.
  await act();
  await reconcileAfterStart(new Date());
  const lines: string[] = [];
  const violations = await auditCredits(new Date(), (line) => lines.push(line));
  const stuck = await OrderModel.countDocuments({
    userId: buyer.id,
    status: mongoose.trusted({ $in: ["authorized" as const, "captured" as const] }),
  });
  return [
    ...told,
    ...kept.map((one) => `answered 200 and then ${one}`),
    ...(await differences(buyer, after)),
    ...(violations > 0 ? lines : []),
    ...(stuck > 0 ? ["an order is stuck"] : []),
  ].map((one) => `${fault} at write ${from}: ${one}`);
}

async function differences(buyer: Person, expected: object): Promise<string[]> {
  const standing = await walletTotalsOf(buyer);
  const same = JSON.stringify(standing) === JSON.stringify({ ...standing, ...expected });
  return same ? [] : [`${JSON.stringify(standing)} in the place of ${JSON.stringify(expected)}`];
}

describe.each(Object.entries(SCENES))("%s, broken at each of its writes (security F5)", (_, make) => {
  it.each(Object.entries(TIMES))("%s", { timeout: HANGS_AFTER_MS }, async (_times, times) => {
    const writes = await writesOf(make);
    expect(writes).toBeGreaterThan(1);
    const faults: string[] = [];
    const cells = Array.from({ length: writes }, (_write, place) =>
      FAULTS.map((fault) => ({ fault, from: place + 1 })),
    );
    for (const { fault, from } of sampleOf(cells.flat(), SAMPLED_CELLS)) {
      faults.push(...(await faultsAfter(make, fault, from, times)));
      await mongoose.connection.collection("rate_counts").deleteMany({});
    }
    expect(faults).toEqual([]);
  });
});
