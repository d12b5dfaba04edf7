import { z } from "zod";
import { PACKS } from "@/lib/credits/constants";
import { example } from "@/lib/http/schema";

/** What the checkout is opened with. */
export const orderAnswer = z.object({
  orderId: example("order_QxYz01AbCdEf23"),
  currency: z.literal("INR"),
  amount: z.int().meta({ description: "Paise.", examples: [49_900] }),
  key: example("rzp_own_0123456789").meta({ description: "The provider's public key." }),
  pack: z.enum(PACKS.map(({ id }) => id)),
});
export type OrderAnswer = z.output<typeof orderAnswer>;

/** Credited, or still to come: the provider has not captured the payment yet. */
export const verifyAnswer = z.union([
  z.object({
    credits: z.int().meta({ description: "Balance after.", examples: [3] }),
    granted: z.int().meta({ description: "What this order gave.", examples: [3] }),
  }),
  z.object({ status: z.literal("pending") }),
]);
export type VerifyAnswer = z.output<typeof verifyAnswer>;
