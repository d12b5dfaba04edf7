import { createHmac } from "node:crypto";
import { PACKS } from "@/lib/credits/constants";
import { routes } from "@/lib/routes";
import type { startProvider } from "@/scripts/provider/server";
import type { Person } from "@/tests/people";

export type Provider = Awaited<ReturnType<typeof startProvider>>;
type Paid = { buyer: Person; order: string; payment: string; rupees: number };
/** What the server said yes to. */
export type Said = { unlocks: { userId: string; propertyId: string }[]; grants: Paid[] };

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

/**
 * Calls of the product as its pages make them; whoever got no answer is not told. `noteStatus` hears of each answer, 0 where
 * there was none.
 */
export function openCalls(
  site: string,
  provider: Provider,
  keySecret: string,
  noteStatus: (status: number) => void = () => undefined,
) {
  const said: Said = { unlocks: [], grants: [] };
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
      razorpay_signature: createHmac("sha256", keySecret).update(`${one.order}|${one.payment}`).digest("hex"),
      amount: one.rupees,
    };
    if (await post(one.buyer, routes.api.verifyPayment, body)) said.grants.push(one);
  };
  const buy = async (buyer: Person, comesBack: boolean) => {
    const { rupees } = pick(PACKS);
    const order = await post(buyer, routes.api.order, { amount: rupees });
    if (!order) return;
    const { id } = provider.pay(order.orderId, { how: pick(["captured", "captured", "authorized"]) });
    const one = { buyer, order: order.orderId, payment: id, rupees };
    paid.push(one);
    if (comesBack) await verify(one);
  };
  const unlock = async (buyer: Person, propertyId: string) => {
    if (await post(buyer, routes.api.debit, { propertyId })) said.unlocks.push({ userId: buyer.id, propertyId });
  };
  return {
    said,
    paid,
    /** One of them, by chance. */
    fire: (buyers: readonly Person[], listings: readonly string[]): Promise<void> => {
      const buyer = pick(buyers);
      const chance = Math.random();
      if (chance < 0.45) return unlock(buyer, pick(listings));
      if (chance < 0.6 && paid.length > 0) return verify(pick(paid));
      return buy(buyer, chance < 0.8);
    },
  };
}
