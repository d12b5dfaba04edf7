import { z } from "zod";
import { example, listMeta, objectId, pageNumber, pageSize, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { publicPropertySchema } from "@/lib/property/contract";

/** Whose contact to unlock; `userId` is a claim that must be the caller's own id. */
export const debitBody = z.strictObject({ propertyId: objectId(), userId: objectId().optional() });

/** Whom to call and where to go, once a contact is unlocked. */
const seller = z.object({
  userName: example("Asha Rao"),
  number: example("9000012345"),
  address: example("7, Example Lane"),
  city: z.string().optional(),
  landmark: example("Near the lake"),
});
export type UnlockedSeller = z.output<typeof seller>;

export const debitAnswer = z.object({
  property: z.object({ _id: z.string(), name: example("2 BHK flat near Meghdoot Garden") }),
  seller,
  credits: z.int().meta({ description: "Credits left.", examples: [2] }),
});
export type DebitAnswer = z.output<typeof debitAnswer>;

export const listUnlocksQuery = z.object({
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.unlocksPageSize, limits.memberMaxPageSize).meta({
    description: `Contacts a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});

/** An unlocked contact with its listing, in whatever state that is. */
export const unlockSchema = z
  .object({
    property: publicPropertySchema,
    isListed: z.boolean().meta({ description: "Does the listing still have a public page?" }),
    seller: seller.optional().meta({ description: "Absent once the seller's account is gone." }),
    unlockedAt: time(),
  })
  .meta({ id: "Unlock" });
export type Unlock = z.output<typeof unlockSchema>;

export const unlocksMeta = listMeta.omit({ totalIsCapped: true });
