/** Texts about where homes are. */
export const mapMessages = {
  pinUnreadable: "The pin must be a position: { lng, lat } in degrees",
  pinOutsideIndia: "The pin is outside India",
  pinFarFrom: (city: string) => `The pin is too far from ${city}`,
  somewhereIn: (place: string) => `somewhere in ${place}`,
  groundNote: "Positions of localities; not a street map",
  tilesAway: "The street map could not be loaded. You see positions of localities instead.",
  exactPlaceHidden: "The circle is moved by up to 250 m. The exact address opens with the contact details.",
} as const;
