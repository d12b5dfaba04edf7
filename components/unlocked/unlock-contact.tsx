import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { UnlockItem } from "@/components/unlocked/unlock-item";
import { creditMessages } from "@/lib/credits/messages";

/** Whom to call about an unlocked listing. */
export const UnlockContact = ({ seller }: { seller: UnlockItem["seller"] }) => (
  <div className="grid content-center gap-3 border-line max-md:border-t max-md:pt-4 md:border-l md:pl-5">
    {seller ? (
      <>
        <p className="min-w-0">
          <b className="block font-semibold wrap-anywhere">{seller.userName}</b>
          <span className="text-ink-2 tabular-nums">{seller.shownNumber}</span>
        </p>
        <a href={`tel:+91${seller.number}`} className={buttonClass({ tone: "primary", block: true })}>
          <Icon name="phone" size={18} />
          Call <span className="sr-only">{seller.userName}</span>
        </a>
      </>
    ) : (
      <p className="text-sm text-ink-3">{creditMessages.sellerGone}</p>
    )}
  </div>
);
