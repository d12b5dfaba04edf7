import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { type ApiRoute, apiRoutes } from "@/scripts/provider/api";
import { checkoutFile } from "@/scripts/provider/checkout-files";
import { type Faults, openFaults } from "@/scripts/provider/faults";
import { openPayments, type Payments } from "@/scripts/provider/payments";
import { answerTo, refusal } from "@/scripts/provider/problem";
import { openStore, type Store } from "@/scripts/provider/store";
import { openWebhooks, type Webhooks } from "@/scripts/provider/webhooks";

export type ProviderOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** A free one unless given. */
  port?: number;
  /** Where reports go; without it they are only kept. */
  webhookUrl?: string;
  /** Where everything is kept; without it a restart forgets it. */
  stateFile?: string;
  now?: () => Date;
};

/** A stand-in for Razorpay: its API, its webhooks and its checkout, and what tests break of it. */
export type Provider = Omit<Payments, "stop"> & {
  url: string;
  checkoutUrl: string;
  store: Store;
  faults: Faults;
  headersOf: Webhooks["headersOf"];
  /** What was asked of the API: `POST /v1/orders`. */
  calls: string[];
  stop: () => Promise<void>;
};

/** Starts it on all addresses of this machine. */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { keyId, keySecret, webhookSecret, webhookUrl, stateFile, port = 0, now = () => new Date() } = options;
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
    void receive(request).then((asked) => {
      calls.push(asked.name);
      return around(asked.name, request, response, () =>
        answer(response, () => resultOf(routes, authorization, asked)),
      );
    });
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, resolve));
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

type Asked = { name: string; query: URLSearchParams; body: unknown; authorization: string | undefined };

/** A call as a whole: what arrived is done, even when nobody waits for the answer any more. */
async function receive(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://provider");
  const body = request.method === "POST" ? await json(request).catch(() => undefined) : {};
  return { name: `${request.method} ${pathname}`, query, body, authorization: request.headers.authorization };
}

function answer(response: ServerResponse, work: () => object): void {
  const { status, body } = resultOrProblem(work);
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function resultOrProblem(work: () => object) {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    return answerTo(error);
  }
}

function resultOf(routes: ApiRoute[], authorization: string, asked: Asked): object {
  const [method, path = ""] = asked.name.split(" ");
  const route = routes.find((one) => one.method === method && one.path.test(path));
  if (!route) throw refusal("The requested URL was not found on the server", 404);
  if (!route.isOpen && asked.authorization !== authorization) throw refusal("Authentication failed", 401);
  if (typeof asked.body !== "object" || asked.body === null) throw refusal("The body is no JSON");
  const id = route.path.exec(path)?.[1] ?? "";
  return route.answer({ id, query: asked.query, body: asked.body as Record<string, unknown> });
}
