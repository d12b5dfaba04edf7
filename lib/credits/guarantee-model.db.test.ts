import fc from "fast-check";
import mongoose from "mongoose";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { CLAIM_REASONS } from "@/lib/credits/guarantee-rules";
import { AppError } from "@/lib/platform/errors";
import { resetOutage } from "@/tests/database-outage";
import { atDepth, sampleSeed } from "@/tests/depth";
import { FAULTS, type Fault, startFaultyDatabase } from "@/tests/faulty-database";
import { GuaranteeHistory } from "@/tests/guarantee-model";
import { giveCredits } from "@/tests/ledger";
import { signedIn } from "@/tests/people";
import { connectTo, setUpUnlocking } from "@/tests/unlocking";

const RUNS = Number(process.env.GUARANTEE_RUNS ?? atDepth({ standard: 3, all: 300 }));
const COMMANDS = Number(process.env.GUARANTEE_COMMANDS ?? 25);
const LISTINGS = 4;
const PATIENCE_MS = 1_800_000;
const ALL = Number.MAX_SAFE_INTEGER;
const CLEARED = [
  "claims",
  "guarantee_marks",
  "leases",
  "notifications",
  "queued_mails",
  "properties",
  "wallets",
  "orders",
  "reveals",
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
    expect(await history.faults()).toEqual([]);
  }
  toString = () => `${this.name}${this.cut ? ` (${this.cut.fault} at write ${this.cut.from})` : ""}`;
}

const place = fc.nat({ max: LISTINGS - 1 });
const broken = fc.record({ fault: fc.constantFrom(...FAULTS), from: fc.integer({ min: 1, max: 10 }) });
const cut = fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: broken });
const onPlace = (name: string, work: (history: GuaranteeHistory, at: number) => unknown) =>
  fc.tuple(place, cut).map(([at, fault]) => new Step(`${name} ${at}`, (one) => work(one, at), fault));
const unlocks = onPlace("unlock", (one, at) => one.unlock(at));
const jobs = cut.map((fault) => new Step("job", (one) => one.job(), fault));
const claims = fc
  .tuple(place, fc.constantFrom(...CLAIM_REASONS), cut)
  .map(([at, reason, fault]) => new Step(`claim ${at} ${reason}`, (one) => one.claim(at, reason), fault));
const steps = [
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
  place.map((at) => new Step(`delete ${at}`, (one) => one.remove(at))),
  fc.boolean().map((isBanned) => new Step(isBanned ? "ban" : "unban", (one) => one.ban(isBanned))),
  fc.constantFrom(10_000, 20_000, 49_900).map((paise) => new Step(`refund ${paise}`, (one) => one.refund(paise))),
  fc.constantFrom(1, 24, 47, 48, 100, 168).map((hours) => new Step(`wait ${hours}`, (one) => one.wait(hours))),
  jobs,
  jobs,
];

it(`keeps every promise of the guarantee in ${RUNS} random histories of a buyer and a seller`, {
  timeout: PATIENCE_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: COMMANDS, size: "+1" }), async (commands) => {
      await connectTo(process.env.TEST_MONGODB_URI ?? "");
      for (const name of CLEARED) await mongoose.connection.collection(name).deleteMany({});
      const [buyer, seller] = [await signedIn("buyer"), await signedIn("owner")];
      const order = await giveCredits(buyer.id, 6);
      const listings: string[] = [];
      for (let count = 0; count < LISTINGS; count += 1) listings.push(await posted({}, seller));
      await connectTo(database.uri);
      const history = new GuaranteeHistory({ buyer, seller, admin: people.admin }, listings, order._id.toHexString());
      await fc.asyncModelRun(() => ({ model: {}, real: history }), commands);
      await history.comeToRest();
      expect([await history.faults(), await history.faultsAtRest()]).toEqual([[], []]);
    }),
    { numRuns: RUNS, seed: sampleSeed },
  );
});
