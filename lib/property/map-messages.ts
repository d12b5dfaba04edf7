import { pageLimits } from "@/lib/platform/page-limits";

/** Texts about where homes are. */
export const mapMessages = {
  pinUnreadable: "The pin must be a position: { lng, lat } in degrees",
  pinOutsideIndia: "The pin is outside India",
  pinFarFrom: (city: string) => `The pin is too far from ${city}`,
  somewhereIn: (place: string) => `somewhere in ${place}`,
  groundNote: "Positions of localities; not a street map",
  groundSource: "Post offices: Department of Posts, data.gov.in, licence",
  groundLicence: "GODL-India",
  tilesUnavailable: "The street map could not be loaded. You see positions of localities instead.",
} as const;

/** Texts of the map of one home. */
export const homeMapTexts = {
  label: (name: string) => `Map of ${name}`,
  show: "Show map",
  showPin: "Show the pin",
  circleShown: "The home is in this circle. The exact address opens with the contact details.",
  pinShown: "The pin is where the seller marked the home.",
} as const;

/** Texts of the field for the pin while posting. */
export const pinTexts = {
  mark: "Mark the place on a map",
  change: "Change the place",
  remove: "Remove the pin",
  mapLabel: "Map to mark the place of your home",
  pinLabel: "Pin of your home. Arrow keys move it.",
  help: "Drag the pin, press a place, or move the pin by arrow keys. Press the pin itself to mark where it stands.",
  marked: (lat: number, lng: number) =>
    `Marked at ${lat.toFixed(5)}, ${lng.toFixed(5)}. Everybody sees a circle that is moved by ${pageLimits.pointMovedMinMetres} to ${pageLimits.pointMovedMaxMetres} m; people who unlock your contact see the pin.`,
  none: (place: string | undefined) =>
    place ? `No place is marked: the map shows the home somewhere in ${place}.` : "No place is marked.",
} as const;
