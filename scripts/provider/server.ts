import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import {
  answerTo,
  newOrder,
  openStore,
  orderOf,
  type PaymentRequest,
  paymentOf,
  refusal,
  type Store,
} from "@/scripts/provider/entities";
import { openPayments, openWebhooks, type Payments, sign, type Webhooks } from "@/scripts/provider/payments";

const FILES: Record<string, [file: string, type: string]> = {
  "/v1/checkout.js": ["checkout.js", "text/javascript"],
  "/v1/checkout/page": ["page.html", "text/html; charset=utf-8"],
  "/v1/checkout/page.js": ["page.js", "text/javascript"],
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** A file of the checkout with its headers; undefined for other paths. */
function checkoutFile(path: string): { body: Buffer; headers: Record<string, string> } | undefined {
  const [file, type = ""] = FILES[path] ?? [];
  if (!file) return undefined;
  return {
    body: readFileSync(new URL(`checkout/${file}`, import.meta.url)),
    headers: { "content-type": type, "content-security-policy": POLICY, "cache-control": "no-store" },
  };
}

export type ProviderOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** A free port unless given. */
  port?: number;
  host?: string;
  /** Where webhooks are sent; without it they are only stored. */
  webhookUrl?: string;
  /** Stores everything; without it a restart forgets it. */
  stateFile?: string;
  now?: () => Date;
};

/** A stand-in for Razorpay: its API, its webhooks, its checkout, and faults for tests. */
export type Provider = Omit<Payments, "stop"> & {
  url: string;
  checkoutUrl: string;
  store: Store;
  faults: Faults;
  headersOf: Webhooks["headersOf"];
  /** The calls of the API so far: `POST /v1/orders`. */
  calls: string[];
  stop: () => Promise<void>;
};

/** Starts it, on all addresses of this machine unless `host` is given. */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { keyId, keySecret, webhookSecret, webhookUrl, stateFile, port = 0, host, now = () => new Date() } = options;
  const store = openStore(stateFile);
  const webhooks = openWebhooks({ store, secret: webhookSecret, url: webhookUrl });
  const { stop: stopPayments, ...payments } = openPayments({ store, webhooks, now });
  const routes = apiRoutes({ store, payments: { ...payments, stop: stopPayments }, keyId, keySecret, now });
  const { faults, around } = openFaults();
  const calls: string[] = [];
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://provider");
    const file = request.method === "GET" ? checkoutFile(pathname) : undefined;
    if (file) return void response.writeHead(200, file.headers).end(file.body);
    void receive(request).then((call) => {
      calls.push(call.name);
      return around(call.name, request, response, () => answer(response, () => resultOf(routes, authorization, call)));
    });
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen({ port, host }, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    ...payments,
    url,
    checkoutUrl: `${url}/v1/checkout.js`,
    store,
    faults,
    headersOf: webhooks.headersOf,
    calls,
    stop: async () => {
      webhooks.stop();
      stopPayments();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type ApiRequest = { name: string; query: URLSearchParams; body: unknown; authorization: string | undefined };

/** Reads a whole call. It is then executed even when the caller has closed the connection. */
async function receive(request: IncomingMessage): Promise<ApiRequest> {
  const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://provider");
  const body = request.method === "POST" ? await json(request).catch(() => undefined) : {};
  return { name: `${request.method} ${pathname}`, query, body, authorization: request.headers.authorization };
}

function answer(response: ServerResponse, work: () => object): void {
  const { status, body } = resultOrError(work);
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function resultOrError(work: () => object) {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    return answerTo(error);
  }
}

function resultOf(routes: ApiRoute[], authorization: string, call: ApiRequest): object {
  const [method, path = ""] = call.name.split(" ");
  const route = routes.find((one) => one.method === method && one.path.test(path));
  if (!route) throw refusal("The requested URL was not found on the server", 404);
  if (!route.isOpen && call.authorization !== authorization) throw refusal("Authentication failed", 401);
  if (typeof call.body !== "object" || call.body === null) throw refusal("The body is not JSON");
  const id = route.path.exec(path)?.[1] ?? "";
  return route.answer({ id, query: call.query, body: call.body as Record<string, unknown> });
}

/** `lost-reply` executes the call and then closes the connection. */
export type FaultKind = "hang" | "refuse" | "html-502" | "rate-limit" | "slow" | "malformed" | "hollow" | "lost-reply";
type Fault = { kind: FaultKind; only?: RegExp; times?: number; ms?: number };

type Faults = {
  /** Breaks the calls that match `only` (`POST /v1/orders`), `times` times or from now on. */
  set: (kind: FaultKind, options?: Omit<Fault, "kind">) => void;
  clear: () => void;
};

type Work = () => void;
const JSON_TYPE = { "content-type": "application/json" };
const SLOW_MS = 7_000;

/** Simulated faults of the provider. `around` runs one call under the current fault. */
function openFaults() {
  let fault: Fault | undefined;
  const take = (call: string): Fault | undefined => {
    if (!fault || fault.times === 0 || fault.only?.test(call) === false) return undefined;
    if (fault.times !== undefined) fault = { ...fault, times: fault.times - 1 };
    return fault;
  };
  const faults: Faults = {
    set: (kind, options = {}) => {
      fault = { kind, ...options };
    },
    clear: () => {
      fault = undefined;
    },
  };
  const around = async (call: string, request: IncomingMessage, response: ServerResponse, work: Work) => {
    const found = take(call);
    if (!found) return work();
    await BROKEN[found.kind]({ request, response, work, ms: found.ms ?? SLOW_MS });
  };
  return { faults, around };
}

type Broken = { request: IncomingMessage; response: ServerResponse; work: Work; ms: number };

const BROKEN: Record<FaultKind, (call: Broken) => unknown> = {
  hang: () => undefined,
  refuse: ({ request }) => request.socket.destroy(),
  "html-502": ({ response }) =>
    response.writeHead(502, { "content-type": "text/html" }).end("<html><h1>502 Bad Gateway</h1></html>"),
  "rate-limit": ({ response }) =>
    response
      .writeHead(429, JSON_TYPE)
      .end('{"error":{"code":"BAD_REQUEST_ERROR","description":"Request failed. Please try after sometime."}}'),
  slow: async ({ work, ms }) => {
    await wait(ms, undefined, { ref: false });
    work();
  },
  malformed: ({ response }) => response.writeHead(200, JSON_TYPE).end('{"id":"order_'),
  hollow: ({ response }) => response.writeHead(200, JSON_TYPE).end("{}"),
  "lost-reply": ({ request, response, work }) => {
    response.end = () => response;
    work();
    request.socket.destroy();
  },
};

type ApiCall = { id: string; query: URLSearchParams; body: Record<string, unknown> };
type ApiRoute = { method: string; path: RegExp; isOpen?: true; answer: (call: ApiCall) => object };
type Options = { store: Store; payments: Payments; keyId: string; keySecret: string; now: () => Date };

const list = (items: object[]) => ({ entity: "collection", count: items.length, items });
const paiseIn = ({ amount }: ApiCall["body"]) => (amount === undefined ? undefined : Number(amount));

/** The calls of the provider's API, and those of its checkout page, which need no secret (`isOpen`). */
function apiRoutes({ store, payments, keyId, keySecret, now }: Options): ApiRoute[] {
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
