"use client";

import { useState } from "react";
import type { Buyer } from "@/app/(dashboard)/credits/_components/use-buying";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { creditMessages } from "@/lib/credits/messages";
import { company } from "@/lib/platform/site-content";

/** What a receipt shows, besides the buyer. */
export type ReceiptFacts = {
  date: string;
  pack: string;
  credits: string;
  amount: string;
  orderId: string;
  paymentId?: string;
};

/** Opens the receipt of one purchase. */
export function ReceiptButton({ receipt, buyer }: { receipt: ReceiptFacts; buyer: Buyer }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
        className={`${buttonClass({ tone: "soft" })} px-3!`}
      >
        <Icon name="file-text" size={18} />
        Receipt <span className="sr-only">of {receipt.date}</span>
      </button>
      {isShown && <ReceiptDialog receipt={receipt} buyer={buyer} onClosed={() => setShown(false)} />}
    </>
  );
}

type ReceiptDialogProps = { receipt: ReceiptFacts; buyer: Buyer; onClosed: () => void };

/** A receipt that can be printed. Mount it to open it. */
function ReceiptDialog({ receipt, buyer, onClosed }: ReceiptDialogProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      id="receipt"
      title="Receipt"
      open={isOpen}
      onClose={onClosed}
      foot={
        <>
          <button type="button" onClick={() => setOpen(false)} className={buttonClass({ tone: "outline" })}>
            Close
          </button>
          <button type="button" onClick={() => window.print()} className={buttonClass({ tone: "primary" })}>
            Print
          </button>
        </>
      }
    >
      <Receipt receipt={receipt} buyer={buyer} />
    </Dialog>
  );
}

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

/** Payment, buyer and seller; printing the page prints only this (globals.css). */
const Receipt = (props: ReceiptProps) => (
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
