import "server-only";
import * as z from "zod";
import { ID_MAX_CHARACTERS } from "@/lib/payments/contract";
import { isCredited, type OrderStatus } from "@/lib/payments/order-rules";
import { assertOrderIndexes, findReportedOrder, scheduleEarlyCheck } from "@/lib/payments/orders";
import { isWebhookSigned, type ProviderPayment } from "@/lib/payments/provider";
import { isPaid, settle } from "@/lib/payments/settlement";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { logger } from "@/lib/platform/log";
import { type OrderRecord, WebhookEventModel } from "@/models/payments";

const SIGNATURE = "x-razorpay-signature";
const EVENT_ID = "x-razorpay-event-id";

const CAPTURE_EVENTS: readonly string[] = ["payment.captured", "order.paid"];
const REFUND_EVENT = "refund.processed";
/** Events after which the provider is asked for the payments of the order. */
const HANDLED_EVENTS: readonly string[] = [...CAPTURE_EVENTS, "payment.authorized", "payment.failed", REFUND_EVENT];

const id = z.string().min(1).max(ID_MAX_CHARACTERS);
const entity = <S extends z.ZodRawShape>(shape: S) => z.object({ entity: z.object(shape) }).optional();

/** The part of an event that is read. Everything that counts is then asked from the provider itself. */
const webhookEvent = z.object({
  event: z.string().max(ID_MAX_CHARACTERS),
  payload: z.object({
    payment: entity({ id, order_id: id.nullish() }),
    order: entity({ id }),
    refund: entity({ id, payment_id: id }),
  }),
});
type WebhookEvent = z.output<typeof webhookEvent>;

type Clock = { now?: Date };
/** `waiting` is not recorded: the effect is still to come, and an early check is scheduled. */
type Outcome = "settled" | "known" | "ignored" | "unknown order" | "waiting";

/** Handling of events that is going on in this process, by event id. */
const running = new Map<string, Promise<void>>();

/**
 * Handles an event of the payment provider. The effect is stored before the event is recorded, so that an event whose
 * handling failed is sent and handled again. Repeated and reordered events change nothing.
 * @throws AppError INVALID without a valid signature, PAYMENTS_DISABLED, PROVIDER_UNAVAILABLE, DATABASE_UNAVAILABLE
 */
export async function handleWebhook(body: Buffer, headers: Headers, { now = new Date() }: Clock = {}): Promise<void> {
  if (!isWebhookSigned(body, headers.get(SIGNATURE) ?? "")) throw new AppError("INVALID");
  await assertOrderIndexes();
  const { data: event } = webhookEvent.safeParse(parseJson(body));
  // The id is the same each time the provider sends an event.
  const { data: eventId } = id.safeParse(headers.get(EVENT_ID));
  if (!event) logger.warn({ event: eventId }, "A signed webhook could not be read");
  else if (eventId) await shareRunning(eventId, () => handleOnce(eventId, event, now));
  else await applyEvent(event, now);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Handles an event once when it is sent several times at the same moment. */
function shareRunning(eventId: string, work: () => Promise<void>): Promise<void> {
  const handling = running.get(eventId) ?? work().finally(() => running.delete(eventId));
  running.set(eventId, handling);
  return handling;
}

async function handleOnce(eventId: string, event: WebhookEvent, now: Date): Promise<void> {
  if (await withDatabase(() => WebhookEventModel.exists({ _id: eventId }))) return;
  const outcome = await applyEvent(event, now, eventId);
  if (outcome === "waiting") return;
  const record = { _id: eventId, type: event.event, outcome, receivedAt: now };
  await withDatabase(() => WebhookEventModel.create(record)).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

async function applyEvent(event: WebhookEvent, now: Date, eventId?: string): Promise<Outcome> {
  if (!HANDLED_EVENTS.includes(event.event)) return "ignored";
  const order = await findOrder(event);
  if (!order) {
    logger.warn({ event: eventId, type: event.event }, "A webhook is about an unknown order");
    return "unknown order";
  }
  if (isAlreadyCredited(order, event)) return "known";
  const settled = await settle(order._id.toHexString(), { now });
  if (hasTakenEffect(event, settled)) return "settled";
  await scheduleEarlyCheck(settled.order, now);
  return "waiting";
}

async function findOrder({ payload: { payment, order, refund } }: WebhookEvent): Promise<OrderRecord | null> {
  const rzpOrderId = payment?.entity.order_id ?? order?.entity.id;
  if (rzpOrderId) return findReportedOrder({ rzpOrderId });
  const paymentId = refund?.entity.payment_id ?? payment?.entity.id;
  return paymentId ? findReportedOrder({ paymentId }) : null;
}

type Order = { status: OrderStatus; paymentId?: string | undefined };
type Settled = { order: Order; payments: readonly ProviderPayment[]; refundIds: readonly string[] };

/** True for an event about a capture that was credited before. */
const isAlreadyCredited = (order: Order, { event, payload: { payment } }: WebhookEvent): boolean =>
  event !== REFUND_EVENT && isCredited(order) && (!payment || payment.entity.id === order.paymentId);

/** True when what the event reports is settled. The provider's lists may lag behind its own events. */
function hasTakenEffect({ event, payload: { payment, refund } }: WebhookEvent, settled: Settled): boolean {
  const { order, refundIds } = settled;
  if (event === REFUND_EVENT && refund)
    return refundIds.includes(refund.entity.id) || isExtraPayment(refund.entity.payment_id, settled);
  if (!CAPTURE_EVENTS.includes(event)) return true;
  const isOther = payment && payment.entity.id !== order.paymentId;
  return isOther ? isExtraPayment(payment.entity.id, settled) : isCredited(order);
}

/**
 * True for a payment other than the one that paid for the order, even one that was refunded without being captured. It has no
 * effect on credits.
 */
const isExtraPayment = (paymentId: string, { order, payments }: Settled) =>
  paymentId !== order.paymentId &&
  payments.some((one) => one.id === paymentId && (isPaid(one) || one.status === "refunded"));
