import fc from "fast-check";
import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { atDepth, HANGS_AFTER_MS, sampleSeed } from "@/tests/depth";
import { FAULTS, type Fault, resetOutage, startFaultyDatabase } from "@/tests/faulty-database";
import { Account } from "@/tests/ledger-model";
import { connectTo, setUpUnlocking } from "@/tests/listing-calls";
import { openPayments } from "@/tests/payments";
import { signedIn } from "@/tests/people";

const RUNS = Number(process.env.LEDGER_RUNS ?? atDepth({ standard: 20, all: 1_000 }));
const COMMANDS = Number(process.env.LEDGER_COMMANDS ?? 30);
const LISTINGS = 6;
const ALL = Number.MAX_SAFE_INTEGER;

type Database = Awaited<ReturnType<typeof startFaultyDatabase>>;
type Model = { orders: number };
const { posted } = setUpUnlocking();
const provider = await openPayments();
let database: Database;

beforeAll(async () => {
  database = await startFaultyDatabase(process.env.TEST_MONGODB_URI ?? "");
});
afterEach(() => database.heal());
afterAll(async () => {
  await connectTo(process.env.TEST_MONGODB_URI ?? "");
  database.stop();
});

/** A step that may throw an AppError, as long as the ledger stays consistent. */
class Step implements fc.AsyncCommand<Model, Account> {
  constructor(
    readonly name: string,
    readonly work: (account: Account) => unknown,
    readonly cut?: { fault: Fault; from: number },
  ) {}
  check = (model: Readonly<Model>) => this.name === "order" || model.orders > 0 || this.name.startsWith("unlock");
  async run(model: Model, account: Account) {
    if (this.cut) database.fail(this.cut.fault, this.cut.from, ALL);
    try {
      await this.work(account);
      if (this.name === "order") model.orders += 1;
    } catch (error) {
      if (!(error instanceof AppError) && !this.cut) throw error;
    }
    database.heal();
    resetOutage();
    expect(await account.faults()).toEqual([]);
  }
  toString = () => `${this.name}${this.cut ? ` (${this.cut.fault} at write ${this.cut.from})` : ""}`;
}

const place = fc.nat({ max: 7 });
const broken = fc.record({ fault: fc.constantFrom(...FAULTS), from: fc.integer({ min: 1, max: 8 }) });
const cut = fc.oneof({ weight: 14, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: broken });
const paying = fc.constantFrom("captured" as const, "captured" as const, "authorized" as const, "failed" as const);
const steps = [
  fc.tuple(fc.constantFrom(499, 899), cut).map(([rupees, at]) => new Step("order", (one) => one.order(rupees), at)),
  fc.tuple(place, paying).map(([at, how]) => new Step(`pay ${at} ${how}`, (one) => one.pay(at, how))),
  fc.tuple(place, cut).map(([at, fault]) => new Step(`verify ${at}`, (one) => one.verify(at), fault)),
  fc.tuple(fc.nat({ max: 30 }), cut).map(([at, fault]) => new Step(`webhook ${at}`, (one) => one.webhook(at), fault)),
  fc.tuple(place, cut).map(([at, fault]) => new Step(`unlock ${at}`, (one) => one.unlock(at), fault)),
  fc
    .tuple(place, fc.constantFrom(0.1, 0.34, 0.5, 1))
    .map(([at, part]) => new Step(`refund ${at} ${part}`, (one) => one.refund(at, part))),
  cut.map((fault) => new Step("reconcile", (one) => one.reconcile(), fault)),
];

it(`holds all invariants after every step of ${RUNS} random histories of an account (security F3)`, {
  timeout: HANGS_AFTER_MS,
}, async () => {
  const listings = await Promise.all(Array.from({ length: LISTINGS }, () => posted()));
  await connectTo(database.uri);
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: COMMANDS, size: "+1" }), async (commands) => {
      const account = new Account(await signedIn("buyer"), provider, listings);
      await fc.asyncModelRun(() => ({ model: { orders: 0 }, real: account }), commands);
      await account.comeToRest();
      expect([await account.faults(), await account.faultsAtRest()]).toEqual([[], []]);
      for (const name of ["orders", "webhook_events"]) await mongoose.connection.collection(name).deleteMany({});
    }),
    { numRuns: RUNS, seed: sampleSeed },
  );
});
