import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Types } from "mongoose";
import { chargeUnlock, grantCredits } from "@/lib/credits/wallet";
import { closeDatabase, withDatabase } from "@/lib/platform/database";
import { ensureIndexes } from "@/lib/platform/indexes";
import { WalletModel, type WalletRecord } from "@/models/credits";
import { countIn, runCommand } from "@/scripts/command";

/**
 * Two processes unlock contacts at once with one wallet (security F2): each round makes 200 calls, half of them in each process,
 * on 20 credits. Fails unless exactly 20 are charged, 180 lack a credit, and the balance never falls below zero.
 */
const ROUNDS = 100;
const CREDITS = 20;
const CALLS = 200;
const PROCESSES = 2;
const FILE = fileURLToPath(import.meta.url);
const RACER = "racer";
const newId = () => new Types.ObjectId().toHexString();

type Race = { userId: string; properties: string[] };

/** Unlocks all contacts that it receives at once, and answers with the outcomes. */
function race() {
  process.on("message", async ({ userId, properties }: Race) => {
    const unlock = (propertyId: string) => chargeUnlock(userId, { propertyId, propertyName: "A flat" });
    process.send?.(await Promise.all(properties.map(unlock)));
  });
  process.on("disconnect", () => closeDatabase().finally(() => process.exit()));
  withDatabase(async () => process.send?.("ready"));
}

async function startRacer(): Promise<ChildProcess> {
  const racer = fork(FILE, [RACER], { execArgv: ["--import", "tsx", "--conditions=react-server"] });
  await once(racer, "message");
  return racer;
}

/** The lowest balance after any entry, replayed in order. */
function lowestOf({ grants, unlocks }: WalletRecord): number {
  const changes = [...grants.map(({ seq, credits }) => [seq, credits]), ...unlocks.map(({ seq }) => [seq, -1])];
  let balance = 0;
  return Math.min(
    ...changes.sort(([one = 0], [other = 0]) => one - other).map(([, change = 0]) => (balance += change)),
  );
}

type Outcome = Awaited<ReturnType<typeof chargeUnlock>>;

async function runRound(racers: readonly ChildProcess[]) {
  const userId = newId();
  await grantCredits({ userId, orderId: newId(), paymentId: `pay_${userId}`, paise: 49_900, credits: CREDITS });
  const answers = racers.map((racer) => once(racer, "message"));
  for (const racer of racers)
    racer.send({ userId, properties: Array.from({ length: CALLS / racers.length }, newId) } satisfies Race);
  const outcomes = (await Promise.all(answers)).flatMap(([answer]) => answer as Outcome[]);
  const wallet = await withDatabase(() => WalletModel.findById(userId).lean<WalletRecord>());
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  return {
    charged: count("charged"),
    short: count("short"),
    balance: wallet?.balance,
    lowest: wallet ? lowestOf(wallet) : undefined,
  };
}

async function measure(rounds: number): Promise<boolean> {
  await withDatabase(() => ensureIndexes(() => undefined));
  const racers = await Promise.all(Array.from({ length: PROCESSES }, startRacer));
  const right = JSON.stringify({ charged: CREDITS, short: CALLS - CREDITS, balance: 0, lowest: 0 });
  let wrong = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const result = JSON.stringify(await runRound(racers));
    if (result === right) continue;
    wrong += 1;
    console.log(`Round ${round}: ${result}`);
  }
  for (const racer of racers) racer.disconnect();
  console.log(`${rounds} rounds of ${CALLS} unlocks in ${PROCESSES} processes with ${CREDITS} credits: ${wrong} wrong`);
  return wrong === 0;
}

if (process.argv[2] === RACER) race();
else runCommand(([argument]) => measure(countIn(argument, ROUNDS, "ROUNDS")));
