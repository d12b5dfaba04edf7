import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isCheckoutSigned, isWebhookSigned } from "@/lib/payments/signature";

beforeEach(() => {
  vi.stubEnv("RAZORPAY_KEY_ID", "rzp_own_key");
  vi.stubEnv("RAZORPAY_KEY_SECRET", "key-secret");
  vi.stubEnv("RAZORPAY_WEBHOOK_SECRET", "new-secret, old-secret,");
});
afterEach(() => vi.unstubAllEnvs());

const hmac = (content: string, secret: string) => createHmac("sha256", secret).update(content).digest("hex");

it("knows what the checkout signed", () => {
  const signature = hmac("order_1|pay_1", "key-secret");
  expect(isCheckoutSigned("order_1", "pay_1", signature)).toBe(true);
  expect(isCheckoutSigned("order_1", "pay_2", signature)).toBe(false);
  expect(isCheckoutSigned("order_1|pay_1", "", signature)).toBe(false);
  for (const wrong of ["", "é", signature.slice(2), signature.toUpperCase(), `${signature}00`, "0".repeat(64)])
    expect([wrong, isCheckoutSigned("order_1", "pay_1", wrong)]).toEqual([wrong, false]);
});

it("knows what the provider sent, by any of its secrets", () => {
  const body = Buffer.from('{"event":"order.paid"}');
  for (const secret of ["new-secret", "old-secret"])
    expect(isWebhookSigned(body, hmac(body.toString(), secret))).toBe(true);
  for (const secret of ["key-secret", "", " old-secret", "new-secret, old-secret,"])
    expect(isWebhookSigned(body, hmac(body.toString(), secret || "none"))).toBe(false);
});

it("checks nothing without secrets", () => {
  vi.stubEnv("RAZORPAY_KEY_ID", "");
  vi.stubEnv("RAZORPAY_KEY_SECRET", "");
  vi.stubEnv("RAZORPAY_WEBHOOK_SECRET", " , ");
  const off = expect.objectContaining({ code: "PAYMENTS_DISABLED" });
  expect(() => isCheckoutSigned("order_1", "pay_1", "0".repeat(64))).toThrow(off);
  expect(() => isWebhookSigned(Buffer.from(""), hmac("", "none"))).toThrow(off);
});
