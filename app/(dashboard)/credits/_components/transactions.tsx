import { ReceiptButton, type ReceiptFacts } from "@/app/(dashboard)/credits/_components/receipt";
import type { Buyer } from "@/app/(dashboard)/credits/_components/use-buying";
import { EmptyState } from "@/components/layout/empty-state";
import { ListArea } from "@/components/listings/list-area";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import type { Transaction } from "@/lib/credits/contract";
import { CAUSE_TEXTS } from "@/lib/credits/guarantee-rules";
import { creditMessages } from "@/lib/credits/messages";
import { LEGACY_CREDITS, PACKS, PAISE_PER_RUPEE, type PackId, packAt } from "@/lib/credits/packs";
import type { listTransactions } from "@/lib/credits/wallet-queries";
import { CONTACTS_TAB } from "@/lib/listings/seller-rules";
import { counted, dateAndTime, indianNumber, rupees } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";

/** Available and used credits of an account (design, /credits). */
export const BalancePanel = ({ balance, used }: { balance: number; used: number }) => (
  <section
    aria-label="Balance"
    className="flex flex-wrap items-end justify-between gap-6 rounded-xl bg-accent-900 p-6 text-surface"
  >
    <dl className="flex gap-10">
      <div className="flex flex-col justify-between gap-1">
        <dt className="text-sm text-accent-100">Available credits</dt>
        <dd className="text-[3.25rem] leading-none font-bold tracking-[-.04em] tabular-nums">
          {indianNumber(balance)}
        </dd>
      </div>
      <div className="flex flex-col justify-between gap-1">
        <dt className="text-sm text-accent-100">Used credits</dt>
        <dd className="text-[1.75rem] leading-[1.3] font-[650] tabular-nums">{indianNumber(used)}</dd>
      </div>
    </dl>
    <p className="max-w-[34ch] text-sm text-accent-100">
      {balance < 0 ? creditMessages.balanceBelowZero : "Used credits are the contacts you have unlocked so far."}
    </p>
  </section>
);

type TransactionsProps = { list: Awaited<ReturnType<typeof listTransactions>>; buyer: Buyer };

/** One page of transactions, newest first. */
export const Transactions = ({ list: { transactions, page, pages }, buyer }: TransactionsProps) => (
  <div className="mt-8">
    <ListArea label="Recent transactions" address={routes.creditsPage({ page })}>
      {transactions.length === 0 ? (
        <>
          <h2 className="mb-4 text-h3">Recent transactions</h2>
          <EmptyState text={creditMessages.noTransactions} icon="coins" />
        </>
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <h2 className="border-b border-line px-4 py-4 text-h3 md:px-5">Recent transactions</h2>
          <TransactionList items={transactions.map(toTransactionItem)} buyer={buyer} />
        </div>
      )}
    </ListArea>
    <Pager page={page} pages={pages} hrefOf={(number) => routes.creditsPage({ page: number })} />
  </div>
);

const ICONS = { purchase: "plus", unlock: "lock-open", refund: "minus", guarantee: "shield-check" } as const;
const isGain = (kind: TransactionItem["kind"]) => kind === "purchase" || kind === "guarantee";

/** Transactions, one row each. */
export const TransactionList = ({ items, buyer }: { items: readonly TransactionItem[]; buyer: Buyer }) => (
  <ul>
    {items.map((item) => (
      <li
        key={item._id}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-3.5 not-first:border-t md:px-5"
      >
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-full ${isGain(item.kind) ? "bg-success-bg text-success" : "bg-sunken text-ink-2"}`}
        >
          <Icon name={ICONS[item.kind]} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-body leading-normal font-semibold tracking-normal">
            <Title item={item} />
          </h3>
          <p className="text-sm text-ink-3">
            {item.what}
            <span className="max-sm:hidden">, </span>
            <span className="block tabular-nums max-sm:text-xs sm:inline">{item.date}</span>
          </p>
        </div>
        {item.receipt && (
          <div className="max-sm:order-last max-sm:w-full max-sm:pl-14">
            <ReceiptButton receipt={item.receipt} buyer={buyer} />
          </div>
        )}
        <p className="text-right whitespace-nowrap tabular-nums sm:min-w-25">
          <b className={`block font-semibold ${isGain(item.kind) ? "text-success" : ""}`}>{item.credits}</b>
          {item.amount && <span className="text-sm text-ink-3">{item.amount}</span>}
        </p>
      </li>
    ))}
  </ul>
);

const Title = ({ item: { kind, title } }: { item: TransactionItem }) =>
  kind === "unlock" || kind === "guarantee" ? (
    <a
      href={routes.myPropertiesPart({ tab: CONTACTS_TAB })}
      className="-my-2.5 inline-block max-w-full truncate py-2.5 align-bottom text-accent-600 underline-offset-3 hover:underline"
    >
      {title}
    </a>
  ) : (
    title
  );

/** A transaction as its row shows it. */
type TransactionItem = {
  _id: string;
  kind: "purchase" | "unlock" | "refund" | "guarantee";
  title: string;
  what: string;
  date: string;
  /** `+3 credits`, `−1 credit`. */
  credits: string;
  amount?: string;
  receipt?: ReceiptFacts;
};

const inWords = (credits: number) => counted(credits, "credit", "credits");
/** The recorded pack, else the pack at this price. */
const packNameOf = (bought: PackId | undefined, paid: number) =>
  (PACKS.find(({ id }) => id === bought) ?? packAt(paid))?.name ?? "Credit pack";

/** Formats a transaction; its amount is in paise. */
export function toTransactionItem({ payment, property, ...transaction }: Transaction): TransactionItem {
  const { _id, type, credits, isRefund, guarantee, createdAt } = transaction;
  const date = dateAndTime(createdAt);
  if (guarantee)
    return {
      ...{ _id, kind: "guarantee", date, what: `Credit returned: ${CAUSE_TEXTS[guarantee.cause]}` },
      title: property?.name ?? "A property",
      credits: `+${inWords(credits)}`,
    };
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

/** Credits for a payment in rupees when none are recorded (spec 9). */
const creditsFor = (paid: number): number => packAt(paid)?.credits ?? LEGACY_CREDITS[paid] ?? 0;
