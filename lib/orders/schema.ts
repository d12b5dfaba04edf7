import { z } from "zod";
import { packAt } from "@/lib/credits/rules";
import { messages } from "@/lib/messages";

/** Rupees of a pack; a text or a fraction is none. */
const packPrice = z.number({ error: messages.amountUnknown }).refine((rupees) => packAt(rupees) !== undefined, {
  error: messages.amountUnknown,
});

export const orderBody = z.strictObject({ amount: packPrice });

const ID_MAX_CHARACTERS = 64;
const providerId = (prefix: "order_" | "pay_") =>
  z
    .string({ error: messages.valueInvalid })
    .max(ID_MAX_CHARACTERS, { error: messages.valueInvalid })
    .regex(new RegExp(`^${prefix}[A-Za-z0-9]+$`), { error: messages.valueInvalid });

/** What the checkout hands over after a payment, and the price it was for. */
export const verifyBody = z.strictObject({
  razorpay_order_id: providerId("order_"),
  razorpay_payment_id: providerId("pay_"),
  razorpay_signature: z
    .string({ error: messages.verificationFailed })
    .regex(/^[0-9a-f]{64}$/, { error: messages.verificationFailed }),
  /** Rupees; held against the order, whose pack may be sold at another price by now. */
  amount: z.int({ error: messages.amountUnknown }).positive({ error: messages.amountUnknown }),
});
export type VerifyBody = z.output<typeof verifyBody>;
