import type { Category, PropertyType } from "@/lib/property/constants";

type DetailValue = string | boolean;

/** What the form of a listing holds: texts as they were typed, choices by their stored value. */
export type PostingValues = {
  category: Category;
  propertyType: PropertyType;
  name: string;
  address: string;
  landmark: string;
  city: string;
  locality: string;
  price: string;
  preferredCustomer: string;
  description: string;
  yearBuilt: string;
  amenities: string[];
  rentRequired: string;
  tncpApproved: string;
  reraApproved: string;
  loanOnThisProperty: string;
  reraNumber: string;
  propertyDetails: Record<string, DetailValue>;
};

/** What is being posted. */
export type Kind = Pick<PostingValues, "category" | "propertyType">;

const EMPTY: Omit<PostingValues, keyof Kind> = {
  name: "",
  address: "",
  landmark: "",
  city: "",
  locality: "",
  price: "",
  preferredCustomer: "",
  description: "",
  yearBuilt: "",
  amenities: [],
  rentRequired: "",
  tncpApproved: "",
  reraApproved: "",
  loanOnThisProperty: "",
  reraNumber: "",
  propertyDetails: {},
};

/** A form of this kind with what is `given`, which may come from a draft: what is of another shape is left out. */
export function valuesOf({ category, propertyType }: Kind, given: Record<string, unknown> = {}): PostingValues {
  const fits = ([key, value]: [string, unknown]) =>
    value !== null &&
    Object.hasOwn(EMPTY, key) &&
    typeof value === typeof EMPTY[key as keyof typeof EMPTY] &&
    Array.isArray(value) === (key === "amenities");
  return { ...EMPTY, ...Object.fromEntries(Object.entries(given).filter(fits)), category, propertyType };
}
