import { z } from "zod";
import { transactionSchema } from "@/lib/credits/contract";
import { time } from "@/lib/http/schema";
import { limits } from "@/lib/limits";
import { notificationSchema } from "@/lib/notification/schema";
import { publicPropertySchema } from "@/lib/property/contract";
import { accountSchema } from "@/lib/user/contract";

const exportedListing = publicPropertySchema.extend({
  address: z.string(),
  coordinates: z.array(z.number()).optional().meta({ description: "Longitude, latitude." }),
  rejectionReason: z.string().optional(),
});

/** Everything that is kept about a person. */
export const exportSchema = z.object({
  exportedAt: time(),
  account: z.object({
    ...accountSchema.shape,
    updatedAt: time(),
    consent: z.object({ version: z.string(), at: z.string() }).optional(),
  }),
  listings: z.array(exportedListing),
  notifications: z.array(notificationSchema),
  transactions: z.array(transactionSchema),
  unlocks: z.array(z.object({ property: z.object({ _id: z.string(), name: z.string() }), at: time() })),
  cart: z.array(z.object({ propertyId: z.string(), at: time() })),
});
export type AccountExport = z.input<typeof exportSchema>;

export const exportMeta = z.object({
  complete: z
    .boolean()
    .meta({ description: `False above ${limits.exportRowsMax} rows of a kind; the newest are there.` }),
});
