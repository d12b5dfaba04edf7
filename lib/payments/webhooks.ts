import "server-only";
import { assertOrdersGuarded, findReported } from "@/lib/payments/order-queries";
import { checkSoon } from "@/lib/payments/orders";
import { settle } from "@/lib/payments/settlement";
import { isWebhookSigned } from "@/lib/payments/signature";
import { HANDLED_EVENTS, hasCome, isKnown } from "@/lib/payments/webhook-rules";
import { type WebhookReport, webhookEventId, webhookReport } from "@/lib/payments/webhook-schema";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { type OrderRecord, WebhookEventModel } from "@/models/payments";

const SIGNATURE = "x-razorpay-signature";
const EVENT_ID = "x-razorpay-event-id";

type Clock = { now?: Date };
/** `waiting` is not recorded: its effect is still to come, and looked for soon. */
type Outcome = "settled" | "known" | "ignored" | "unknown order" | "waiting";

const underWay = new Map<string, Promise<void>>();

/**
 * Takes a report of the payment provider: its effect first, its record second, so that one that fails is sent again.
 * Repeated and reordered ones change nothing.
 * @throws AppError INVALID without a right signature, BUYING_OFF, PROVIDER_AWAY, DATABASE_AWAY
 */
export async function takeWebhook(body: Buffer, headers: Headers, { now = new Date() }: Clock = {}): Promise<void> {
  if (!isWebhookSigned(body, headers.get(SIGNATURE) ?? "")) throw new AppError("INVALID");
  await assertOrdersGuarded();
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
  if (hasCome(report, settled)) return "settled";
  await checkSoon(settled.order, now);
  return "waiting";
}

async function orderOf({ payload: { payment, order, refund } }: WebhookReport): Promise<OrderRecord | null> {
  const rzpOrderId = payment?.entity.order_id ?? order?.entity.id;
  if (rzpOrderId) return findReported({ rzpOrderId });
  const paymentId = refund?.entity.payment_id ?? payment?.entity.id;
  return paymentId ? findReported({ paymentId }) : null;
}
