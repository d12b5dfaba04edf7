import { ReceiptButton } from "@/components/credits/receipt-button";
import type { TransactionItem } from "@/components/credits/transaction-item";
import type { Buyer } from "@/components/credits/use-buying";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/routes";
import { CONTACTS_TAB } from "@/lib/seller/constants";

const ICONS = { purchase: "plus", unlock: "lock-open", refund: "minus" } as const;

/** What came and went, one row each. */
export const TransactionList = ({ items, buyer }: { items: readonly TransactionItem[]; buyer: Buyer }) => (
  <ul>
    {items.map((item) => (
      <li
        key={item._id}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-3.5 not-first:border-t md:px-5"
      >
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-full ${item.kind === "purchase" ? "bg-success-bg text-success" : "bg-sunken text-ink-2"}`}
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
          <b className={`block font-semibold ${item.kind === "purchase" ? "text-success" : ""}`}>{item.credits}</b>
          {item.amount && <span className="text-sm text-ink-3">{item.amount}</span>}
        </p>
      </li>
    ))}
  </ul>
);

const Title = ({ item: { kind, title } }: { item: TransactionItem }) =>
  kind === "unlock" ? (
    <a
      href={routes.myPropertiesPart({ tab: CONTACTS_TAB })}
      className="-my-2.5 inline-block max-w-full truncate py-2.5 align-bottom text-accent-600 underline-offset-3 hover:underline"
    >
      {title}
    </a>
  ) : (
    title
  );
