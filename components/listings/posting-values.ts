import { indianNumber } from "@/lib/platform/format";
import type { Category, PropertyType } from "@/lib/property/constants";

type DetailValue = string | boolean;

/** The values of the form: texts as typed, choices by their stored value. */
export type PostingValues = {
  category: Category;
  propertyType: PropertyType;
  name: string;
  address: string;
  landmark: string;
  city: string;
  locality: string;
  /** JSON text of the position; empty while none is marked. */
  pin: string;
  price: string;
  preferredCustomer: string;
  description: string;
  yearBuilt: string;
  availableFrom: string;
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
  pin: "",
  price: "",
  preferredCustomer: "",
  description: "",
  yearBuilt: "",
  availableFrom: "",
  amenities: [],
  rentRequired: "",
  tncpApproved: "",
  reraApproved: "",
  loanOnThisProperty: "",
  reraNumber: "",
  propertyDetails: {},
};

/** The values of a form of this kind. `given` may come from an old draft: values of a wrong type are ignored. */
export function valuesOf({ category, propertyType }: Kind, given: Record<string, unknown> = {}): PostingValues {
  const fits = ([key, value]: [string, unknown]) =>
    value !== null &&
    Object.hasOwn(EMPTY, key) &&
    typeof value === typeof EMPTY[key as keyof typeof EMPTY] &&
    Array.isArray(value) === (key === "amenities");
  return { ...EMPTY, ...Object.fromEntries(Object.entries(given).filter(fits)), category, propertyType };
}

/** An amount without its sign and separators: `₹ 24,000` gives `24000`. */
export const plainAmount = (text: string): string => text.replace(/[₹,\s]/g, "");

export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(plainAmount(text));

/** An amount with Indian digit grouping: `3600000` gives `36,00,000`. Other texts stay unchanged. */
export const groupedAmount = (text: string): string =>
  isAmount(text) ? indianNumber(Number(plainAmount(text))) : text;
