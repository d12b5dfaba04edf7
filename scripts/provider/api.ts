import { newOrder, orderOf, type PaymentRequest, paymentOf, refusal, type Store } from "@/scripts/provider/entities";
import { type Payments, sign } from "@/scripts/provider/payments";

type ApiCall = { id: string; query: URLSearchParams; body: Record<string, unknown> };
export type ApiRoute = { method: string; path: RegExp; isOpen?: true; answer: (call: ApiCall) => object };
type Options = { store: Store; payments: Payments; keyId: string; keySecret: string; now: () => Date };

const list = (items: object[]) => ({ entity: "collection", count: items.length, items });
const paiseIn = ({ amount }: ApiCall["body"]) => (amount === undefined ? undefined : Number(amount));

/** The calls of the provider's API, and those of its checkout page, which need no secret (`isOpen`). */
export function apiRoutes({ store, payments, keyId, keySecret, now }: Options): ApiRoute[] {
  const at = () => Math.floor(now().getTime() / 1_000);
  const assertKey = (key: unknown) => {
    if (key !== keyId) throw refusal("The api key provided is invalid", 401);
  };
  return [
    {
      method: "POST",
      path: /^\/v1\/orders$/,
      answer: ({ body }) => {
        const order = newOrder(body, at());
        store.put("orders", order);
        return order;
      },
    },
    {
      method: "GET",
      path: /^\/v1\/orders$/,
      answer: ({ query }) => {
        const receipt = query.get("receipt");
        return list([...store.orders.values()].filter((order) => receipt === null || order.receipt === receipt));
      },
    },
    { method: "GET", path: /^\/v1\/orders\/(\w+)$/, answer: ({ id }) => orderOf(store, id) },
    {
      method: "GET",
      path: /^\/v1\/orders\/(\w+)\/payments$/,
      answer: ({ id }) => {
        const order = orderOf(store, id);
        return list([...store.payments.values()].filter((payment) => payment.order_id === order.id));
      },
    },
    { method: "GET", path: /^\/v1\/payments\/(\w+)$/, answer: ({ id }) => paymentOf(store, id) },
    {
      method: "POST",
      path: /^\/v1\/payments\/(\w+)\/capture$/,
      answer: ({ id, body }) => payments.capture(id, paiseIn(body)),
    },
    {
      method: "POST",
      path: /^\/v1\/payments\/(\w+)\/refund$/,
      answer: ({ id, body }) => payments.refund(id, paiseIn(body)),
    },
    {
      method: "GET",
      path: /^\/v1\/payments\/(\w+)\/refunds$/,
      answer: ({ id }) => list([...store.refunds.values()].filter((refund) => refund.payment_id === id)),
    },
    {
      method: "GET",
      path: /^\/v1\/checkout\/orders\/(\w+)$/,
      isOpen: true,
      answer: ({ id, query }) => {
        assertKey(query.get("key_id"));
        return orderOf(store, id);
      },
    },
    {
      method: "POST",
      path: /^\/v1\/checkout\/orders\/(\w+)\/pay$/,
      isOpen: true,
      answer: ({ id, body }) => {
        assertKey(body.key_id);
        if (orderOf(store, id).status === "paid") throw refusal("The order is already paid");
        return checkoutAnswer(payments, id, requestIn(body), keySecret);
      },
    },
  ];
}

const OUTCOMES = ["captured", "authorized", "held", "failed"] as const;

function requestIn({ how, after_seconds: after }: ApiCall["body"]): PaymentRequest {
  const known = OUTCOMES.find((one) => one === how);
  if (!known) throw refusal("The payment method is not supported");
  return { how: known, ...(after !== undefined && { after: Number(after) * 1_000 }) };
}

/** What the checkout returns to the page that opened it. */
function checkoutAnswer(payments: Payments, orderId: string, request: PaymentRequest, keySecret: string): object {
  const { id, status } = payments.pay(orderId, request);
  const ids = { razorpay_payment_id: id, razorpay_order_id: orderId };
  return status === "failed" ? ids : { ...ids, razorpay_signature: sign(`${orderId}|${id}`, keySecret) };
}
