import type { ReactNode } from "react";
import { ContactSlot } from "@/app/(site)/property/[slug]/_components/contact-slot";
import { signInRequired } from "@/components/layout/sign-in-required";
import { Thumb } from "@/components/media/thumb";
import { preferredCustomer } from "@/components/property/property-details";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { creditMessages } from "@/lib/credits/messages";
import { rupees, shortDate } from "@/lib/platform/format";
import { unrecorded } from "@/lib/platform/site-content";
import { CATEGORY_NAMES, PREFERRED_LABELS, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { hasParking, isYes } from "@/lib/property/facts";
import { propertyMessages } from "@/lib/property/messages";
import { landmarkAndCity, priceNote } from "@/lib/property/price-and-place";
import type { PropertyDetails, PublicProperty } from "@/lib/property/types";
import { langOf } from "@/lib/text/devanagari";

type PurchaseCardProps = { property: PublicProperty; lastContact: string | null };

/** Offer of the contact details: their price in credits and their last unlock (spec 2, Contact purchase card). */
export function PurchaseCard({ property, lastContact }: PurchaseCardProps) {
  const contacted = lastContact ? propertyMessages.lastContact(shortDate(lastContact)) : unrecorded.lastContact;
  return (
    <StaticHtml
      as="section"
      aria-label="Contact details"
      className="rounded-xl border border-line bg-surface p-5 shadow-2"
    >
      <div className="flex gap-3.5">
        <Thumb src={property.photos[0]} size="lg" />
        <div className="min-w-0">
          <p className="mb-1 flex flex-wrap gap-1.5">
            <Badge tone="accent">{CATEGORY_NAMES[property.category].badge}</Badge>
            <Badge tone="sunken">{PROPERTY_TYPE_NAMES[property.propertyType].label}</Badge>
          </p>
          <h2 lang={langOf(property.name)} className="line-clamp-2 text-[1.0625rem] leading-[1.3] wrap-anywhere">
            {property.name}
          </h2>
        </div>
      </div>
      <p className="mt-3 flex items-start gap-2 border-b border-line pb-4 text-sm text-ink-3 wrap-anywhere">
        <Icon name="map-pin" size={18} />
        {landmarkAndCity(property)}
      </p>
      <dl className="mt-4 grid gap-2.5 text-[0.9375rem]">
        <Fact label={property.category === "rent" ? "Monthly rent" : "Price"} value={rupees(property.price)} />
        <Fact label={PREFERRED_LABELS.letting} value={preferredCustomer(property)} />
      </dl>
      <FlagBadges details={property.propertyDetails} />
      {property.contactHeld ? (
        <HeldNote text={propertyMessages.contactHeld} className="mt-4" />
      ) : (
        <Offer propertyId={property._id} />
      )}
      {contacted && (
        <p className="mt-3 flex items-center justify-center gap-2 text-sm text-ink-3">
          <Icon name="clock" size={16} />
          {contacted}
        </p>
      )}
    </StaticHtml>
  );
}

const Offer = ({ propertyId }: { propertyId: string }) => (
  <>
    <p className="mt-4 flex items-center gap-2.5 rounded-md bg-accent-50 px-3.5 py-3 text-[0.9375rem] font-semibold text-accent-700">
      <Icon name="coins" />
      {creditMessages.creditRequired}
    </p>
    <ContactButton
      propertyId={propertyId}
      className={`${buttonClass({ tone: "primary", size: "lg", block: true })} mt-3`}
    >
      {creditMessages.purchase}
    </ContactButton>
  </>
);

/** In place of the offer while the contact cannot be unlocked. The same for every visitor. */
const HeldNote = ({ text, className }: { text: string; className: string }) => (
  <p className={`${className} rounded-md bg-warning-bg px-3.5 py-2.5 text-sm font-semibold text-warning`}>{text}</p>
);

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-ink-3">{label}</dt>
    <dd className="text-right font-semibold tabular-nums">{value}</dd>
  </div>
);

function FlagBadges({ details }: { details: PropertyDetails }) {
  const [wifi, parking] = [isYes(details.wifi), hasParking(details)];
  if (!wifi && !parking) return null;
  return (
    <p className="mt-3.5 flex flex-wrap gap-2">
      {wifi && (
        <Badge tone="sunken" icon="wifi">
          WiFi
        </Badge>
      )}
      {parking && (
        <Badge tone="sunken" icon="square-parking">
          Parking
        </Badge>
      )}
    </p>
  );
}

/** Price and contact button at the bottom of phones, instead of the bottom bar. */
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
            <p className="text-xs text-ink-3">
              {[note, !property.contactHeld && "1 credit"].filter(Boolean).join(" · ")}
            </p>
          </div>
          {property.contactHeld ? (
            <HeldNote text={propertyMessages.contactHeldShort} className="min-w-0" />
          ) : (
            <ContactButton
              propertyId={property._id}
              className={`${buttonClass({ tone: "primary" })} min-h-13 min-w-0 leading-[1.2] max-sm:px-3.5 max-sm:whitespace-normal`}
            >
              {creditMessages.getContact}
            </ContactButton>
          )}
        </div>
      </ContactSlot>
    </section>
  );
}

type ContactButtonProps = { propertyId: string; className: string; children: ReactNode };

/** Requests the contact details. Visitors are sent to sign-in with a message. */
export const ContactButton = ({ propertyId, className, children }: ContactButtonProps) => (
  <button {...signInRequired("contact", propertyId)} className={className}>
    {children}
  </button>
);
