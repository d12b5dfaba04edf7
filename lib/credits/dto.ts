import type { EntryKind } from "@/lib/credits/plan";
import type { Transaction } from "@/lib/credits/types";
import { limits } from "@/lib/limits";
import type { OrderRecord } from "@/models/order";
import type { GrantEntry, ReversalEntry, UnlockEntry } from "@/models/wallet";

type Kind<K extends EntryKind, E> = { kind: K } & E;
export type EntryRecord = Kind<"grant", GrantEntry> | Kind<"unlock", UnlockEntry> | Kind<"reversal", ReversalEntry>;
export type OrderOfEntry = Pick<OrderRecord, "_id" | "rzpOrderId" | "paymentId" | "pack">;

/** An entry of a ledger as its holder reads it: money in paise, the provider's number of the order where it is known. */
export function toTransaction(entry: EntryRecord, orders: readonly OrderOfEntry[]): Transaction {
  const createdAt = entry.at.toISOString();
  if (entry.kind === "unlock") {
    const _id = entry.propertyId.toHexString();
    const property = { _id, name: entry.propertyName };
    return { _id, type: "debit", credits: limits.creditsPerContact, property, createdAt };
  }
  const order = orders.find(({ _id }) => _id.equals(entry.orderId));
  const paymentId = entry.kind === "grant" ? entry.paymentId : order?.paymentId;
  const orderId = order?.rzpOrderId ?? entry.orderId.toHexString();
  const payment = { amount: entry.paise, orderId, ...(paymentId && { paymentId }), ...(order && { pack: order.pack }) };
  const { credits } = entry;
  if (entry.kind === "grant") return { _id: entry.orderId.toHexString(), type: "credit", credits, payment, createdAt };
  return { _id: entry.refundId, type: "debit", credits, payment, isRefund: true, createdAt };
}
