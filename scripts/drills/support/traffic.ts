import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { sendRequest } from "@/bench/load";
import { publicListings, publicPath } from "@/bench/market";
import { randomOf } from "@/bench/plausible-listings";
import { PACKS } from "@/lib/credits/packs";
import { withDatabase } from "@/lib/platform/database";
import { routes } from "@/lib/platform/routes";
import { CITIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { WalletModel } from "@/models/credits";
import type { BuiltServer } from "@/scripts/drills/support/built-server";
import { sign } from "@/scripts/provider/payments";
import { type Provider, startProvider } from "@/scripts/provider/server";
import type { Person } from "@/tests/people";

const IDLE_MS = 3_000;
const WORDS = ["narmada", "lotus", "heritage", "vijay nagar", "2 bhk indore"];

/** The path of the nth request of visitors: details, lists, searches, places, and the same calls as JSON. */
export function visitorPath(request: number, market: number): string {
  const random = randomOf(request);
  const draw = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  const chance = random(100);
  if (chance < 50) return publicPath(random(publicListings(market)));
  if (chance < 70) return routes.listings({ types: [draw(PROPERTY_TYPES)], page: 1 + random(10) });
  if (chance < 80) return routes.listings({ search: draw(WORDS) });
  if (chance < 90) return routes.place({ city: draw(CITIES) });
  return chance < 95 ? routes.home : `${routes.api.properties}?limit=6`;
}

const OWN_PAGES = [routes.dashboard, routes.cart, routes.myProperties, routes.credits];

/** A page of the account. */
export const ownPath = (request: number): string => OWN_PAGES[request % OWN_PAGES.length] ?? routes.dashboard;

export type VisitResult = { status: number; ms: number };

/** Requests pages as visitors with changing addresses. The status is 0 when there was no answer. */
export function openVisits(site: string) {
  // Shorter than the keep-alive time of the server, so that no request meets a connection that is being closed.
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  let visitor = 0;
  return {
    async visit(path: string, person?: Person): Promise<VisitResult> {
      const startedAt = performance.now();
      visitor += 1;
      const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
      const headers = { "x-forwarded-for": address, ...(person && { cookie: person.cookies }) };
      const { status } = await sendRequest(agent, site + path, headers).catch(() => ({ status: 0 }));
      return { status, ms: performance.now() - startedAt };
    },
    end: () => agent.destroy(),
  };
}

/** Sends requests at a fixed rate, whether answers come or not. Resolves once all have come. */
export async function atRate(perSecond: number, ms: number, send: (request: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  let sent = 0;
  while (performance.now() - startedAt < ms) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    while (sent < due) {
      const one: Promise<void> = send(sent).finally(() => running.delete(one));
      running.add(one);
      sent += 1;
    }
    await wait(1000 / perSecond);
  }
  await Promise.all(running);
  return sent;
}

type SignIn = { email: string; password: string; address: string };
export type SignInResult = { status: number; ms: number };

/** Sends the body to a call of the site, as its pages do, from `address`. The server must trust one proxy. */
export async function post(
  site: BuiltServer["site"],
  path: string,
  body: object,
  address: string,
): Promise<SignInResult> {
  const startedAt = performance.now();
  const answer = await fetch(site + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": address,
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - startedAt };
}

export const signInFrom = (site: string, { address, ...body }: SignIn): Promise<SignInResult> =>
  post(site, "/api/v1/user/login", body, address);

/** An address in a network of its own, for numbers below 65,536. */
export const addressOf = (number: number): string => `10.${number >> 8}.${number & 255}.7`;

const KEYS = { keyId: "rzp_test_drill", keySecret: "a-key-secret", webhookSecret: "a-webhook-secret" };

/** Starts a payment provider that reports to the server at `site`. */
export const startProviderFor = (site: string) =>
  startProvider({ ...KEYS, webhookUrl: site + routes.api.razorpayWebhook });

/** Settings of a server that uses this provider. */
export const paymentEnv = (provider: Pick<Provider, "url">) => ({
  PAYMENTS_SANDBOX: "1",
  RAZORPAY_API_URL: provider.url,
  RAZORPAY_KEY_ID: KEYS.keyId,
  RAZORPAY_KEY_SECRET: KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
});

type Paid = { buyer: Person; order: string; payment: string; rupees: number };
/** What the server has acknowledged with 200. */
export type Acknowledged = { unlocks: { userId: string; propertyId: string }[]; grants: Paid[] };

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

/**
 * Requests of buyers as the pages send them. A request that gets no answer is not repeated. `noteStatus` receives the status of
 * each answer, 0 where there was none.
 */
export function createPaymentTraffic(
  site: string,
  provider: Provider,
  noteStatus: (status: number) => void = () => undefined,
) {
  const acknowledged: Acknowledged = { unlocks: [], grants: [] };
  const paid: Paid[] = [];

  const post = async (buyer: Person, route: string, body: object) => {
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie: buyer.cookies };
    const call = fetch(site + route, { method: "POST", headers, body: JSON.stringify(body) });
    const answer = await call.catch(() => undefined);
    noteStatus(answer?.status ?? 0);
    const envelope = await answer?.json().catch(() => undefined);
    return answer?.status === 200 ? envelope?.data : undefined;
  };
  const verify = async (one: Paid) => {
    const body = {
      razorpay_order_id: one.order,
      razorpay_payment_id: one.payment,
      razorpay_signature: sign(`${one.order}|${one.payment}`, KEYS.keySecret),
      amount: one.rupees,
    };
    if (await post(one.buyer, routes.api.verifyPayment, body)) acknowledged.grants.push(one);
  };
  const buy = async (buyer: Person, returns: boolean) => {
    const { rupees } = pick(PACKS);
    const order = await post(buyer, routes.api.order, { amount: rupees });
    if (!order) return;
    const { id } = provider.pay(order.orderId, { how: pick(["captured", "captured", "authorized"]) });
    const one = { buyer, order: order.orderId, payment: id, rupees };
    paid.push(one);
    if (returns) await verify(one);
  };
  const unlock = async (buyer: Person, propertyId: string) => {
    if (await post(buyer, routes.api.debit, { propertyId }))
      acknowledged.unlocks.push({ userId: buyer.id, propertyId });
  };
  return {
    acknowledged,
    paid,
    /** Sends an unlock, a purchase or the confirmation of a payment, at random. */
    sendRandom: (buyers: readonly Person[], listings: readonly string[]): Promise<void> => {
      const buyer = pick(buyers);
      const chance = Math.random();
      if (chance < 0.45) return unlock(buyer, pick(listings));
      if (chance < 0.6 && paid.length > 0) return verify(pick(paid));
      return buy(buyer, chance < 0.8);
    },
  };
}

