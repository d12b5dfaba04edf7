import { rupees, rupeesInWords } from "@/lib/platform/format";
import { hasPreposition } from "@/lib/property/headline";
import type { PublicProperty } from "@/lib/property/types";

/** Note after a price: `per month` for rent, lakh or crore in words for sale and new projects, none for lease. */
export function priceNote({ category, price }: Pick<PublicProperty, "category" | "price">): string | undefined {
  if (category === "rent") return "per month";
  const words = rupeesInWords(price);
  return category === "lease" || words === rupees(price) ? undefined : words;
}

/** `₹15,000 per month`, `₹45,00,000`: rent is always said with its period (spec section 9). */
export const priceWithPeriod = ({ category, price }: Pick<PublicProperty, "category" | "price">): string =>
  `${rupees(price)}${category === "rent" ? " per month" : ""}`;

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
