import { Icon } from "@/components/ui/icon";
import { cartMessages } from "@/lib/cart/messages";

/** Says how many saved properties the list leaves out. */
export const GoneNote = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="mb-5 flex items-start gap-2.5 rounded-md bg-warning-bg px-3.5 py-3 text-sm font-semibold text-warning">
      <Icon name="info" size={18} className="mt-px" />
      {cartMessages.cartItemsGone(count)}
    </p>
  );
