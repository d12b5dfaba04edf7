"use client";

import { useState } from "react";
import { ReceiptDialog } from "@/components/credits/receipt-dialog";
import type { ReceiptFacts } from "@/components/credits/transaction-item";
import type { Buyer } from "@/components/credits/use-buying";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

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
