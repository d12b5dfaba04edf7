import { ContactButton } from "@/components/property/contact-button";
import { priceNote } from "@/components/property/price-note";
import { buttonClass } from "@/components/ui/button-class";
import { ContactSlot } from "@/components/unlock/contact-slot";
import { rupees } from "@/lib/format";
import type { PublicProperty } from "@/lib/property/types";

/** Price and contact button at the foot of a phone, in the bottom bar's place. */
export function BuyBar({ property }: { property: PublicProperty }) {
  const note = priceNote(property);
  return (
    <section
      aria-label="Price and contact"
      data-page-bar
      className="fixed inset-x-0 bottom-0 z-(--z-bar) border-t border-line bg-surface px-(--gutter) pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-[0_-6px_20px_-8px_rgb(20_33_43/.14)] lg:hidden"
    >
      <ContactSlot propertyId={property._id} part="bar">
        <div className="flex items-center justify-between gap-3">
          <div className="shrink-0 whitespace-nowrap tabular-nums">
            <p className="text-[1.125rem] leading-[1.2] font-bold">{rupees(property.price)}</p>
            <p className="text-xs text-ink-3">{[note, "1 credit"].filter(Boolean).join(" · ")}</p>
          </div>
          <ContactButton
            propertyId={property._id}
            className={`${buttonClass({ tone: "primary" })} min-h-13 min-w-0 leading-[1.2] max-sm:px-3.5 max-sm:whitespace-normal`}
          >
            Get contact details
          </ContactButton>
        </div>
      </ContactSlot>
    </section>
  );
}
