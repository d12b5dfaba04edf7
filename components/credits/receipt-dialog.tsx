import { useState } from "react";
import { Receipt } from "@/components/credits/receipt";
import type { ReceiptFacts } from "@/components/credits/transaction-item";
import type { Buyer } from "@/components/credits/use-buying";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";

type ReceiptDialogProps = { receipt: ReceiptFacts; buyer: Buyer; onClosed: () => void };

/** A receipt, which can be printed. Mounted to open. */
export function ReceiptDialog({ receipt, buyer, onClosed }: ReceiptDialogProps) {
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
