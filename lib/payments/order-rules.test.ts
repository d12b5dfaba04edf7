import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isCredited, nextCheckOf, ORDER_STATUSES, type OrderStatus, retryAt } from "@/lib/payments/order-rules";
import { isCheckoutSigned, isWebhookSigned, type ProviderPayment } from "@/lib/payments/provider";
import { extraPaymentIds, matchPayments } from "@/lib/payments/settlement";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";

const MADE = new Date("2026-09-01T06:00:00Z");

const at = (ms: number) => new Date(MADE.getTime() + ms);

const orderIn = (status: OrderStatus, since = MADE) => ({ status, createdAt: MADE, steps: [{ at: since }] });

describe("the next check of an order", () => {
  it("counts refunded orders as credited", () => {
    expect(ORDER_STATUSES.filter((status) => isCredited({ status }))).toEqual([
      "credited",
      "partially_refunded",
      "refunded",
    ]);
  });

  it.each<[OrderStatus, number, number | undefined]>([
    ["creating", 0, 2 * MINUTE_MS],
    ["creating", 10 * MINUTE_MS, 14 * MINUTE_MS],
    ["creating", 14 * MINUTE_MS, undefined],
    ["failed", 0, undefined],
    ["created", 0, 2 * MINUTE_MS],
    ["created", 2 * MINUTE_MS, 5 * MINUTE_MS],
    ["authorized", 6 * DAY_MS, 7 * DAY_MS],
    ["captured", 84 * DAY_MS, undefined],
    ["credited", 0, 7 * DAY_MS],
    ["partially_refunded", 7 * DAY_MS, 14 * DAY_MS],
    ["refunded", 0, undefined],
  ])("an order that has been %s for %i ms is checked again at %s", (status, now, next) => {
    expect(nextCheckOf(orderIn(status), at(now))).toEqual(next === undefined ? undefined : at(next));
  });

  it("counts from the last step: a payment of day 20 is checked as often as one of the first day", () => {
    const paid = at(20 * DAY_MS);
    expect(nextCheckOf(orderIn("authorized", paid), paid)).toEqual(at(20 * DAY_MS + 2 * MINUTE_MS));
  });

  it("retries at growing intervals, a limited number of times", () => {
    const waits = [1, 2, 8, 9, 40].map((failures) => retryAt(MADE, failures, MADE)?.getTime());
    expect(waits.map((time) => ((time ?? 0) - MADE.getTime()) / MINUTE_MS)).toEqual([2, 4, 256, 360, 360]);
    expect(retryAt(MADE, 1, at(90 * DAY_MS))).toBeUndefined();
  });
});

const ORDER = { rzpOrderId: "order_1", paise: 49_900, currency: "INR" };

const payment = (changes: Partial<ProviderPayment>): ProviderPayment => ({
  id: "pay_1",
  order_id: "order_1",
  amount: 49_900,
  currency: "INR",
  status: "captured",
  amount_refunded: 0,
  created_at: 1,
  ...changes,
});

const NOTHING = { paid: undefined, authorized: [] };

describe("the payment that counts", () => {
  it.each([
    ["another order's", { order_id: "order_2" }],
    ["nobody's", { order_id: null }],
    ["too small", { amount: 49_899 }],
    ["too large", { amount: 49_901 }],
    ["in dollars", { currency: "USD" }],
  ])("a captured payment that is %s is odd, and pays for nothing", (_, changes) => {
    const odd = payment(changes);
    expect(matchPayments(ORDER, [odd])).toEqual(NOTHING);
    expect(extraPaymentIds({ paymentId: undefined }, [odd])).toEqual([odd.id]);
    const authorized = payment({ ...changes, status: "authorized" });
    expect(matchPayments(ORDER, [authorized])).toEqual(NOTHING);
    expect(extraPaymentIds({ paymentId: undefined }, [authorized])).toEqual([]);
  });

  it("a failed or created payment does not count", () => {
    for (const status of ["failed", "created"] as const)
      expect(matchPayments(ORDER, [payment({ status })])).toEqual(NOTHING);
  });

  it("the earliest payment counts, unless the order already has another", () => {
    const [late, early] = [payment({ id: "pay_late", created_at: 2 }), payment({ id: "pay_early" })];
    expect(matchPayments(ORDER, [late, early]).paid).toBe(early);
    expect(matchPayments({ ...ORDER, paymentId: "pay_late" }, [late, early]).paid).toBe(late);
    expect(extraPaymentIds({ paymentId: "pay_late" }, [late, early])).toEqual(["pay_early"]);
  });

  it("a refunded payment counts when there is no other, and is no extra payment", () => {
    const [late, given] = [
      payment({ id: "pay_late", created_at: 2 }),
      payment({ id: "pay_given", status: "refunded" }),
    ];
    expect(matchPayments(ORDER, [late, given]).paid).toBe(late);
    expect(matchPayments(ORDER, [given]).paid).toBe(given);
    expect(matchPayments({ ...ORDER, paymentId: "pay_given" }, [late, given]).paid).toBe(given);
    expect(extraPaymentIds({ paymentId: "pay_late" }, [late, given])).toEqual([]);
  });

  it.each([
    [true, 1],
    [null, 1],
    [undefined, 1],
    [false, 0],
  ])("a refunded payment whose `captured` is %s pays for %i orders", (captured, count) => {
    const { paid } = matchPayments(ORDER, [payment({ status: "refunded", captured })]);
    expect(paid ? 1 : 0).toBe(count);
  });
});

describe("signatures", () => {
  beforeEach(() => {
    vi.stubEnv("RAZORPAY_KEY_ID", "rzp_own_key");
    vi.stubEnv("RAZORPAY_KEY_SECRET", "key-secret");
    vi.stubEnv("RAZORPAY_WEBHOOK_SECRET", "new-secret, old-secret,");
  });

  afterEach(() => vi.unstubAllEnvs());

  const hmac = (content: string, secret: string) => createHmac("sha256", secret).update(content).digest("hex");

  it("verifies signatures of the checkout", () => {
    const signature = hmac("order_1|pay_1", "key-secret");
    expect(isCheckoutSigned("order_1", "pay_1", signature)).toBe(true);
    expect(isCheckoutSigned("order_1", "pay_2", signature)).toBe(false);
    expect(isCheckoutSigned("order_1|pay_1", "", signature)).toBe(false);
    for (const wrong of ["", "é", signature.slice(2), signature.toUpperCase(), `${signature}00`, "0".repeat(64)])
      expect([wrong, isCheckoutSigned("order_1", "pay_1", wrong)]).toEqual([wrong, false]);
  });

  it("verifies signatures of webhooks with each of the secrets", () => {
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
});
