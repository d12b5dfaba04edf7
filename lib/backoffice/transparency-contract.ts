import * as z from "zod";
import type { Contract } from "@/lib/platform/api-contract";
import { time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";

const homes = (value: number, description: string) =>
  z
    .int()
    .nullable()
    .meta({ examples: [value], description });
const hours = (value: number, description: string) =>
  z
    .number()
    .nullable()
    .meta({ examples: [value], description });

/** The published figures. Null: fewer than `limits.eventsToldMin` events, or not counted yet. */
export const figuresSchema = z.object({
  listed: homes(1_204, "Public listings."),
  confirmedWithin15Days: homes(1_100, "Public listings that were confirmed in the last 15 days."),
  staleShown: homes(0, "Public listings that nobody confirmed in time."),
  unlocks30Days: homes(310, "Contacts that were unlocked in the last 30 days."),
  creditsReturned30Days: homes(12, "Credits that the guarantee gave back in the last 30 days."),
  medianHoursToReturn: hours(31.5, "From a claim until its credit was back."),
  reportsUpheld30Days: homes(14, "Reports that were upheld in the last 30 days."),
  medianHoursToReview: hours(6.2, "From posting to the first decision, of those decided in the last 30 days."),
  foldedAsDuplicates: homes(22, "Public listings of a home that another listing stands for in lists."),
  asOf: time().nullable(),
});
export type Figures = z.output<typeof figuresSchema>;

export const readTransparencyContract = {
  id: "readTransparency",
  method: "GET",
  path: "/v1/transparency",
  summary: "Figures about this site, as its page shows them",
  description: `Counted every hour. A figure of fewer than ${limits.eventsToldMin} events is null. Each is defined on /transparency.`,
  access: "public",
  limit: "publicRead",
  data: figuresSchema,
} as const satisfies Contract;
