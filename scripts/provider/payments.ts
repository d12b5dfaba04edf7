import { createHmac } from "node:crypto";
import {
  type Delivery,
  type Hold,
  newId,
  newPayment,
  newRefund,
  type Order,
  orderOf,
  type Payment,
  type PaymentRequest,
  paymentOf,
  type Refund,
  refundOf,
  refusal,
  type Store,
} from "@/scripts/provider/entities";

type Options = { store: Store; webhooks: Webhooks; now: () => Date };
export type Payments = ReturnType<typeof openPayments>;

/** Payments, captures and refunds. Each of them sends webhooks. */
export function openPayments({ store, webhooks, now }: Options) {
  const timers = new Set<NodeJS.Timeout>();
  const seconds = () => Math.floor(now().getTime() / 1_000);
  const report = (event: string, entities: Record<string, object>) => webhooks.report(event, entities, now());

  function pay(orderId: string, request: PaymentRequest): Payment {
    const order = orderOf(store, orderId);
    const payment = newPayment(order, request, seconds());
    const status = order.status === "paid" ? "paid" : "attempted";
    store.put("payments", payment);
    store.put("orders", { ...order, attempts: order.attempts + 1, status });
    report(request.how === "failed" ? "payment.failed" : "payment.authorized", { payment });
    if (request.how === "captured") return capture(payment.id);
    if (request.how === "held") hold({ id: payment.id, isOver: false, ...untilIn(request.after) });
    return payment;
  }

  function capture(id: string, paise?: number): Payment {
    const payment = paymentOf(store, id);
    if (payment.status !== "authorized") throw refusal("This payment has already been captured");
    if (store.holds.get(id)?.isOver === false) throw refusal("The bank has not released this payment yet");
    if (paise !== undefined && paise !== payment.amount)
      throw refusal("Capture amount must be equal to the amount authorized");
    const captured: Payment = { ...payment, status: "captured", captured: true };
    const order = orderOf(store, payment.order_id);
    const paid: Order = { ...order, status: "paid", amount_paid: payment.amount, amount_due: 0 };
    store.put("payments", captured);
    store.put("orders", paid);
    report("payment.captured", { payment: captured });
    report("order.paid", { payment: captured, order: paid });
    return captured;
  }

  /** The bank releases a held payment, which is then captured. */
  function release(id: string): Payment {
    store.put("holds", { id, isOver: true });
    const payment = paymentOf(store, id);
    return payment.status === "authorized" ? capture(id) : payment;
  }

  function hold(one: Hold) {
    store.put("holds", one);
    if (one.until === undefined || one.isOver) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        release(one.id);
      },
      Math.max(0, one.until - Date.now()),
    );
    timers.add(timer);
  }

  function refund(id: string, amount?: number, status: Refund["status"] = "processed"): Refund {
    const payment = paymentOf(store, id);
    const one = newRefund(payment, { amount, status }, seconds());
    const given = payment.amount_refunded + one.amount;
    const isFull = given === payment.amount;
    const left: Payment = {
      ...payment,
      amount_refunded: given,
      status: isFull ? "refunded" : "captured",
      refund_status: isFull ? "full" : "partial",
    };
    store.put("refunds", one);
    store.put("payments", left);
    report(`refund.${status === "pending" ? "created" : status}`, { refund: one, payment: left });
    return one;
  }

  /** A pending refund reaches the payer. */
  function process(id: string): void {
    const refund: Refund = { ...refundOf(store, id), status: "processed" };
    store.put("refunds", refund);
    report("refund.processed", { refund, payment: paymentOf(store, refund.payment_id) });
  }

  for (const one of [...store.holds.values()]) hold(one);
  return { pay, capture, release, refund, process, stop: () => timers.forEach(clearTimeout) };
}

const untilIn = (ms?: number) => (ms === undefined ? {} : { until: Date.now() + ms });

/** HMAC-SHA256 in hex, as the provider signs what it sends. */
export const sign = (content: string | Uint8Array, secret: string): string =>
  createHmac("sha256", secret).update(content).digest("hex");

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;
const MOST_ATTEMPTS = 36;
const ANSWER_MS = 5_000;

type WebhookOptions = { store: Store; secret: string; url?: string | undefined };
export type Webhooks = {
  report: (event: string, entities: Record<string, object>, at: Date) => void;
  headersOf: (delivery: Delivery) => Record<string, string>;
  stop: () => void;
};

/** Sends signed webhooks, and repeats each with growing pauses until it is accepted. Without `url` they are only stored. */
export function openWebhooks({ store, secret, url }: WebhookOptions): Webhooks {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  const headersOf = ({ id, body }: Delivery) => ({
    "content-type": "application/json",
    "x-razorpay-event-id": id,
    "x-razorpay-signature": sign(body, secret),
  });
  const plan = (delivery: Delivery) => {
    if (!url || delivery.isDone || isStopped) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void send(url, delivery);
      },
      Math.max(0, delivery.dueAt - Date.now()),
    );
    timers.add(timer);
  };
  const send = async (to: string, delivery: Delivery) => {
    const isAccepted = await post(to, delivery.body, headersOf(delivery));
    const next = { ...delivery, ...(isAccepted ? { isDone: true } : laterThan(delivery)) };
    store.put("deliveries", next);
    plan(next);
  };
  for (const delivery of store.deliveries.values()) plan(delivery);
  return {
    report: (event, entities, at) => {
      const delivery = newDelivery(event, entities, at);
      store.put("deliveries", delivery);
      plan(delivery);
    },
    headersOf,
    stop: () => {
      isStopped = true;
      timers.forEach(clearTimeout);
    },
  };
}

function newDelivery(event: string, entities: Record<string, object>, at: Date): Delivery {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_StandInStandIn",
    event,
    contains: Object.keys(entities),
    payload,
    created_at: Math.floor(at.getTime() / 1_000),
  });
  return { id: newId("evt"), event, body, attempts: 0, dueAt: Date.now(), isDone: false };
}

function laterThan({ attempts, dueAt }: Delivery): Partial<Delivery> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
  return { attempts: attempts + 1, dueAt: Math.max(dueAt, Date.now()) + pause, isDone: attempts + 1 >= MOST_ATTEMPTS };
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<boolean> {
  try {
    return (await fetch(url, { method: "POST", body, headers, signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}
