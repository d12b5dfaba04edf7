import * as z from "zod";
import { creditMessages } from "@/lib/credits/messages";
import { PACKS, packAt } from "@/lib/credits/packs";
import { CREDIT_ROLES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { example } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";

/** The price of a pack in rupees. */
const packPrice = z.number({ error: creditMessages.amountUnknown }).refine((rupees) => packAt(rupees) !== undefined, {
  error: creditMessages.amountUnknown,
});

const orderBody = z.strictObject({ amount: packPrice });

/** Of an id that the payment provider gives. */
export const ID_MAX_CHARACTERS = 64;
const providerId = (prefix: "order_" | "pay_") =>
  z
    .string({ error: requestMessages.valueInvalid })
    .max(ID_MAX_CHARACTERS, { error: requestMessages.valueInvalid })
    .regex(new RegExp(`^${prefix}[A-Za-z0-9]+$`), { error: requestMessages.valueInvalid });

/** The answer of the checkout after a payment, with the price that was paid. */
const verifyBody = z.strictObject({
  razorpay_order_id: providerId("order_"),
  razorpay_payment_id: providerId("pay_"),
  razorpay_signature: z
    .string({ error: creditMessages.verificationFailed })
    .regex(/^[0-9a-f]{64}$/, { error: creditMessages.verificationFailed }),
  /** In rupees. Compared with the order, because the price of the pack may have changed since. */
  amount: z.int({ error: creditMessages.amountUnknown }).positive({ error: creditMessages.amountUnknown }),
});
export type VerifyBody = z.output<typeof verifyBody>;

/** The data that the checkout is opened with. */
const orderAnswer = z.object({
  orderId: example("order_QxYz01AbCdEf23"),
  currency: z.literal("INR"),
  amount: z.int().meta({ description: "Paise.", examples: [49_900] }),
  key: example("rzp_own_0123456789").meta({ description: "The provider's public key." }),
  pack: z.enum(PACKS.map(({ id }) => id)),
});
export type OrderAnswer = z.output<typeof orderAnswer>;

/** Credits were added, or `pending` while the provider has not captured the payment. */
const verifyAnswer = z.union([
  z.object({
    credits: z.int().meta({ description: "Balance after the payment.", examples: [3] }),
    granted: z.int().meta({ description: "Credits of this order.", examples: [3] }),
  }),
  z.object({ status: z.literal("pending") }),
]);
export type VerifyAnswer = z.output<typeof verifyAnswer>;

export const orderContract = {
  id: "orderCredits",
  method: "POST",
  path: "/v2/credits/order",
  summary: "Order a pack of credits",
  description: "The amount, in rupees, selects the pack. Pay the order in the provider's checkout, then verify it.",
  access: CREDIT_ROLES,
  limit: "order",
  body: orderBody,
  handlerMs: limits.paymentHandlerMs,
  data: orderAnswer,
  refuses: ["PROVIDER_UNAVAILABLE"],
} as const satisfies Contract;

export const verifyPaymentContract = {
  id: "verifyPayment",
  method: "POST",
  path: "/v2/credits/verify",
  summary: "Verify a payment of the checkout",
  description:
    "Adds the credits once the provider has captured the payment; until then the answer is 202. Repeated calls add nothing.",
  access: CREDIT_ROLES,
  body: verifyBody,
  handlerMs: limits.paymentHandlerMs,
  data: verifyAnswer,
  mayBePending: true,
  refuses: ["NOT_FOUND", "PROVIDER_UNAVAILABLE"],
} as const satisfies Contract;

export const razorpayWebhookContract = {
  id: "razorpayWebhook",
  method: "POST",
  path: "/webhooks/razorpay",
  summary: "Webhook of the payment provider",
  description: "The signature is in x-razorpay-signature. Repeated and reordered events change nothing.",
  access: "public",
  signedMaxBytes: limits.webhookMaxBytes,
  handlerMs: limits.paymentHandlerMs,
  data: z.null(),
  refuses: ["PROVIDER_UNAVAILABLE"],
} as const satisfies Contract;
