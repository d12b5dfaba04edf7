import { limits } from "@/lib/platform/limits";
import type { RateRule } from "@/lib/platform/rate-counters";

const HOUR_SECONDS = 3_600;

/** Limits of calls by address, or by account (api.md, Limits); the first is kept in memory, the rest count what is valid, in the database. */
export const RATE_RULES = {
  publicRead: { name: "publicRead", points: limits.publicCallsPerMinute, seconds: 60 },
  register: { name: "register", points: limits.registrationsPerHour, seconds: HOUR_SECONDS },
  resetRequest: { name: "resetRequest", points: limits.resetRequestsPerHour, seconds: HOUR_SECONDS },
  enquiry: { name: "enquiry", points: limits.enquiriesPerHour, seconds: HOUR_SECONDS },
  order: { name: "order", points: limits.ordersPerHour, seconds: HOUR_SECONDS, by: "account" },
  addProperty: { name: "addProperty", points: limits.listingsAddedPerHour, seconds: HOUR_SECONDS, by: "account" },
} as const satisfies Record<string, RateRule & { by?: "account" }>;
export type RateLimitName = keyof typeof RATE_RULES;
