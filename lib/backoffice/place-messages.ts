import { cappedNumber } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";

/** Texts about the place table, for administrators. */
export const placeMessages = {
  added: "Locality added",
  renamed: "Locality renamed",
  merged: "Localities merged",
  spellingAdded: "Spelling added",
  edited: "Locality saved",
  nameRequired: "A name is required",
  nameLatin: "A name needs at least one letter a to z, or a digit",
  spellingLetters: "A spelling needs at least one letter a to z or of Devanagari, or a digit",
  pinInvalid: "A PIN code has 6 digits and does not begin with 0",
  aliasesAtMost: `A locality has at most ${limits.placeAliasesMax} other spellings`,
  pinsAtMost: `A locality has at most ${limits.placePinsMax} PIN codes`,
  tooManyAliases: (name: string) =>
    `${name} would have more than ${limits.placeAliasesMax} other spellings. Take some away first.`,
  tooManyPins: (name: string) => `${name} would have more than ${limits.placePinsMax} PIN codes. Take some away first.`,
  positionIncomplete: "A position needs a longitude, a latitude and a radius",
  notInIndia: "This position is not in India",
  radius: "A radius is a whole number of metres, 100 to 20,000",
  changedMeanwhile: "This locality was changed meanwhile. Look at it again.",
  gone: "This locality was merged into another one meanwhile",
  intoItself: "A locality cannot be merged into itself",
  otherCity: "Both localities must be in the same city",
  taken: (spelling: string, name: string) => `${spelling} stands for ${name} already`,
  hasSpelling: (name: string) => `This spelling stands for ${name} already`,
  unknownSpelling: "No listing has this locality any more",
  couldNotLoad: "We could not load the localities.",
  couldNotReadHistory: "The history could not be read.",
  couldNotCount: "The number of listings could not be read.",
  couldNotSearch: "The localities could not be read.",
  sameName: "This is its name already",
  nothingChanged: "Nothing was changed",
} as const;

type PlaceEvent = "shipped" | "added" | "renamed" | "merged" | "received" | "spelling-added" | "edited";

/** What happened to a locality: `Renamed; before: Old Town`. `text` is the name or the fields that the step has. */
export const stepInWords = (event: PlaceEvent, text = ""): string =>
  ({
    shipped: "Came with the product",
    added: `Added as ${text}`,
    renamed: `Renamed; before: ${text}`,
    merged: `Merged into ${text}`,
    received: `${text} was merged into it`,
    "spelling-added": `Spelling added: ${text}`,
    edited: `Edited: ${text}`,
  })[event];

type Waiting = { listings: number; waiting: number };

/** Public listings and those that wait for a review: `3 listings, 1 waiting for a review`. */
export const waitingInWords = ({ listings, waiting }: Waiting): string => {
  const all = listingsInWords(listings + waiting);
  if (waiting === 0) return all;
  return `${all}, ${listings === 0 ? "" : `${cappedNumber(waiting)} `}waiting for a review`;
};

/** `3 listings`, `10,000+ listings`. */
export const listingsInWords = (count: number): string =>
  `${cappedNumber(count)} ${count === 1 ? "listing" : "listings"}`;
