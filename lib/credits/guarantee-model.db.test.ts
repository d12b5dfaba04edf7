import fc from "fast-check";
import type { Document } from "mongodb";
import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { CLAIM_REASONS } from "@/lib/credits/guarantee-rules";
import { AppError } from "@/lib/platform/errors";
import { atDepth, HANGS_AFTER_MS, sampleSeed } from "@/tests/depth";
import { FAULTS, type Fault, KILLS, resetOutage, startFaultyDatabase } from "@/tests/faulty-database";
import { GuaranteeHistory } from "@/tests/guarantee-model";
import { giveCredits } from "@/tests/ledger";
import { connectTo, setUpUnlocking } from "@/tests/listing-calls";
import { type Person, signedIn } from "@/tests/people";

const RUNS = Number(process.env.GUARANTEE_RUNS ?? atDepth({ standard: 20, all: 150 }));
/** A lost connection takes seconds, in which the driver looks for the database. */
const RUNS_WITH_OUTAGES = atDepth({ standard: 1, all: 10 });
const COMMANDS = Number(process.env.GUARANTEE_COMMANDS ?? 25);
/** After a step that was cut off, each time this many steps are done, and at the end everything is audited: a fault stays in the ledger. */
const STEPS_TO_AUDIT = atDepth({ standard: 1, all: 3 });
const LISTINGS = 4;
const ALL = Number.MAX_SAFE_INTEGER;
/** Collections that a history changes. */
const CHANGED = [
  ...["claims", "guarantee_marks", "leases", "notifications", "queued_mails", "properties"],
  ...["users", "wallets", "orders", "reveals", "rate_counts"],
];

type Model = Record<string, never>;
const { people, posted } = setUpUnlocking();
let database: Awaited<ReturnType<typeof startFaultyDatabase>>;

beforeAll(async () => {
  database = await startFaultyDatabase(process.env.TEST_MONGODB_URI ?? "");
});
afterEach(() => database.heal());
afterAll(async () => {
  await connectTo(process.env.TEST_MONGODB_URI ?? "");
  database.stop();
});

/** A step that may be refused, or cut off at a write as if the server were killed there; the ledger stays consistent. */
class Step implements fc.AsyncCommand<Model, GuaranteeHistory> {
  constructor(
    readonly name: string,
    readonly work: (history: GuaranteeHistory) => unknown,
    readonly cut?: { fault: Fault; from: number } | undefined,
  ) {}
  check = () => true;
  async run(_: Model, history: GuaranteeHistory) {
    if (this.cut) database.fail(this.cut.fault, this.cut.from, ALL);
    try {
      await this.work(history);
    } catch (error) {
      if (!(error instanceof AppError) && !this.cut) throw error;
    }
    database.heal();
    resetOutage();
    history.steps += 1;
    if (this.cut || history.steps % STEPS_TO_AUDIT === 0) expect(await history.faults()).toEqual([]);
  }
  toString = () => `${this.name}${this.cut ? ` (${this.cut.fault} at write ${this.cut.from})` : ""}`;
}

const place = fc.nat({ max: LISTINGS - 1 });
const brokenBy = (faults: readonly Fault[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.record({ fault: fc.constantFrom(...faults), from: fc.integer({ min: 1, max: 10 }) }) },
  );
type Cut = ReturnType<typeof brokenBy>;
const stepsCutBy = (cut: Cut): fc.Arbitrary<Step>[] => {
  const onPlace = (name: string, work: (history: GuaranteeHistory, at: number) => unknown) =>
    fc.tuple(place, cut).map(([at, fault]) => new Step(`${name} ${at}`, (one) => work(one, at), fault));
  const unlocks = onPlace("unlock", (one, at) => one.unlock(at));
  const jobs = cut.map((fault) => new Step("job", (one) => one.job(), fault));
  const claims = fc
    .tuple(place, fc.constantFrom(...CLAIM_REASONS), cut)
    .map(([at, reason, fault]) => new Step(`claim ${at} ${reason}`, (one) => one.claim(at, reason), fault));
  return [
    unlocks,
    unlocks,
    claims,
    claims,
    onPlace("answer available", (one, at) => one.answer(at, "available")),
    onPlace("answer gone", (one, at) => one.answer(at, "gone")),
    onPlace("uphold", (one, at) => one.decide(at, true)),
    onPlace("dismiss", (one, at) => one.decide(at, false)),
    onPlace("reached", (one, at) => one.reached(at)),
    onPlace("sold", (one, at) => one.sold(at, true)),
    onPlace("unsold", (one, at) => one.sold(at, false)),
    onPlace("edit", (one, at) => one.edit(at)),
    onPlace("delete", (one, at) => one.remove(at)),
    fc
      .tuple(fc.boolean(), cut)
      .map(([isBanned, fault]) => new Step(isBanned ? "ban" : "unban", (one) => one.ban(isBanned), fault)),
    fc.constantFrom(10_000, 20_000, 49_900).map((paise) => new Step(`refund ${paise}`, (one) => one.refund(paise))),
    fc.constantFrom(1, 24, 47, 48, 100, 168).map((hours) => new Step(`wait ${hours}`, (one) => one.restAndWait(hours))),
    jobs,
    jobs,
  ];
};

/** What the database holds when a history begins: six credits, and listings of one seller. */
type Beginning = {
  buyer: Person;
  seller: Person;
  orderId: string;
  listings: string[];
  stored: Map<string, Document[]>;
};

async function prepare(): Promise<Beginning> {
  const [buyer, seller] = [await signedIn("buyer"), await signedIn("owner")];
  const orderId = (await giveCredits(buyer.id, 6))._id.toHexString();
  const listings: string[] = [];
  for (let count = 0; count < LISTINGS; count += 1) listings.push(await posted({}, seller));
  const stored = new Map<string, Document[]>();
  for (const name of CHANGED) stored.set(name, await mongoose.connection.collection(name).find().toArray());
  return { buyer, seller, orderId, listings, stored };
}

/** Much quicker than posting listings again. */
async function begin({ stored, listings, orderId, ...accounts }: Beginning): Promise<GuaranteeHistory> {
  await Promise.all(
    [...stored].map(async ([name, documents]) => {
      const collection = mongoose.connection.collection(name);
      await collection.deleteMany({});
      if (documents.length > 0) await collection.insertMany(documents);
    }),
  );
  return new GuaranteeHistory({ ...accounts, admin: people.admin }, listings, orderId);
}

it.each([
  { of: "killed at any write", faults: KILLS, runs: RUNS },
  { of: "cut off from the database", faults: FAULTS, runs: RUNS_WITH_OUTAGES },
])(
  "keeps every promise of the guarantee in $runs random histories of servers that are $of",
  {
    timeout: HANGS_AFTER_MS,
  },
  async ({ faults, runs }) => {
    const beginning = await prepare();
    await connectTo(database.uri);
    const commandsOf = fc.commands(stepsCutBy(brokenBy(faults)), { maxCommands: COMMANDS, size: "+1" });
    const all = fc.asyncProperty(commandsOf, async (commands) => {
      const history = await begin(beginning);
      await fc.asyncModelRun(() => ({ model: {}, real: history }), commands);
      await history.comeToRest();
      expect([await history.faults(), await history.faultsAtRest()]).toEqual([[], []]);
    });
    await fc.assert(all, { numRuns: runs, seed: sampleSeed });
    await connectTo(process.env.TEST_MONGODB_URI ?? "");
  },
);
