import { z } from "zod";
import { creditMessages } from "@/lib/credits/messages";
import { packAt } from "@/lib/credits/rules";
import { requestMessages } from "@/lib/http/messages";

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
