import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const HEX = /^[0-9a-f]{64}$/;

function isSignedWith(content: string | Uint8Array, signature: string, secret: string): boolean {
  if (!HEX.test(signature)) return false;
  return timingSafeEqual(createHmac("sha256", secret).update(content).digest(), Buffer.from(signature, "hex"));
}

/**
 * True when the provider signed that this payment belongs to this order. The signature covers neither amount nor status.
 * @throws AppError PAYMENTS_DISABLED without a key
 */
export function isCheckoutSigned(orderId: string, paymentId: string, signature: string): boolean {
  const secret = getEnv().RAZORPAY_KEY_SECRET;
  if (!secret) throw new AppError("PAYMENTS_DISABLED");
  return isSignedWith(`${orderId}|${paymentId}`, signature, secret);
}

/** True when the provider signed these bytes with one of the configured secrets. @throws AppError PAYMENTS_DISABLED without a secret */
export function isWebhookSigned(body: Uint8Array, signature: string): boolean {
  const secrets = getEnv().RAZORPAY_WEBHOOK_SECRET;
  if (!secrets || secrets.length === 0) throw new AppError("PAYMENTS_DISABLED");
  return secrets.some((secret) => isSignedWith(body, signature, secret));
}
