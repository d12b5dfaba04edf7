import { z } from "zod";
import { creditMessages } from "@/lib/credits/messages";
import { PACKS, packAt } from "@/lib/credits/packs";
import { example } from "@/lib/platform/api-schema";
import { requestMessages } from "@/lib/platform/request-messages";

/** Rupees of a pack; a text or a fraction is none. */
const packPrice = z.number({ error: creditMessages.amountUnknown }).refine((rupees) => packAt(rupees) !== undefined, {
  error: creditMessages.amountUnknown,
});

export const orderBody = z.strictObject({ amount: packPrice });

const ID_MAX_CHARACTERS = 64;
const providerId = (prefix: "order_" | "pay_") =>
  z
    .string({ error: requestMessages.valueInvalid })
    .max(ID_MAX_CHARACTERS, { error: requestMessages.valueInvalid })
    .regex(new RegExp(`^${prefix}[A-Za-z0-9]+$`), { error: requestMessages.valueInvalid });

/** What the checkout hands over after a payment, and the price it was for. */
export const verifyBody = z.strictObject({
  razorpay_order_id: providerId("order_"),
  razorpay_payment_id: providerId("pay_"),
  razorpay_signature: z
    .string({ error: creditMessages.verificationFailed })
    .regex(/^[0-9a-f]{64}$/, { error: creditMessages.verificationFailed }),
  /** Rupees; held against the order, whose pack may be sold at another price by now. */
  amount: z.int({ error: creditMessages.amountUnknown }).positive({ error: creditMessages.amountUnknown }),
});
export type VerifyBody = z.output<typeof verifyBody>;

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
