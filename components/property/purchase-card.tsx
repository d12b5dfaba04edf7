import { ContactButton } from "@/components/property/contact-button";
import { landmarkAndCity } from "@/components/property/place";
import { hasParking, hasWifi, preferredCustomer } from "@/components/property/property-rows";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { Printed } from "@/components/ui/printed";
import { Thumb } from "@/components/ui/thumb";
import { rupees } from "@/lib/format";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import type { PropertyDetails, PublicProperty } from "@/lib/property/types";
import { unrecorded } from "@/lib/site-content";

/** What the contact details cost and what one gets to know by them (spec 2, Contact purchase card). */
export function PurchaseCard({ property }: { property: PublicProperty }) {
  return (
    <Printed
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
          <h2 className="line-clamp-2 text-[1.0625rem] leading-[1.3]">{property.name}</h2>
        </div>
      </div>
      <p className="mt-3 flex items-start gap-2 border-b border-line pb-4 text-sm text-ink-3">
        <Icon name="map-pin" size={18} />
        {landmarkAndCity(property)}
      </p>
      <dl className="mt-4 grid gap-2.5 text-[0.9375rem]">
        <Fact label={property.category === "rent" ? "Monthly rent" : "Price"} value={rupees(property.price)} />
        <Fact label="Preferred tenant" value={preferredCustomer(property)} />
      </dl>
      <FlagBadges details={property.propertyDetails} />
      <p className="mt-4 flex items-center gap-2.5 rounded-md bg-accent-50 px-3.5 py-3 text-[0.9375rem] font-semibold text-accent-700">
        <Icon name="coins" />
        Credit Required: 1 Credit
      </p>
      <ContactButton
        propertyId={property._id}
        className={`${buttonClass({ tone: "primary", size: "lg", block: true })} mt-3`}
      >
        Purchase Details
      </ContactButton>
      {unrecorded.lastContact && (
        <p className="mt-3 flex items-center justify-center gap-2 text-sm text-ink-3">
          <Icon name="clock" size={16} />
          {unrecorded.lastContact}
        </p>
      )}
    </Printed>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-ink-3">{label}</dt>
    <dd className="text-right font-semibold tabular-nums">{value}</dd>
  </div>
);

function FlagBadges({ details }: { details: PropertyDetails }) {
  const [wifi, parking] = [hasWifi(details), hasParking(details)];
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
