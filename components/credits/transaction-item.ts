import { LEGACY_CREDITS, PACKS, PAISE_PER_RUPEE, type PackId } from "@/lib/credits/constants";
import { packAt } from "@/lib/credits/rules";
import type { Transaction } from "@/lib/credits/types";
import { counted, dateAndTime, rupees } from "@/lib/format";

/** What a receipt says, besides who paid. */
export type ReceiptFacts = {
  date: string;
  pack: string;
  credits: string;
  amount: string;
  orderId: string;
  paymentId?: string;
};

/** A line of the list as it is shown. */
export type TransactionItem = {
  _id: string;
  kind: "purchase" | "unlock" | "refund";
  title: string;
  what: string;
  date: string;
  /** `+3 credits`, `−1 credit`. */
  credits: string;
  amount?: string;
  receipt?: ReceiptFacts;
};

const inWords = (credits: number) => counted(credits, "credit", "credits");
/** As it was bought, else the one at this price. */
const packNameOf = (bought: PackId | undefined, paid: number) =>
  (PACKS.find(({ id }) => id === bought) ?? packAt(paid))?.name ?? "Credit pack";

/** A transaction in words; amounts come in paise. */
export function toTransactionItem({ payment, property, ...transaction }: Transaction): TransactionItem {
  const { _id, type, credits, isRefund, createdAt } = transaction;
  const date = dateAndTime(createdAt);
  if (!payment)
    return {
      ...{ _id, kind: "unlock", date, what: "Contact unlocked" },
      title: property?.name ?? "A property",
      credits: `−${inWords(credits)}`,
    };
  const paid = payment.amount / PAISE_PER_RUPEE;
  const amount = rupees(paid);
  const pack = packNameOf(payment.pack, paid);
  if (isRefund || type === "debit")
    return {
      _id,
      kind: "refund",
      title: "Payment refunded",
      what: pack,
      date,
      credits: `−${inWords(credits)}`,
      amount,
    };
  const bought = inWords(credits || creditsFor(paid));
  const { orderId, paymentId } = payment;
  const receipt = { date, pack, credits: bought, amount, orderId, ...(paymentId && { paymentId }) };
  return {
    _id,
    kind: "purchase",
    title: "Credits purchased",
    what: pack,
    date,
    credits: `+${bought}`,
    amount,
    receipt,
  };
}

/** Credits that came with a payment of so many rupees, where none are recorded (spec 9). */
const creditsFor = (paid: number): number => packAt(paid)?.credits ?? LEGACY_CREDITS[paid] ?? 0;
