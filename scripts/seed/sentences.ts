import { counted, indianNumber } from "@/lib/platform/format";
import type { PropertyType } from "@/lib/property/constants";
import type { Random } from "@/scripts/scenes/base/random";
import type { ListingFacts } from "@/scripts/seed/listing-facts";

type Sentence = (facts: ListingFacts, random: Random) => string | undefined;

const SMALL_NUMBERS = "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ");
const ORDINALS =
  "ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth".split(
    " ",
  );
const inWords = (number: number) => SMALL_NUMBERS[number] ?? indianNumber(number);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const distance = (km: number) => (km < 1 ? `${km * 1000} m` : `${km} km`);

/** How far it is to what everybody knows there. */
export const nearSentence = ({ landmark, landmarkKm }: ListingFacts, random: Random): string =>
  random.pick([
    `${landmark} is ${distance(landmarkKm)} away.`,
    `It is ${distance(landmarkKm)} from ${landmark}.`,
    `By road it is ${distance(landmarkKm)} to ${landmark}.`,
    landmarkKm <= 1.2
      ? `${landmark} is a walk of ${inWords(Math.max(3, Math.round(landmarkKm * 12)))} minutes.`
      : `${landmark} is a drive of ${inWords(Math.max(4, Math.round(landmarkKm * 3)))} minutes.`,
  ]);

const level: Sentence = ({ level, facing, category }, random) => {
  if (!level) return undefined;
  if (category === "new-projects")
    return `The building will have ${inWords(level.of)} floors, and this unit faces ${facing}.`;
  const where =
    level.floor === 0 ? "on the ground floor" : `on the ${ORDINALS[level.floor]} of ${inWords(level.of)} floors`;
  const lift = level.of >= 4 ? random.pick([", with a lift", ", and there is a lift", ""]) : "";
  return random.pick([`It is ${where} and faces ${facing}${lift}.`, `The home is ${where}, facing ${facing}${lift}.`]);
};

const storeysInWords = (count = 1) => `${inWords(count)} ${count === 1 ? "floor" : "floors"}`;
const storeys: Sentence = ({ storeys, facing, roadFt }, random) =>
  random.pick([
    `It faces ${facing} on a road of ${roadFt} ft and has ${storeysInWords(storeys)}.`,
    `The front faces ${facing}, the road is ${roadFt} ft wide, and the building has ${storeysInWords(storeys)}.`,
  ]);

const FURNISHING = {
  fully: ["It is let with furniture and kitchen appliances.", "Furniture, curtains and lights are all in place."],
  semi: ["Wardrobes, fans and lights are fitted.", "It is semi furnished, with wardrobes and a fitted kitchen."],
  unfurnished: ["It comes without furniture.", "Fans and lights can be fitted as you like, as it is unfurnished."],
} as const;
const furnishing: Sentence = ({ furnished = "unfurnished", category }, random) => {
  if (category === "new-projects") return undefined;
  if (furnished === "fully" && category === "sale") return "The furniture stays with the home.";
  return random.pick(FURNISHING[furnished]);
};

const PARKING: Record<string, string> = {
  "covered-car-parking": "A covered car space is included.",
  "open-car-parking": "Cars are parked in the open, inside the gate.",
  "covered-bike-parking": "There is covered space for two-wheelers only.",
  "no-parking": "There is no parking of its own.",
};
const parking: Sentence = ({ parking }) => (parking ? PARKING[parking] : undefined);

const stay: Sentence = ({ figures, bedType = "Single Bed", category }) =>
  category === "rent"
    ? `There are ${figures.rooms} rooms with ${bedType.toLowerCase()}s, and the price is for one bed.`
    : `There are ${figures.rooms} rooms with ${bedType.toLowerCase()}s.`;
const stayServices: Sentence = ({ amenities, category }) => {
  const words = {
    food: "meals",
    wifi: "WiFi",
    laundry: "laundry",
    housekeeping: "room cleaning",
    rowater: "RO water",
  } as const;
  const included = (Object.keys(words) as (keyof typeof words)[]).filter((flag) => amenities.includes(flag));
  if (category !== "rent" || included.length < 2) return undefined;
  const names = included.map((flag) => words[flag]);
  return `${capital(names.slice(0, -1).join(", "))} and ${names.at(-1)} are included.`;
};

const FRONTS_FT = [20, 25, 30, 35, 40, 50, 60] as const;
const plot: Sentence = ({ figures, facing, roadFt }) => {
  const area = figures.area ?? 0;
  const front = FRONTS_FT.find((ft) => area % ft === 0 && area / ft / ft >= 1 && area / ft / ft <= 2.2);
  const size = front ? `measures ${front} by ${area / front} ft` : `has ${indianNumber(area)} sq ft`;
  return `The plot ${size} and faces ${facing}, on a road of ${roadFt} ft.`;
};

const SQFT_AN_ACRE = 43_560;
const acres = (area: number) => {
  const count = Math.round((area / SQFT_AN_ACRE) * 100) / 100;
  if (count === 0.5) return "half an acre";
  return count === 1 ? "one acre" : `${count} acres`;
};
const land: Sentence = ({ figures, facing, roadFt, landType = "residential" }) =>
  `It is ${landType} land of ${acres(figures.area ?? 0)}, and the road on the ${facing} side is ${roadFt} ft wide.`;
const farm: Sentence = ({ figures }) => `The whole plot is ${acres(figures.area ?? 0)}.`;

const work: Sentence = ({ figures, yearBuilt }, random) => {
  const rooms = [
    figures.seats ? `${figures.seats} seats` : "",
    figures.cabins ? counted(figures.cabins, "cabin", "cabins") : "",
    figures.washrooms ? counted(figures.washrooms, "washroom", "washrooms") : "",
  ].filter(Boolean);
  if (rooms.length < 2) return yearBuilt ? `The building dates from ${yearBuilt}.` : undefined;
  const list = `${rooms.slice(0, -1).join(", ")} and ${rooms.at(-1)}`;
  return random.pick([`It has ${list}.`, `There is room for ${list}.`]);
};
const counter: Sentence = ({ figures, roadFt }) =>
  `The carpet area is ${indianNumber(figures.area ?? 0)} sq ft, on a road of ${roadFt} ft.`;

const papers: Sentence = (_facts, random) =>
  random.pick([
    "Water comes from the municipal line.",
    "The papers are clear and can be seen before a visit.",
    undefined,
  ]);
const well: Sentence = () => "Water comes from a well on the land.";
const meter: Sentence = (_facts, random) =>
  random.pick([
    "Electricity is billed by a separate meter.",
    "The shutter and the wiring were checked this year.",
    undefined,
  ]);

const inBlock = [level, furnishing, parking] as const;
const detached = [storeys, furnishing, papers] as const;
const onSite = [work, counter, meter] as const;

/** Sentences a type's description may use, most telling first. */
export const TYPE_SENTENCES: Record<PropertyType, readonly Sentence[]> = {
  House: detached,
  Villa: detached,
  Flat: inBlock,
  Apartment: inBlock,
  PG: [stay, stayServices],
  Hostel: [stay, stayServices],
  Plot: [plot, papers],
  Land: [land],
  Farmhouse: [farm, well],
  Office: onSite,
  Shop: [counter, meter],
  Showroom: [counter, work],
  CoworkingSpace: [work, counter],
};
