import type { OrderStatus } from "@/lib/payments/order-rules";

/** The background jobs (server/jobs) with their texts for administrators. */
export const JOBS = {
  "anonymise-deleted": "Deleted accounts are made anonymous",
  "sweep-media": "Unused photos are removed",
  "remove-leftovers": "Partial files of interrupted writes are removed",
  "existing-numbers": "Mobile numbers of older accounts are classified",
  "renew-market": "Listing counts are recomputed",
  "public-texts": "Contacts are removed from texts again after rules or accounts change",
  places: "Place-table changes are applied to listings",
  "judge-homes": "New and edited listings are compared with others of the same home",
  "judge-market": "All listings are compared once, and each home keeps one listing that stands for it",
  "home-keys": "Older listings get the key that finds the same home again",
  "report-sellers": "Older reports get the sellers of their listings",
  "filter-fields": "Older listings get the fields that lists are filtered by",
  ranks: "Listings get their places in the recommended order",
  "price-history": "Older listings get their price history",
  "fair-bands": "What homes cost is worked out by kind and locality",
  "day-counts": "Counts from previous days expire",
  "duty-rates": "A rate of stamp duty takes effect on its day",
  "locality-words": "What is near localities is read from listings",
  "photo-quality": "Old photos are looked at: size, sharpness, brightness",
  risk: "The risk of listings is worked out",
  transparency: "The figures of the page about how this site works are counted",
  "public-points": "Listings get the points that the map shows",
  "send-reminders": "Sellers are reminded to confirm their listings",
  "deliver-mails": "Queued mails are sent",
  "match-news": "Saved searches are compared with what happened to listings",
  "send-alerts": "Alerts are sent to the owners of saved searches",
  "confirmed-at": "Old listings get the time of their confirmation",
  freshness: "Listings that nobody confirmed are hidden, and archived later",
  guarantees: "Buyers are asked about unlocked contacts, and credits come back",
  "finish-reports": "The remaining steps of settled reports are completed",
  "finish-decisions": "Decisions about listings are logged, and sellers are told",
  cases: "The queue of the moderation console is renewed",
  reconcile: "Orders are reconciled with the payment provider",
} as const;
export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/** Most orders that the system page lists. */
export const ORDERS_SHOWN = 20;

/** Labels of order statuses. `isOdd` marks statuses that should not last long. */
export const ORDER_TEXTS: Record<OrderStatus, { label: string; isOdd?: true }> = {
  creating: { label: "Being created", isOdd: true },
  failed: { label: "Unknown to the provider" },
  created: { label: "Not paid" },
  authorized: { label: "Paid, not captured", isOdd: true },
  captured: { label: "Captured, not credited", isOdd: true },
  credited: { label: "Credited" },
  partially_refunded: { label: "Partly refunded" },
  refunded: { label: "Refunded" },
};

export type JobState = {
  name: JobName;
  /** Absent before the first run. */
  last?: { at: string; ms: number; result: "done" | "failed"; reason?: string; doneAt?: string; server: string };
};

export type WaitingOrder = {
  id: string;
  /** Id at the provider; absent before it answered. */
  rzpOrderId?: string;
  /** Absent when the account was deleted. */
  email?: string;
  rupees: number;
  status: OrderStatus;
  createdAt: string;
  nextCheckAt?: string;
  attempts: number;
  lastError?: string;
};

/** The state of the answering server and of everything that all servers share, for administrators. */
export type SystemState = {
  server: { id: string; host: string; startedAt: string; version: string; memoryBytes: number };
  database: { isUp: boolean; open: number; inUse: number; waiting: number };
  cache: { entries: number; bytes: number; unknownScripts: number };
  unpublishedTags: number;
  queues: { name: string; running: number; waiting: number }[];
  mails: { isSent: boolean; sent: number; failed: number; failures: { at: string; reason: string }[] };
  messages: { isSent: boolean; sent: number; failed: number };
  jobs: JobState[];
  orders: { counts: Record<string, number>; newest: WaitingOrder[] };
};