const CREDITED_WITHIN_MS = 10_000;
const POLL_MS = 25;

/** Waits until every captured payment has its credits, at most 10 s (security F4); gives the time in ms. */
export async function waitUntilCredited(provider: Provider): Promise<number> {
  const startedAt = performance.now();
  while ((await countUncredited(provider)) > 0 && performance.now() - startedAt < CREDITED_WITHIN_MS)
    await wait(POLL_MS);
  return Math.round(performance.now() - startedAt);
}

/** Payments that are captured at the provider and missing in the wallets. */
export async function countUncredited({ store }: Provider): Promise<number> {
  const captured = [...store.payments.values()].filter(({ status }) => status === "captured");
  const known = new Set(await withDatabase(() => WalletModel.distinct("grants.paymentId")));
  return captured.filter(({ id }) => !known.has(id)).length;
}

/** Acknowledged unlocks and payments that are in no wallet. */
export async function countLost({ unlocks, grants }: Acknowledged): Promise<number> {
  const wallets = await withDatabase(() => WalletModel.find().lean());
  const stored = new Set(
    wallets.flatMap((wallet) => [
      ...wallet.unlocks.map(({ propertyId }) => `${wallet._id} ${propertyId}`),
      ...wallet.grants.map(({ paymentId }) => `${wallet._id} ${paymentId}`),
    ]),
  );
  const expected = [
    ...unlocks.map(({ userId, propertyId }) => `${userId} ${propertyId}`),
    ...grants.map(({ buyer, payment }) => `${buyer.id} ${payment}`),
  ];
  return expected.filter((key) => !stored.has(key)).length;
}
