import { setTimeout as wait } from "node:timers/promises";
import { cpuMsOf } from "@/bench/servers";
import { FACTS_VERSION } from "@/lib/listings/duplicate-facts";
import { HomeFactsModel } from "@/models/duplicate-pairs";
import { PropertyModel } from "@/models/listings";

const POLL_MS = 500;

type Running = { pid: number; stop: () => Promise<unknown> };

/**
 * Lets the jobs of a server bring along what a newly filled market lacks, as in a market that grew by itself: for minutes they would take
 * the processor from what is measured. Comparing all homes with each other and scoring their risk would take longest and change no page:
 * each counts as done once it has what it is compared by. The models are connected to the market.
 */
export async function settleMarket(start: () => Promise<Running>): Promise<void> {
  const server = await start();
  while (!(await HomeFactsModel.collection.findOne({ version: FACTS_VERSION }))) await wait(POLL_MS);
  await HomeFactsModel.collection.updateMany({}, { $set: { version: FACTS_VERSION } });
  await server.stop();
  const restarted = await start();
  await untilIdle(restarted.pid, leaveRisk);
  await restarted.stop();
}

/** Medians of prices that are worked out for the first time mark many listings. */
const leaveRisk = () =>
  PropertyModel.collection.updateMany({ riskDue: { $exists: true } }, { $unset: { riskDue: "" } });

const IDLE_WINDOW_MS = 4_000;
/** Share of a processor that a server without requests uses at most. */
const IDLE_SHARE = 0.1;
const IDLE_WINDOWS = 3;

/** Resolves when the jobs that began with a server have ended: it uses hardly any CPU time for a while. */
export async function untilIdle(pid: number, between = async (): Promise<unknown> => undefined): Promise<void> {
  for (let idle = 0; idle < IDLE_WINDOWS; ) {
    await between();
    const before = cpuMsOf(pid);
    await wait(IDLE_WINDOW_MS);
    idle = cpuMsOf(pid) - before < IDLE_WINDOW_MS * IDLE_SHARE ? idle + 1 : 0;
  }
}
