import { squareFeet } from "@/lib/format";
import { CARD_FLAGS, cardFlags, type DetailRow } from "@/lib/property/facts";
import type { PublicProperty } from "@/lib/property/types";

/** Rooms, area and year of a listing; those that are not recorded, or none, are left out. */
export function briefRows({ bedrooms, bathrooms, area, yearBuilt }: PublicProperty): DetailRow[] {
  const rows: [string, string | undefined][] = [
    ["Bedrooms", bedrooms ? String(bedrooms) : undefined],
    ["Bathrooms", bathrooms ? String(bathrooms) : undefined],
    ["Area", area ? squareFeet(area) : undefined],
    ["Year built", yearBuilt?.toString()],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ key: label, label, value }] : []));
}

/** What a listing offers, in words: its own list and the flags of its card, each once. */
export function amenitiesOf({ amenities, propertyDetails }: PublicProperty): string[] {
  const flags = cardFlags(propertyDetails).map((flag) => CARD_FLAGS[flag]);
  return [...new Map([...amenities, ...flags].map((text) => [text.toLowerCase(), text])).values()];
}
