import { rupees, rupeesInWords } from "@/lib/platform/format";
import type { Category } from "@/lib/property/constants";
import { hasPreposition } from "@/lib/property/headline";
import type { PublicProperty } from "@/lib/property/types";

/** The period of a rent: it is always said with it (spec section 9). */
export const RENT_PERIOD = "per month";

/** A price in words with the period of rent: `₹8,000 per month`, `₹17.5 per sq.ft per month`. */
export const withPeriod = (price: string, category: Category | undefined): string =>
  category === "rent" ? `${price} ${RENT_PERIOD}` : price;

/** Note after a price: `per month` for rent, lakh or crore in words for sale and new projects, none for lease. */
export function priceNote({ category, price }: Pick<PublicProperty, "category" | "price">): string | undefined {
  if (category === "rent") return RENT_PERIOD;
  const words = rupeesInWords(price);
  return category === "lease" || words === rupees(price) ? undefined : words;
}

/** `₹15,000 per month`, `₹45,00,000`. */
export const priceWithPeriod = ({ category, price }: Pick<PublicProperty, "category" | "price">): string =>
  withPeriod(rupees(price), category);

/** `₹8,000 to ₹2.5 lakh per month`, `₹45 lakh`. */
export const rangeWithPeriod = ({ lowest, highest }: { lowest: number; highest: number }, category: Category): string =>
  withPeriod(
    lowest === highest ? rupeesInWords(lowest) : `${rupeesInWords(lowest)} to ${rupeesInWords(highest)}`,
    category,
  );

/** `₹4,200 per sq.ft`, `₹17.5 per sq.ft`: paise matter only below 100 rupees. */
export const perSquareFoot = (amount: number): string =>
  `${rupees(amount < 100 ? Math.round(amount * 10) / 10 : Math.round(amount))} per sq.ft`;

/** A PIN code of the post: six digits, of which the first is not 0. */
export const PIN_CODE = /^[1-9]\d{5}$/;

type Place = Pick<PublicProperty, "locality" | "landmark" | "city">;

/** `Near Meghdoot garden`; a landmark that already begins with such a word stays as it is. */
export const nearLandmark = (landmark: string): string =>
  landmark === "" || hasPreposition(landmark) ? landmark : `Near ${landmark}`;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(", ");

/** `Near Meghdoot garden, Indore`. */
export const landmarkAndCity = ({ landmark, city }: Omit<Place, "locality">): string =>
  joined([nearLandmark(landmark), city]);

/** `Vijay Nagar, near Meghdoot garden, Indore`: the public part of the address. */
export const placeText = (place: Place): string =>
  place.locality
    ? joined([place.locality, lowerFirst(nearLandmark(place.landmark)), place.city])
    : landmarkAndCity(place);
