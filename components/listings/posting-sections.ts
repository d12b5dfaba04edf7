import type { Path } from "react-hook-form";
import type { Kind, PostingValues } from "@/components/listings/posting-values";
import { capitalized } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import {
  type Category,
  CITIES,
  NOT_STATED,
  PREFERRED_CUSTOMERS,
  PROPERTY_TYPE_NAMES,
  type PropertyType,
  RENT_REQUIRED,
  YES_NO,
} from "@/lib/property/constants";
import { FIELD_NAMES } from "@/lib/property/field-names";
import { DETAIL_FIELDS, type DetailField } from "@/lib/property/fields";
import { propertyMessages } from "@/lib/property/messages";
import { RENT_PERIOD } from "@/lib/property/price-and-place";

export type Choice = { value: string; label: string };

type Control =
  | "text"
  | "date"
  | "long"
  | "price"
  | "locality"
  | "pin"
  | "figure"
  | "counter"
  | "select"
  | "chips"
  | "several"
  | "check";

/** One field of the form of a listing. */
export type PostingField = {
  name: Path<PostingValues>;
  label: string;
  control: Control;
  isOptional?: boolean;
  /** Spans both columns. */
  isWide?: boolean;
  hint?: string;
  /** Inside the box, after the value. */
  unit?: string;
  choices?: readonly Choice[];
  min?: number;
  max?: number;
  /** Shown in the form, but not sent (spec 3: corner plot). */
  isUnsent?: boolean;
};

export type PostingSection = { title: string; note?: string; fields: readonly PostingField[] };

/** The sections of the form of this kind, before the photos. `stated` amenities are added to the choices. */
export function sectionsFor(kind: Kind, stated: readonly string[] = []): PostingSection[] {
  const { category, propertyType } = kind;
  const extras = EXTRAS[category];
  const hasOwn = DETAIL_FIELDS[propertyType].some((field) => field.kind === "flag");
  const amenities: PostingField = {
    name: "amenities",
    label: hasOwn ? "More amenities" : FIELD_NAMES.amenities,
    control: "several",
    isWide: true,
    choices: [...new Set([...AMENITY_CHOICES[propertyType], ...stated])].map((amenity) => ({
      value: amenity,
      label: amenity,
    })),
  };
  return [
    { title: "Basics", fields: basicsFor(category) },
    {
      title: `${PROPERTY_TYPE_NAMES[propertyType].label} details`,
      note: "All of these are optional. What you fill in is shown with the listing.",
      fields: [
        ...detailsAsked(kind).map(fieldOf),
        ...(BUILT.includes(propertyType) ? [yearBuilt] : []),
        ...(LET.includes(category) ? [availableFrom] : []),
        amenities,
      ],
    },
    ...(extras ? [extras] : []),
  ];
}

/** The detail fields of a type in a category (spec 3), from the table that the API and the property page use too. */
export const detailsAsked = ({ category, propertyType }: Kind): readonly DetailField[] =>
  DETAIL_FIELDS[propertyType].filter(({ onlyIn }) => !onlyIn || onlyIn.includes(category));

/** The name of the type in forms and drafts: `Flat`. */
export const kindLabel = ({ propertyType }: Kind): string => PROPERTY_TYPE_NAMES[propertyType].label;

const BLOCK = [
  "Lift",
  "CCTV",
  "Intercom",
  "Visitor parking",
  "Children's play area",
  "Community hall",
  "Swimming pool",
];
const HOUSE = ["Terrace", "Garden", "Store room", "Puja room", "Overhead tank", "Inverter wiring", "CCTV"];
const GROUND = ["Boundary wall", "Street lights", "Water line", "Electric pole", "Drainage", "Bore well", "Fencing"];
const WORK = ["Lift", "CCTV", "Fire extinguishers", "Pantry", "Separate meter", "Glow sign space"];
const STAY = ["Geyser", "Water cooler", "Cupboards", "Study tables", "Two-wheeler parking", "Visitors' room"];

