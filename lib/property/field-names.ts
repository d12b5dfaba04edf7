import { capitalized, rupees } from "@/lib/platform/format";
import {
  CATEGORY_NAMES,
  type Category,
  PREFERRED_LABELS,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
  type PropertyType,
} from "@/lib/property/constants";
import { choiceLabel, detailRows } from "@/lib/property/facts";
import { DETAIL_FIELDS, type DetailField } from "@/lib/property/fields";

/** Labels of the fields of a listing in forms and texts. */
export const FIELD_NAMES = {
  name: "Name",
  title: "Title",
  description: "Description",
  category: "Category",
  propertyType: "Property type",
  preferredCustomer: PREFERRED_LABELS.form,
  address: "Address",
  pin: "Place on the map",
  locality: "Locality",
  landmark: "Landmark",
  city: "City",
  location: "Location",
  price: "Price",
  yearBuilt: "Year built",
  availableFrom: "Available from",
  amenities: "Amenities",
  rentRequired: "Rent Required",
  tncpApproved: "TNCP Approved",
  reraApproved: "RERA Approved",
  loanOnThisProperty: "Loan on this Property",
  reraNumber: "RERA number",
  photos: "Photos",
  propertyDetails: "Details",
} as const;

const NUMBERS: readonly DetailField["kind"][] = ["count", "area", "number"];

/** The definition of a detail and a property type that has it. A key has the same label in all types. */
function findDetail(key: string) {
  for (const type of PROPERTY_TYPES) {
    const field = DETAIL_FIELDS[type].find((one) => one.key === key);
    if (field) return { type, field };
  }
  return { type: PROPERTY_TYPES[0], field: undefined };
}

/** The label of the field at `path`: `Price`, or `Bedrooms` for `propertyDetails.bedrooms`. An unknown path stays as it is. */
export function fieldName(path: string): string {
  const [outer = path, key] = path.split(".");
  if (outer !== "propertyDetails" || key === undefined)
    return Object.hasOwn(FIELD_NAMES, outer) ? FIELD_NAMES[outer as keyof typeof FIELD_NAMES] : path;
  const { type, field } = findDetail(key);
  const [free] = detailRows({ propertyType: type, propertyDetails: { [key]: true } });
  return field?.label ?? free?.label ?? key;
}

const WORDS = new Map<string, (text: string) => string | undefined>([
  ["price", (text) => (Number.isFinite(Number(text)) ? rupees(Number(text)) : undefined)],
  ["category", (text) => CATEGORY_NAMES[text as Category]?.badge],
  ["propertyType", (text) => PROPERTY_TYPE_NAMES[text as PropertyType]?.label],
  ["preferredCustomer", capitalized],
  ["tncpApproved", capitalized],
  ["reraApproved", capitalized],
  ["loanOnThisProperty", capitalized],
]);

/** Formats a value that was recorded as text like the property page does: `₹24,000`, `First Owner`, `Yes`. */
export function valueInWords(path: string, text: string): string {
  const [outer, key] = path.split(".");
  if (outer !== "propertyDetails" || key === undefined) return WORDS.get(path)?.(text) ?? text;
  const { type, field } = findDetail(key);
  return choiceLabel(type, key, { [key]: recordedValue(text, field) }) ?? text;
}

function recordedValue(text: string, field: DetailField | undefined): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  return field && NUMBERS.includes(field.kind) && Number.isFinite(Number(text)) ? Number(text) : text;
}
