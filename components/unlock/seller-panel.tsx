import { initialsOf } from "@/components/layout/avatar";
import { PlaceMap } from "@/components/layout/place-map";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { CallLink } from "@/components/unlock/call-link";
import type { OpenContact } from "@/components/unlock/contact-part";
import { SELLER_HEADING_ID } from "@/components/unlock/focus-contact";
import { SellerPlace } from "@/components/unlock/seller-place";
import { sellerRole } from "@/components/unlock/seller-words";
import { useTakenFocus } from "@/components/unlock/use-taken-focus";
import { creditMessages } from "@/lib/credits/messages";
import { mobileNumber } from "@/lib/format";
import { routes } from "@/lib/routes";

const CLAIMS = {
  unlocked: { icon: "lock-open", text: "Contact unlocked" },
  own: { icon: "house", text: "Your own property" },
  admin: { icon: "shield-check", text: "Open to administrators" },
} as const;

/** Whom to call and where to go, for those entitled (spec 2, Seller side panel). */
export function SellerPanel({ property, claim }: OpenContact) {
  const heading = useTakenFocus<HTMLHeadingElement>();
  const { sellerDetails: seller, address } = property;
  const { icon, text } = CLAIMS[claim];
  return (
    <section aria-labelledby={SELLER_HEADING_ID} className="rounded-xl border border-line bg-surface p-5 shadow-2">
      <p>
        <Badge tone="success" icon={icon}>
          {text}
        </Badge>
      </p>
      <div className="mt-3.5 flex items-center gap-3.5">
        {seller && (
          <span
            aria-hidden="true"
            className="grid size-13 shrink-0 place-items-center rounded-full bg-accent-100 font-[650] text-accent-700"
          >
            {initialsOf(seller.userName)}
          </span>
        )}
        <div className="min-w-0">
          <h2
            ref={heading}
            id={SELLER_HEADING_ID}
            tabIndex={-1}
            className="text-[1.125rem] leading-[1.3] wrap-anywhere rounded-[4px] outline-offset-4 outline-accent-600 focus:outline-3"
          >
            {seller ? seller.userName : "Contact details"}
          </h2>
          {seller && <p className="text-sm text-ink-3">{sellerRole(seller)}</p>}
        </div>
      </div>
      {seller ? (
        <p className="mt-4 text-[1.375rem] leading-[1.35] font-[650] tracking-[-.01em] tabular-nums">
          {mobileNumber(seller.number)}
        </p>
      ) : (
        <p className="mt-3.5 text-ink-2">{creditMessages.sellerGone}</p>
      )}
      {claim === "own" ? (
        <a
          href={routes.editListing(property._id)}
          className={`${buttonClass({ tone: "outline", size: "lg", block: true })} mt-3`}
        >
          Edit property
        </a>
      ) : (
        seller && <CallLink seller={seller} size="lg" block className="mt-3" />
      )}
      <SellerPlace property={property} />
      {address && <PlaceMap id={property._id} name={property.name} place={[address, property.city]} />}
    </section>
  );
}
