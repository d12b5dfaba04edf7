import { priceNote } from "@/components/property/price-and-place";
import { rupees } from "@/lib/platform/format";
import { company } from "@/lib/platform/site-content";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { headlineOf } from "@/lib/property/headline";
import type { PublicProperty } from "@/lib/property/types";

const TITLE_MAX = 70;
const DESCRIPTION = { min: 50, max: 160 } as const;
const FILLER = "Photos, area, amenities and the locality at a glance.";

/** Truncates at a word to at most `max` characters, including the dots. */
function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const words = text.slice(0, max - 2).replace(/\s+\S*$/, "");
  return `${words.replace(/[\s.,;:!?-]+$/, "")}...`;
}

/** The longest title of at most 70 characters. It begins with the listing's name. */
export function propertyTitle(property: PublicProperty): string {
  const type = PROPERTY_TYPE_NAMES[property.propertyType].label;
  const { phrase } = CATEGORY_NAMES[property.category];
  const where = [property.locality, property.city].filter(Boolean).join(", ");
  const what = `${property.propertyType === "PG" ? type : type.toLowerCase()} ${phrase}`;
  const choices = [
    `${property.name}, ${what} in ${where} | ${company.name}`,
    `${property.name}, ${what} in ${property.city} | ${company.name}`,
    `${property.name}, ${what} | ${company.name}`,
    `${property.name} | ${company.name}`,
  ].filter((_, index) => index > 1 || property.city);
  return choices.find((title) => title.length <= TITLE_MAX) ?? truncate(property.name, TITLE_MAX);
}

/** Type, place, price and the beginning of the owner's description: 50 to 160 characters. */
export function propertyDescription(property: PublicProperty): string {
  const { category, description } = property;
  const price = [rupees(property.price), category === "rent" && priceNote(property)].filter(Boolean).join(" ");
  const about = description?.replace(/\s+/g, " ").trim();
  const facts = `${headlineOf(property)} ${CATEGORY_NAMES[category].phrase} at ${price}.`;
  const said = truncate(about ? `${facts} ${about}` : facts, DESCRIPTION.max);
  if (about && said.length >= DESCRIPTION.min) return said;
  return truncate(`${said}${/[.!?]$/.test(said) ? "" : "."} ${FILLER}`, DESCRIPTION.max);
}
