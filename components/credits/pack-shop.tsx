"use client";

import { NoteBox } from "@/components/credits/note-box";
import { PackCard } from "@/components/credits/pack-card";
import { type Buyer, useBuying } from "@/components/credits/use-buying";
import { Icon } from "@/components/ui/icon";
import { PACKS } from "@/lib/credits/constants";
import { paymentMethods } from "@/lib/site-content";

/** The packs that can be bought, and what became of the last payment. */
export function PackShop(shop: { checkoutUrl: string; buyer: Buyer }) {
  const { buy, attempt, note } = useBuying(shop);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 pt-2 md:grid-cols-2">
        {PACKS.map((pack) => (
          <PackCard key={pack.id} pack={pack} attempt={attempt} onBuy={buy} />
        ))}
      </div>
      <NoteBox note={note} />
      <p className="mt-3.5 flex items-start gap-2 text-sm text-ink-3">
        <Icon name="shield-check" size={18} className="mt-px" />
        <span>Pay by {paymentMethods} The payment page is Razorpay’s.</span>
      </p>
    </>
  );
}
