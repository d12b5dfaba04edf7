import { createHmac } from "node:crypto";
import { type Delivery, newId, type Store } from "@/scripts/provider/entities";

/** HMAC-SHA256 in hex, as the provider signs what it sends. */
export const sign = (content: string | Uint8Array, secret: string): string =>
  createHmac("sha256", secret).update(content).digest("hex");

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;
const MOST_ATTEMPTS = 36;
const ANSWER_MS = 5_000;

type Options = { store: Store; secret: string; url?: string | undefined };
export type Webhooks = {
  report: (event: string, entities: Record<string, object>, at: Date) => void;
  headersOf: (delivery: Delivery) => Record<string, string>;
  stop: () => void;
};

/** Sends signed webhooks, and repeats each with growing pauses until it is accepted. Without `url` they are only stored. */
export function openWebhooks({ store, secret, url }: Options): Webhooks {
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
