import type { PublicProperty } from "@/lib/property/types";

type Place = Pick<PublicProperty, "locality" | "landmark" | "city">;

const SAYS_WHERE = /^(near|opp|opposite|behind|beside|next to|in front|adjacent|close to|off|at|on)\b/i;

/** `Near Meghdoot garden`; a landmark that says where it is stays as it is. */
export const nearLandmark = (landmark: string): string =>
  landmark === "" || SAYS_WHERE.test(landmark) ? landmark : `Near ${landmark}`;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(", ");

/** `Near Meghdoot garden, Indore`. */
export const landmarkAndCity = ({ landmark, city }: Omit<Place, "locality">): string =>
  joined([nearLandmark(landmark), city]);

/** `Vijay Nagar, near Meghdoot garden, Indore`: what everybody may know of the place. */
export const placeText = (place: Place): string =>
  place.locality
    ? joined([place.locality, lowerFirst(nearLandmark(place.landmark)), place.city])
    : landmarkAndCity(place);
