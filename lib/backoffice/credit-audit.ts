import "server-only";
import type { ObjectId } from "mongodb";
import {
  claimFaults,
  grantFaults,
  orderFaults,
  orderNotes,
  refundFaults,
  returnFaults,
  walletFaults,
} from "@/lib/backoffice/credit-audit-rules";
import { withDatabase } from "@/lib/platform/database";
import {
  ClaimModel,
  type ClaimRecord,
  RevealModel,
  type RevealRecord,
  WalletModel,
  type WalletRecord,
} from "@/models/credits";
import { UserModel } from "@/models/identity";
import { OrderModel, type OrderRecord } from "@/models/payments";

const BATCH = 200;

type Print = (line: string) => void;
type Report = (faults: readonly string[], where: string) => void;

/**
 * Checks all wallets, orders, claims and disclosure records against the invariants of security.md section 5 (I1 to I6, I8 to I11).
 * Prints a line with ids and numbers for each violation, a line beginning with "note" for work to do by hand, and a summary.
 * Returns the number of violations.
 */
export const auditCredits = (now: Date, print: Print): Promise<number> =>
  withDatabase(async () => {
    let violations = 0;
    const report: Report = (faults, where) => {
      violations += faults.length;
      for (const fault of faults) print(`${fault} (${where})`);
    };
    const wallets = await auditWallets(report);
    const orders = await auditOrders(now, report, print);
    await auditPayments(report);
    await auditReveals(report);
    await auditClaims(now, report);
    print(`${wallets} wallets, ${orders} orders, ${violations} violations`);
    return violations;
  });

/** The documents of a cursor in batches. */
async function* batches<T>(cursor: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of cursor) {
    batch.push(one);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const keyOf = (id: ObjectId) => id.toHexString();
const byId = <T extends { _id: ObjectId }>(records: readonly T[]) =>
  new Map(records.map((one) => [keyOf(one._id), one]));

async function auditWallets(report: Report): Promise<number> {
  let count = 0;
  for await (const wallets of batches(WalletModel.collection.find<WalletRecord>({}))) {
    count += wallets.length;
    const orderIds = wallets.flatMap(({ grants }) => grants.map(({ orderId }) => orderId));
    const orders = byId(await OrderModel.collection.find<OrderRecord>({ _id: { $in: orderIds } }).toArray());
    const ids = wallets.map(({ _id }) => _id);
    const users = byId(await UserModel.collection.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray());
    const claimIds = wallets.flatMap(({ guarantees = [] }) => guarantees.map(({ claimId }) => claimId));
    const claims = byId(await ClaimModel.collection.find<ClaimRecord>({ _id: { $in: claimIds } }).toArray());
    for (const wallet of wallets) {
      const { _id, grants, guarantees = [] } = wallet;
      const ofGrants = grants.flatMap((grant) => grantFaults(_id, grant, orders.get(keyOf(grant.orderId))));
      const ofReturns = guarantees.flatMap((entry) => returnFaults(_id, entry, claims.get(keyOf(entry.claimId))));
      const faults = [
        ...walletFaults(wallet),
        ...ofGrants,
        ...ofReturns,
        ...(users.has(keyOf(_id)) ? [] : ["no account"]),
      ];
      report(faults, `wallet ${keyOf(_id)}`);
    }
  }
  return count;
}

async function auditOrders(now: Date, report: Report, print: Print): Promise<number> {
  let count = 0;
  for await (const orders of batches(OrderModel.collection.find<OrderRecord>({}))) {
    count += orders.length;
    const owners = orders.map(({ userId }) => userId);
    const wallets = byId(await readEntries(owners));
    for (const order of orders) {
      const wallet = wallets.get(keyOf(order.userId));
      const isOwn = ({ orderId }: { orderId: ObjectId }) => orderId.equals(order._id);
      const isGranted = wallet?.grants.some(isOwn) === true;
      const refunds = refundFaults(order, wallet?.reversals.filter(isOwn) ?? [], now);
      const where = `order ${keyOf(order._id)}`;
      report([...orderFaults(order, isGranted, now), ...refunds], where);
      for (const note of orderNotes(order)) print(`${note} (${where})`);
    }
  }
  return count;
}

type OrderEntries = { _id: ObjectId; grants: { orderId: ObjectId }[]; reversals: { orderId: ObjectId; at: Date }[] };
const ORDER_ENTRIES = { "grants.orderId": 1, "reversals.orderId": 1, "reversals.at": 1 };

const readEntries = (owners: readonly ObjectId[]): Promise<OrderEntries[]> =>
  WalletModel.collection.find<OrderEntries>({ _id: { $in: [...owners] } }, { projection: ORDER_ENTRIES }).toArray();

/** Checks that each payment belongs to one order. Sorting by payment puts duplicates side by side. */
async function auditPayments(report: Report): Promise<void> {
  const paid = OrderModel.collection.find<Pick<OrderRecord, "_id" | "paymentId">>(
    { paymentId: { $exists: true } },
    { projection: { paymentId: 1 }, sort: { paymentId: 1 }, allowDiskUse: true },
  );
  let before: string | undefined;
  for await (const { _id, paymentId } of paid) {
    if (paymentId === before) report([`I4 payment ${paymentId} of two orders`], `order ${keyOf(_id)}`);
    before = paymentId;
  }
}

/** Checks that every account that was shown a contact has paid for it. */
async function auditReveals(report: Report): Promise<void> {
  const shown = RevealModel.collection.find<RevealRecord & { _id: ObjectId }>({});
  for await (const reveals of batches(shown)) {
    const wallets = await WalletModel.collection
      .find<{ _id: ObjectId; unlocks: { propertyId: ObjectId }[] }>(
        { _id: { $in: reveals.map(({ userId }) => userId) } },
        { projection: { "unlocks.propertyId": 1 } },
      )
      .toArray();
    const paid = new Set(
      wallets.flatMap(({ _id, unlocks }) => unlocks.map(({ propertyId }) => `${keyOf(_id)} ${keyOf(propertyId)}`)),
    );
    for (const { _id, userId, propertyId } of reveals)
      if (!paid.has(`${keyOf(userId)} ${keyOf(propertyId)}`))
        report([`property ${keyOf(propertyId)} shown to ${keyOf(userId)} without an unlock`], `reveal ${keyOf(_id)}`);
  }
}

/** Checks that the credit of every settled claim is back, and no other. */
async function auditClaims(now: Date, report: Report): Promise<void> {
  for await (const claims of batches(ClaimModel.collection.find<ClaimRecord>({}))) {
    const wallets = await WalletModel.collection
      .find<{ _id: ObjectId; guarantees?: { claimId: ObjectId }[] }>(
        { _id: { $in: claims.map(({ buyerId }) => buyerId) } },
        { projection: { "guarantees.claimId": 1 } },
      )
      .toArray();
    const returned = new Set(wallets.flatMap(({ guarantees = [] }) => guarantees.map(({ claimId }) => keyOf(claimId))));
    for (const claim of claims)
      report(claimFaults(claim, returned.has(keyOf(claim._id)), now), `claim ${keyOf(claim._id)}`);
  }
}
