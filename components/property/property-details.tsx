import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { capitalized, longDate, squareFeet } from "@/lib/platform/format";
import { unrecorded } from "@/lib/platform/site-content";
import { CATEGORY_NAMES, PREFERRED_LABELS, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import {
  type CardFlag,
  choiceLabel,
  type DetailRow,
  detailRows,
  type FactIcon,
  hasParking,
  isYes,
  otherAmenities,
} from "@/lib/property/facts";
import { FIELD_NAMES } from "@/lib/property/field-names";
import type { PublicProperty } from "@/lib/property/types";
import { langOf } from "@/lib/text/devanagari";

/** Description, amenities and the two lists of details of a listing. */
export function PropertyTexts({ property }: { property: PublicProperty }) {
  const details = detailRows(property);
  const amenities = otherAmenities(property);
  return (
    <>
      {property.description && (
        <DetailBlock title="About this property">
          <p lang={langOf(property.description)} className="max-w-[68ch] whitespace-pre-line text-ink-2 wrap-anywhere">
            {property.description}
          </p>
        </DetailBlock>
      )}
      {amenities.length > 0 && (
        <DetailBlock title={FIELD_NAMES.amenities}>
          <AmenityList amenities={amenities} />
        </DetailBlock>
      )}
      {details.length > 0 && (
        <DetailBlock title="More Details">
          <DetailList rows={details} />
        </DetailBlock>
      )}
      <DetailBlock title="Property Details">
        <DetailList rows={propertyRows(property)} />
      </DetailBlock>
    </>
  );
}

export const preferredCustomer = (property: Pick<PublicProperty, "preferredCustomer">): string =>
  capitalized(property.preferredCustomer);

/** The direction a plot or building faces; undefined when none is recorded. */
function facingOf({ propertyType, propertyDetails }: PublicProperty): string | undefined {
  const facing = choiceLabel(propertyType, "facing", propertyDetails);
  return facing && capitalized(facing);
}

/** Rows of Property Details (spec 2): recorded values, the fixed texts where nothing is recorded, others left out. */
export function propertyRows(property: PublicProperty): DetailRow[] {
  const { propertyType, propertyDetails: details } = property;
  const rows: [string, string | undefined][] = [
    [FIELD_NAMES.category, CATEGORY_NAMES[property.category].badge],
    [FIELD_NAMES.propertyType, PROPERTY_TYPE_NAMES[propertyType].label],
    ["Boring", choiceLabel(propertyType, "boring", details) ?? unrecorded.boring],
    ["Parking", hasParking(details) ? "yes" : "No"],
    [PREFERRED_LABELS.details, preferredCustomer(property)],
    ["Ownership Status", choiceLabel(propertyType, "ownershipStatus", details) ?? unrecorded.ownershipStatus],
    ["Listed On", longDate(property.updatedAt)],
    ["Area", property.area ? squareFeet(property.area) : undefined],
    ["Facing", facingOf(property)],
    // As its mockup spells it; forms ask for `Rent Required`.
    ["Rent required", property.rentRequired],
    [FIELD_NAMES.tncpApproved, property.tncpApproved && capitalized(property.tncpApproved)],
    [FIELD_NAMES.reraApproved, property.reraApproved && capitalized(property.reraApproved)],
    [FIELD_NAMES.reraNumber, property.reraNumber],
    [FIELD_NAMES.loanOnThisProperty, property.loanOnThisProperty && capitalized(property.loanOnThisProperty)],
    [FIELD_NAMES.yearBuilt, property.yearBuilt?.toString()],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ key: label, label, value }] : []));
}

/** A titled section of the property page. */
export const DetailBlock = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 border-t border-line py-7">
    <h2 className="mb-4 text-[1.25rem]">{title}</h2>
    {children}
  </section>
);

/** Labels and values in one column, two from 768 px. */
export const DetailList = ({ rows }: { rows: readonly DetailRow[] }) => (
  <dl className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
    {rows.map(({ key, label, value }) => (
      <div
        key={key}
        className="flex justify-between gap-4 border-b border-line py-2.75 last:border-b-0 md:nth-last-2:odd:border-b-0"
      >
        <dt className="text-ink-3">{label}</dt>
        <dd className="min-w-0 text-right font-[550] wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Names of amenities as badges; nothing where there are none. */
export function AmenityList({ amenities }: { amenities: readonly string[] }) {
  if (amenities.length === 0) return null;
  return (
    <ul aria-label={FIELD_NAMES.amenities} className="flex flex-wrap gap-2">
      {amenities.map((amenity) => (
        <li
          key={amenity}
          className="max-w-full [&>.badge]:h-auto [&>.badge]:min-h-6.5 [&>.badge]:wrap-anywhere [&>.badge]:whitespace-normal"
        >
          <Badge tone="sunken">{amenity}</Badge>
        </li>
      ))}
    </ul>
  );
}

type Tile = { icon: IconName; value: string | undefined; label: string };

/** Icon tiles of the recorded values of bedrooms, bathrooms, WiFi, area and facing. */
export function DetailTiles({ property }: { property: PublicProperty }) {
  const tiles: Tile[] = [
    { icon: "bed-double", value: property.bedrooms?.toString(), label: "Bedrooms" },
    { icon: "bath", value: property.bathrooms?.toString(), label: "Bathrooms" },
    { icon: "wifi", value: isYes(property.propertyDetails.wifi) ? "Yes" : undefined, label: "WiFi" },
    { icon: "maximize", value: property.area ? squareFeet(property.area) : undefined, label: "Area" },
    { icon: "compass", value: facingOf(property), label: "Facing" },
  ];
  const shown = tiles.filter((tile) => tile.value && tile.value !== "0");
  if (shown.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
      {shown.map(({ icon, value, label }) => (
        <li key={label} className="flex items-center gap-2.5 rounded-lg border border-line px-3 py-3.5">
          <Icon name={icon} size={24} className="text-accent-600" />
          <p className="min-w-0">
            <b className="block text-[0.9375rem] leading-[1.3]">{value} </b>
            <span className="block text-xs text-ink-3">{label}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

export const FACT_ICONS: Record<FactIcon, IconName> = {
  beds: "bed-double",
  baths: "bath",
  area: "maximize",
  rooms: "door-open",
  seats: "armchair",
  facing: "compass",
  road: "route",
  bed: "bed-single",
  floors: "layers",
};

export const FLAG_ICONS: Record<CardFlag, IconName> = {
  wifi: "wifi",
  mess: "utensils",
  washingmachine: "washing-machine",
  security: "shield-check",
  tv: "tv",
  parking: "square-parking",
  powerbackup: "plug-zap",
  housekeeping: "brush-cleaning",
  commonarea: "sofa",
  studyroom: "book-open",
  gym: "dumbbell",
  singlebed: "bed-single",
  doublebed: "bed-double",
  boring: "droplets",
  bedrooms: "bed-double",
  parkingType: "car",
};
