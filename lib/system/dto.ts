import { PAISE_PER_RUPEE } from "@/lib/credits/constants";
import { JOB_NAMES } from "@/lib/system/constants";
import type { JobState, WaitingOrder } from "@/lib/system/types";
import type { JobRunRecord } from "@/models/job-run";
import type { OrderRecord } from "@/models/order";

/** Every job with its last run, in the order they are declared. */
export function toJobStates(runs: readonly JobRunRecord[]): JobState[] {
  const byName = new Map(runs.map((run) => [run._id, run]));
  return JOB_NAMES.map((name) => {
    const run = byName.get(name);
    return run ? { name, last: toLastRun(run) } : { name };
  });
}

const toLastRun = ({ startedAt, ms, result, reason, doneAt, server }: JobRunRecord): NonNullable<JobState["last"]> => ({
  at: startedAt.toISOString(),
  ms,
  result,
  server,
  ...(reason && { reason }),
  ...(doneAt && { doneAt: doneAt.toISOString() }),
});

/** An order of this buyer that is not credited. */
export const toWaitingOrder = (order: OrderRecord, email: string | undefined): WaitingOrder => ({
  id: order._id.toHexString(),
  rupees: order.paise / PAISE_PER_RUPEE,
  status: order.status,
  createdAt: order.createdAt.toISOString(),
  attempts: order.attempts,
  ...(email && { email }),
  ...(order.rzpOrderId && { rzpOrderId: order.rzpOrderId }),
  ...(order.nextCheckAt && { nextCheckAt: order.nextCheckAt.toISOString() }),
  ...(order.lastError && { lastError: order.lastError }),
});
