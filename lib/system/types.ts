import type { OrderStatus } from "@/lib/orders/constants";
import type { JobName } from "@/lib/system/constants";

export type JobState = {
  name: JobName;
  /** Absent before its first run. */
  last?: { at: string; ms: number; result: "done" | "failed"; reason?: string; doneAt?: string; server: string };
};

export type WaitingOrder = {
  id: string;
  /** The provider's; absent before it answered. */
  rzpOrderId?: string;
  /** Absent when the account is gone. */
  email?: string;
  rupees: number;
  status: OrderStatus;
  createdAt: string;
  nextCheckAt?: string;
  attempts: number;
  lastError?: string;
};

/** What administrators see of the server that answers them, and of what all servers share. */
export type SystemState = {
  server: { id: string; host: string; startedAt: string; version: string; memoryBytes: number };
  database: { isUp: boolean; open: number; inUse: number; waiting: number };
  kept: { entries: number; bytes: number; unknownScripts: number };
  unsentTags: number;
  queues: { name: string; running: number; waiting: number }[];
  mails: { isSent: boolean; sent: number; failed: number; failures: { at: string; reason: string }[] };
  jobs: JobState[];
  orders: { counts: Record<string, number>; newest: WaitingOrder[] };
};
