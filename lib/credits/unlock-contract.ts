import * as z from "zod";
import { guaranteeSchema } from "@/lib/credits/guarantee-contract";
import { pinSchema } from "@/lib/listings/schema";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listMeta, objectId, pageNumber, pageSize, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { publicPropertySchema } from "@/lib/property/contract";

/** The listing whose contact to unlock. A given `userId` must be the caller's own id. */
const debitBody = z.strictObject({ propertyId: objectId(), userId: objectId().optional() });

/** The seller's contact and the address, once per contact is unlocked. */
const seller = z.object({
  userName: example("Asha Rao"),
  number: example("9000012345"),
  address: example("7, Example Lane"),
  city: z.string().optional(),
  landmark: example("Near the lake"),
  pin: pinSchema.optional(),
});
export type UnlockedSeller = z.output<typeof seller>;

const debitAnswer = z.object({
  property: z.object({ _id: z.string(), name: example("2 BHK flat near Meghdoot Garden") }),
  seller,
  credits: z.int().meta({ description: "Credits left.", examples: [2] }),
});
export type DebitAnswer = z.output<typeof debitAnswer>;

export const debitContract = {
  id: "unlockContact",
  method: "POST",
  path: "/v2/credits/debit",
  summary: "Unlock a contact for one credit",
  description: `Costs nothing when it is unlocked already, and for one's own listing. At most ${limits.unlocksPerHour} new ones an hour and ${limits.unlocksPerDay} a day.`,
  access: "session",
  body: debitBody,
  data: debitAnswer,
  refuses: ["INSUFFICIENT_CREDITS", "FORBIDDEN", "NOT_FOUND", "CONFLICT", "TOO_MANY"],
} as const satisfies Contract;

const listUnlocksQuery = z.object({
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.unlocksPageSize, limits.memberMaxPageSize).meta({
    description: `Contacts a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});

/** An unlocked contact with its listing, in any state. */
const unlockSchema = z
  .object({
    property: publicPropertySchema,
    isListed: z.boolean().meta({ description: "Does the listing still have a public page?" }),
    seller: seller.optional().meta({ description: "Absent once the seller's account is gone." }),
    unlockedAt: time(),
    guarantee: guaranteeSchema,
  })
  .meta({ id: "Unlock" });
export type Unlock = z.output<typeof unlockSchema>;

const unlocksMeta = listMeta.omit({ totalIsCapped: true });

export const listUnlocksContract = {
  id: "listUnlocks",
  method: "GET",
  path: "/v2/unlocks",
  summary: "Contacts the caller has unlocked, newest first",
  description: `Also those of listings that are sold, hidden or archived meanwhile. At most ${limits.unlockReadsPerHour} calls an hour by an account.`,
  access: "session",
  limit: "readUnlocks",
  query: listUnlocksQuery,
  data: z.array(unlockSchema),
  meta: unlocksMeta,
} as const satisfies Contract;
