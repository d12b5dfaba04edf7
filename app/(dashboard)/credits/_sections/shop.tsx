import { PackShop } from "@/components/credits/pack-shop";
import { ShopNotice } from "@/components/credits/shop-notice";
import type { Buyer } from "@/components/credits/use-buying";
import { creditMessages } from "@/lib/credits/messages";
import { readPayments } from "@/lib/payments/queries";

/** The packs, or why none can be bought here. */
export function Shop({ buyer }: { buyer: Buyer }) {
  const { isOpen, isSandbox, checkoutUrl } = readPayments();
  if (!isOpen) return <ShopNotice text={creditMessages.buyingOff} />;
  return (
    <>
      {isSandbox && (
        <div className="mb-4">
          <ShopNotice text={creditMessages.sandboxNotice} />
        </div>
      )}
      <PackShop checkoutUrl={checkoutUrl} buyer={buyer} />
    </>
  );
}
