import type { ReceiptFacts } from "@/components/credits/transaction-item";
import type { Buyer } from "@/components/credits/use-buying";
import { creditMessages } from "@/lib/credits/messages";
import { company } from "@/lib/site-content";

const linesOf = ({ receipt, buyer }: ReceiptProps): [string, string | undefined][] => [
  ["Paid by", `${buyer.userName}, ${buyer.email}`],
  ["Date", receipt.date],
  ["Pack", receipt.pack],
  ["Credits", receipt.credits],
  ["Order id", receipt.orderId],
  ["Payment id", receipt.paymentId],
  ["Amount paid", receipt.amount],
];

type ReceiptProps = { receipt: ReceiptFacts; buyer: Buyer };

/** What was paid, by whom and to whom; all that is printed of its page (globals.css). */
export const Receipt = (props: ReceiptProps) => (
  <div data-print className="grid grid-cols-1 gap-4 print:max-w-140">
    <div>
      <p className="text-h3 font-[650]">
        {company.name}
        <span className="hidden print:inline">: receipt</span>
      </p>
      <p className="text-sm text-ink-3">{company.address}</p>
      <p className="text-sm text-ink-3 wrap-anywhere">
        {company.phone}, {company.email}
      </p>
    </div>
    <dl>
      {linesOf(props).map(
        ([label, value]) =>
          value && (
            <div
              key={label}
              className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2.5 last:text-body last:font-semibold"
            >
              <dt className="text-sm text-ink-3">{label}</dt>
              <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
    <p className="text-sm text-ink-3">{creditMessages.notTaxInvoice}</p>
  </div>
);
