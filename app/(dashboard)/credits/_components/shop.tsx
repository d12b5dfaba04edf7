import { PackShop } from "@/app/(dashboard)/credits/_components/pack-shop";
import type { Buyer } from "@/app/(dashboard)/credits/_components/use-buying";
import { Icon } from "@/components/ui/icon";
import { creditMessages } from "@/lib/credits/messages";
import { readPayments } from "@/lib/payments/provider";
import { messages } from "@/lib/platform/messages";

/** The packs, or a notice why none can be bought. */
export function Shop({ buyer }: { buyer: Buyer }) {
  const { isOpen, isSandbox, checkoutUrl } = readPayments();
  if (!isOpen) return <ShopNotice text={messages.paymentsDisabled} />;
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

/** Notice above the packs, or instead of them. */
const ShopNotice = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2.5 rounded-md bg-warning-bg px-4 py-3 text-sm font-semibold text-warning">
    <Icon name="circle-alert" size={18} className="mt-px" />
    {text}
  </p>
);