/** Amenities offered for each type, besides those that are fields of the type. */
const AMENITY_CHOICES: Record<PropertyType, readonly string[]> = {
  House: HOUSE,
  Villa: HOUSE,
  Flat: BLOCK,
  Apartment: BLOCK,
  PG: STAY,
  Hostel: STAY,
  Plot: GROUND,
  Land: GROUND,
  Farmhouse: ["Bore well", "Fruit trees", "Fencing", "Caretaker's room", "Drip irrigation"],
  Office: WORK,
  Shop: WORK,
  Showroom: WORK,
  CoworkingSpace: WORK,
};

const SHORT_CHOICES = 5;
const SHORT_CHARACTERS = 16;

const choicesOf = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: capitalized(value) }));
const yesOrNo = { control: "chips", choices: choicesOf(YES_NO) } as const;

const basicsFor = (category: Category): PostingField[] => [
  { name: "name", label: FIELD_NAMES.name, control: "text", isWide: true },
  { name: "address", label: FIELD_NAMES.address, control: "text", hint: propertyMessages.addressSeen },
  { name: "landmark", label: FIELD_NAMES.landmark, control: "text" },
  {
    name: "city",
    label: FIELD_NAMES.city,
    control: "select",
    isOptional: true,
    choices: [{ value: "", label: "Choose a city" }, ...CITIES.map((city) => ({ value: city, label: city }))],
  },
  { name: "price", label: FIELD_NAMES.price, control: "price", ...(category === "rent" && { unit: RENT_PERIOD }) },
  { name: "locality", label: FIELD_NAMES.locality, control: "locality", isOptional: true, isWide: true },
  { name: "pin", label: FIELD_NAMES.pin, control: "pin", isOptional: true, isWide: true },
  {
    name: "preferredCustomer",
    label: FIELD_NAMES.preferredCustomer,
    control: "chips",
    isWide: true,
    choices: choicesOf(PREFERRED_CUSTOMERS),
  },
  { name: "description", label: FIELD_NAMES.description, control: "long", isOptional: true, isWide: true },
];

const EXTRAS: Record<Category, PostingSection | undefined> = {
  rent: {
    title: "Rent extras",
    fields: [
      {
        name: "rentRequired",
        label: FIELD_NAMES.rentRequired,
        control: "chips",
        isWide: true,
        choices: choicesOf(RENT_REQUIRED),
      },
    ],
  },
  sale: {
    title: "Sale extras",
    fields: [
      { name: "tncpApproved", label: FIELD_NAMES.tncpApproved, ...yesOrNo },
      { name: "reraApproved", label: FIELD_NAMES.reraApproved, ...yesOrNo },
      { name: "loanOnThisProperty", label: FIELD_NAMES.loanOnThisProperty, ...yesOrNo },
    ],
  },
  lease: undefined,
  "new-projects": {
    title: "Project extras",
    fields: [{ name: "reraNumber", label: FIELD_NAMES.reraNumber, control: "text", isWide: true }],
  },
};

const BUILT: readonly PropertyType[] = [
  ...(["House", "Villa", "Flat", "Apartment", "Farmhouse", "PG", "Hostel"] as const),
  ...(["Office", "Shop", "Showroom", "CoworkingSpace"] as const),
];

const LET: readonly Category[] = ["rent", "lease"];
const availableFrom: PostingField = {
  name: "availableFrom",
  label: FIELD_NAMES.availableFrom,
  control: "date",
};
const yearBuilt: PostingField = {
  name: "yearBuilt",
  label: FIELD_NAMES.yearBuilt,
  control: "figure",
  min: limits.yearBuiltMin,
  max: limits.yearBuiltMax,
};

function controlOf({ kind, choices = [] }: DetailField): PostingField["control"] {
  if (kind === "flag") return "check";
  if (kind === "count") return "counter";
  if (kind !== "choice") return "figure";
  const areShort = choices.length <= SHORT_CHOICES && choices.every(({ label }) => label.length <= SHORT_CHARACTERS);
  return areShort ? "chips" : "select";
}

function fieldOf(detail: DetailField): PostingField {
  const control = controlOf(detail);
  const { key, label, kind, unit, choices, min, max, notRecorded } = detail;
  return {
    name: `propertyDetails.${key}`,
    label,
    control,
    ...(unit && { unit: kind === "area" ? "sq.ft" : unit }),
    ...(choices && { choices: control === "select" ? [{ value: "", label: NOT_STATED }, ...choices] : choices }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(notRecorded && { isUnsent: true }),
  };
}
