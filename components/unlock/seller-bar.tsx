import { buttonClass } from "@/components/ui/button-class";
import { CallLink } from "@/components/unlock/call-link";
import type { OpenContact } from "@/components/unlock/contact-part";
import { useTakenFocus } from "@/components/unlock/use-taken-focus";
import { creditMessages } from "@/lib/credits/messages";
import { mobileNumber } from "@/lib/format";
import { routes } from "@/lib/routes";

/** What a phone's bar shows instead of the price, once the contact is open. */
export function SellerBar({ property: { _id, sellerDetails: seller }, claim }: OpenContact) {
  const words = useTakenFocus<HTMLDivElement>();
  if (!seller) return <p className="self-center text-sm text-ink-2">{creditMessages.sellerGone}</p>;
  return (
    <div ref={words} tabIndex={-1} className="flex min-w-0 items-center justify-between gap-3 outline-none">
      <div className="min-w-0 tabular-nums">
        <p className="truncate font-semibold">{claim === "own" ? "Your own property" : seller.userName}</p>
        <p className="text-xs whitespace-nowrap text-ink-3">{mobileNumber(seller.number)}</p>
      </div>
      {claim === "own" ? (
        <a href={routes.editListing(_id)} className={`${buttonClass({ tone: "outline" })} min-h-13 shrink-0`}>
          Edit
        </a>
      ) : (
        <CallLink seller={seller} className="min-h-13 shrink-0" />
      )}
    </div>
  );
}
