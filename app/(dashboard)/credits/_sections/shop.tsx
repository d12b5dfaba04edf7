import { PackShop } from "@/components/credits/pack-shop";
import { ShopNotice } from "@/components/credits/shop-notice";
import type { Buyer } from "@/components/credits/use-buying";
import { messages } from "@/lib/messages";
import { readPayments } from "@/lib/payments/queries";

/** The packs, or why none can be bought here. */
export function Shop({ buyer }: { buyer: Buyer }) {
  const { isOpen, isSandbox, checkoutUrl } = readPayments();
  if (!isOpen) return <ShopNotice text={messages.buyingOff} />;
  return (
    <>
      {isSandbox && (
        <div className="mb-4">
          <ShopNotice text={messages.sandboxNotice} />
        </div>
      )}
      <PackShop checkoutUrl={checkoutUrl} buyer={buyer} />
    </>
  );
}
