import mongoose from "mongoose";
import { grantFaults, orderFaults, walletFaults } from "@/lib/backoffice/credit-audit-rules";
import { unlockContact } from "@/lib/credits/unlock";
import { createOrder } from "@/lib/payments/orders";
import { reconcile } from "@/lib/payments/reconciliation";
import { settle, verifyPayment } from "@/lib/payments/settlement";
import { handleWebhook } from "@/lib/payments/webhooks";
import { WalletModel, type WalletRecord } from "@/models/credits";
import { OrderModel, type OrderRecord } from "@/models/payments";
import type { Provider } from "@/scripts/provider/server";
import { handover } from "@/tests/payments";
import type { Person } from "@/tests/people";

type Bought = { order: string; rupees: number; payments: string[] };
const DAY_MS = 86_400_000;

/** The steps of an account and the answers of the product; every step may be interrupted at any write. */
export class Account {
  readonly bought: Bought[] = [];
  private readonly said = { unlocked: new Set<string>(), granted: new Set<string>() };
  /** Fake time: every step is later than the one before. */
  private time = new Date();

  constructor(
    readonly buyer: Person,
    private readonly provider: Provider,
    private readonly listings: readonly string[],
  ) {}

  private now(): Date {
    this.time = new Date(this.time.getTime() + 3 * 60_000);
    return this.time;
  }

  private one(place: number): Bought | undefined {
    return this.bought[place % Math.max(1, this.bought.length)];
  }

  async order(rupees: number): Promise<void> {
    const { orderId } = await createOrder(this.buyer.actor, rupees, { now: this.now() });
    this.bought.push({ order: orderId, rupees, payments: [] });
  }

  pay(place: number, how: "captured" | "authorized" | "failed"): void {
    const bought = this.one(place);
    const isPaid = bought && this.provider.store.orders.get(bought.order)?.status === "paid";
    if (bought && !isPaid) bought.payments.push(this.provider.pay(bought.order, { how }).id);
  }

  async verify(place: number): Promise<void> {
    const bought = this.one(place);
    const payment = bought?.payments.at(-1);
    if (!bought || !payment) return;
    const body = handover(bought.order, payment, bought.rupees);
    const answer = await verifyPayment(this.buyer.actor, body, { now: this.now() });
    if ("granted" in answer) this.said.granted.add(bought.order);
  }

  /** Delivers one of the provider's reports about this account, in any order, once more or for the first time. */
  async webhook(place: number): Promise<void> {
    const own = [...this.provider.store.deliveries.values()].filter(({ body }) =>
      this.bought.some(({ order }) => body.includes(order)),
    );
    const delivery = own[place % Math.max(1, own.length)];
    if (!delivery) return;
    const headers = new Headers(this.provider.headersOf(delivery));
    await handleWebhook(Buffer.from(delivery.body), headers, { now: this.now() });
  }

  async unlock(place: number): Promise<void> {
    const propertyId = this.listings[place % this.listings.length] ?? "";
    await unlockContact(this.buyer.actor, { propertyId }, { now: this.now() });
    this.said.unlocked.add(propertyId);
  }

  refund(place: number, part: number): void {
    const payment = this.provider.store.payments.get(this.one(place)?.payments.at(-1) ?? "");
    if (payment?.status !== "captured") return;
    const left = payment.amount - payment.amount_refunded;
    this.provider.refund(payment.id, Math.max(1, Math.min(left, Math.round(payment.amount * part))));
  }

  async reconcile(): Promise<void> {
    await reconcile(this.now());
  }

  /** Everything that is still to come, as the jobs would do it within a week. */
  async comeToRest(): Promise<void> {
    this.time = new Date(this.time.getTime() + 8 * DAY_MS);
    const orders = await OrderModel.find({ userId: this.buyer.id }).lean<OrderRecord[]>();
    for (const { _id } of orders) await settle(_id.toHexString(), { now: this.now() });
  }

  private async stored() {
    const [wallet, orders] = await Promise.all([
      WalletModel.findById(this.buyer.id).lean<WalletRecord>(),
      OrderModel.find({ userId: this.buyer.id }).lean<OrderRecord[]>(),
    ]);
    const nothing = { grants: [], unlocks: [], reversals: [], balance: 0, seq: 0 };
    return { wallet: wallet ?? { _id: new mongoose.Types.ObjectId(this.buyer.id), ...nothing }, orders };
  }

  /** What is wrong now, by the invariants and by what was said; of a captured payment without its credits time decides. */
  async faults(): Promise<string[]> {
    const { wallet, orders } = await this.stored();
    const byId = new Map(orders.map((order) => [order._id.toHexString(), order]));
    const granted = new Set(wallet.grants.map(({ orderId }) => orderId.toHexString()));
    const grantedOrders = new Set([...granted].map((id) => byId.get(id)?.rzpOrderId));
    const unlocked = new Set(wallet.unlocks.map(({ propertyId }) => propertyId.toHexString()));
    const lostGrants = [...this.said.granted].filter((order) => !grantedOrders.has(order));
    const lostUnlocks = [...this.said.unlocked].filter((property) => !unlocked.has(property));
    return [
      ...walletFaults(wallet),
      ...wallet.grants.flatMap((grant) => grantFaults(wallet._id, grant, byId.get(grant.orderId.toHexString()))),
      ...orders.flatMap((order) => orderFaults(order, granted.has(order._id.toHexString()), order.updatedAt)),
      ...lostGrants.map((order) => `I7 ${order} was granted and is not`),
      ...lostUnlocks.map((property) => `I7 ${property} was unlocked and is not`),
    ];
  }

  /** At rest: what the provider has, and what follows from it, is what the wallet says. */
  async faultsAtRest(): Promise<string[]> {
    const { wallet, orders } = await this.stored();
    const rzpIds = new Map(orders.map((order) => [order._id.toHexString(), order.rzpOrderId]));
    const due = this.bought.flatMap(({ order, rupees }) => {
      const payments = [...this.provider.store.payments.values()].filter((payment) => payment.order_id === order);
      const taken = payments.find(({ captured }) => captured);
      if (!taken) return [];
      const credits = rupees === 499 ? 3 : 8;
      return [`${order} ${credits - Math.floor((credits * taken.amount_refunded) / taken.amount)}`];
    });
    const given = wallet.grants.map(({ orderId, credits }) => {
      const taken = wallet.reversals.filter((reversal) => reversal.orderId.equals(orderId));
      return `${rzpIds.get(orderId.toHexString())} ${credits - taken.reduce((sum, one) => sum + one.credits, 0)}`;
    });
    const same = JSON.stringify(due.sort()) === JSON.stringify(given.sort());
    return same ? [] : [`due are ${due.join(", ")}; given are ${given.join(", ")}`];
  }
}
