import "server-only";
import { z } from "zod";
import { assertOrderIndexes, findReportedOrder } from "@/lib/payments/order-queries";
import { isCredited, type OrderStatus } from "@/lib/payments/order-rules";
import { scheduleEarlyCheck } from "@/lib/payments/orders";
import { isPaid } from "@/lib/payments/payment-match";
import type { ProviderPayment } from "@/lib/payments/provider";
import { settle } from "@/lib/payments/settlement";
import { isWebhookSigned } from "@/lib/payments/signature";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { type OrderRecord, WebhookEventModel } from "@/models/payments";

type Ordered = { status: OrderStatus; paymentId?: string | undefined };
type Settled = { order: Ordered; payments: readonly ProviderPayment[]; refundIds: readonly string[] };

/** Is a capture reported that was credited before? */
const isKnown = (order: Ordered, { event, payload: { payment } }: WebhookReport): boolean =>
  event !== REFUND_EVENT && isCredited(order) && (!payment || payment.entity.id === order.paymentId);

/** Has what is reported come about? The provider's lists may lag behind its own reports. */
function hasTakenEffect({ event, payload: { payment, refund } }: WebhookReport, settled: Settled): boolean {
  const { order, refundIds } = settled;
  if (event === REFUND_EVENT && refund)
    return refundIds.includes(refund.entity.id) || isFurther(refund.entity.payment_id, settled);
  if (!CAPTURE_EVENTS.includes(event)) return true;
  return payment && payment.entity.id !== order.paymentId ? isFurther(payment.entity.id, settled) : isCredited(order);
}

/** Nothing comes of a payment that is not the one that paid for its order. */
const isFurther = (paymentId: string, { order, payments }: Settled) =>
  paymentId !== order.paymentId && payments.some((one) => one.id === paymentId && isPaid(one));

/** Reports after which an order's payments are asked for. */
const REFUND_EVENT = "refund.processed";
const CAPTURE_EVENTS: readonly string[] = ["payment.captured", "order.paid"];
const HANDLED_EVENTS: readonly string[] = [...CAPTURE_EVENTS, "payment.authorized", "payment.failed", REFUND_EVENT];

const ID_MAX_CHARACTERS = 64;
const id = z.string().min(1).max(ID_MAX_CHARACTERS);
const entity = <S extends z.ZodRawShape>(shape: S) => z.object({ entity: z.object(shape) }).optional();

/** What is looked at of a report; all that counts is then asked of the provider itself. */
const webhookReport = z.object({
  event: z.string().max(ID_MAX_CHARACTERS),
  payload: z.object({
    payment: entity({ id, order_id: id.nullish() }),
    order: entity({ id }),
    refund: entity({ id, payment_id: id }),
  }),
});
export type WebhookReport = z.output<typeof webhookReport>;

/** The provider's id of a report, the same each time it is sent. */
const webhookEventId = z.string().min(1).max(ID_MAX_CHARACTERS);

const SIGNATURE = "x-razorpay-signature";
const EVENT_ID = "x-razorpay-event-id";

type Clock = { now?: Date };
/** `waiting` is not recorded: its effect is still to come, and looked for soon. */
type Outcome = "settled" | "known" | "ignored" | "unknown order" | "waiting";

const underWay = new Map<string, Promise<void>>();

/**
 * Takes a report of the payment provider: its effect first, its record second, so that one that fails is sent again.
 * Repeated and reordered ones change nothing.
 * @throws AppError INVALID without a right signature, PAYMENTS_DISABLED, PROVIDER_UNAVAILABLE, DATABASE_UNAVAILABLE
 */
export async function handleWebhook(body: Buffer, headers: Headers, { now = new Date() }: Clock = {}): Promise<void> {
  if (!isWebhookSigned(body, headers.get(SIGNATURE) ?? "")) throw new AppError("INVALID");
  await assertOrderIndexes();
  const { data: report } = webhookReport.safeParse(parsed(body));
  const { data: eventId } = webhookEventId.safeParse(headers.get(EVENT_ID));
  if (!report) return;
  if (eventId) await shared(eventId, () => handleOnce(eventId, report, now));
  else await effect(report, now);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The same report sent several times at once is worked on once. */
function shared(eventId: string, work: () => Promise<void>): Promise<void> {
  const begun = underWay.get(eventId) ?? work().finally(() => underWay.delete(eventId));
  underWay.set(eventId, begun);
  return begun;
}

async function handleOnce(eventId: string, report: WebhookReport, now: Date): Promise<void> {
  if (await withDatabase(() => WebhookEventModel.exists({ _id: eventId }))) return;
  const outcome = await effect(report, now);
  if (outcome === "waiting") return;
  const record = { _id: eventId, type: report.event, outcome, receivedAt: now };
  await withDatabase(() => WebhookEventModel.create(record)).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

async function effect(report: WebhookReport, now: Date): Promise<Outcome> {
  if (!HANDLED_EVENTS.includes(report.event)) return "ignored";
  const order = await orderOf(report);
  if (!order) return "unknown order";
  if (isKnown(order, report)) return "known";
  const settled = await settle(order._id.toHexString(), { now });
  if (hasTakenEffect(report, settled)) return "settled";
  await scheduleEarlyCheck(settled.order, now);
  return "waiting";
}

async function orderOf({ payload: { payment, order, refund } }: WebhookReport): Promise<OrderRecord | null> {
  const rzpOrderId = payment?.entity.order_id ?? order?.entity.id;
  if (rzpOrderId) return findReportedOrder({ rzpOrderId });
  const paymentId = refund?.entity.payment_id ?? payment?.entity.id;
  return paymentId ? findReportedOrder({ paymentId }) : null;
}
