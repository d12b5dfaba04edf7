import { toTransactionItem } from "@/components/credits/transaction-item";
import { TransactionList } from "@/components/credits/transaction-list";
import type { Buyer } from "@/components/credits/use-buying";
import { ListArea } from "@/components/listing/list-area";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { creditMessages } from "@/lib/credits/messages";
import type { listTransactions } from "@/lib/credits/queries";
import { routes } from "@/lib/routes";

type TransactionsProps = { list: Awaited<ReturnType<typeof listTransactions>>; buyer: Buyer };

/** One page of what came and went, newest first. */
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
