import { AMENITY_FLAGS } from "@/lib/property/fields";

/** An amenity that lists can be filtered by: its label, and other names of it in typed texts, in lower case. */
type Amenity = { label: string; names?: readonly string[] };

/**
 * Amenities that lists can be filtered by, in the order in which they are offered. The keys that `propertyDetails` has as flags
 * are spelled as there. At most 32: each is a bit of a number (lib/search/listing-columns). New ones go to the end.
 */
export const FILTER_AMENITIES = {
  parking: {
    label: AMENITY_FLAGS.parking,
    names: ["car parking", "bike parking", "visitor parking", "two-wheeler parking"],
  },
  powerbackup: { label: AMENITY_FLAGS.powerbackup, names: ["inverter", "inverter wiring", "generator"] },
  lift: { label: "Lift", names: ["lifts", "elevator"] },
  security: { label: AMENITY_FLAGS.security, names: ["watchman", "security guard", "guard"] },
  cctv: { label: "CCTV", names: ["cctv cameras"] },
  wifi: { label: AMENITY_FLAGS.wifi, names: ["internet", "broadband"] },
  ac: { label: AMENITY_FLAGS.ac, names: ["air conditioner", "air conditioning"] },
  food: { label: AMENITY_FLAGS.food, names: ["mess", "meals"] },
  laundry: { label: AMENITY_FLAGS.laundry },
  washingmachine: { label: AMENITY_FLAGS.washingmachine },
  tv: { label: AMENITY_FLAGS.tv, names: ["television"] },
  housekeeping: { label: AMENITY_FLAGS.housekeeping },
  commonarea: { label: AMENITY_FLAGS.commonarea, names: ["community hall"] },
  studyroom: { label: AMENITY_FLAGS.studyroom, names: ["study tables"] },
  gym: { label: AMENITY_FLAGS.gym, names: ["gymnasium"] },
  rowater: { label: AMENITY_FLAGS.rowater, names: ["water purifier"] },
  electricitybill: { label: AMENITY_FLAGS.electricitybill },
  gas: { label: AMENITY_FLAGS.gas, names: ["piped gas", "gas pipeline"] },
  garden: { label: "Garden", names: ["lawn", "park"] },
  pool: { label: "Swimming pool", names: ["pool"] },
  playarea: { label: "Children's play area", names: ["play area", "kids play area"] },
  intercom: { label: "Intercom" },
  terrace: { label: "Terrace" },
  geyser: { label: "Geyser", names: ["hot water"] },
  borewell: { label: "Bore well", names: ["boring", "tube well"] },
  boundarywall: { label: "Boundary wall", names: ["fencing", "compound wall"] },
} as const satisfies Record<string, Amenity>;

export type AmenityKey = keyof typeof FILTER_AMENITIES;
export const AMENITY_KEYS = Object.keys(FILTER_AMENITIES) as AmenityKey[];

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

const KEY_OF_NAME: ReadonlyMap<string, AmenityKey> = new Map(
  AMENITY_KEYS.flatMap((key) => {
    const { label, names = [] }: Amenity = FILTER_AMENITIES[key];
    return [key, label, ...names].map((name) => [plain(name), key] as const);
  }),
);

/** The amenity of a typed name in any case: `Power Backup` gives `powerbackup`. Undefined when lists have no filter for it. */
export const amenityKeyOf = (name: string): AmenityKey | undefined => KEY_OF_NAME.get(plain(name));
