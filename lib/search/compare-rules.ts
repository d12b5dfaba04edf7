import { capitalized, indianNumber, shortDate, squareFeet } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { OBJECT_ID } from "@/lib/platform/object-id";
import { CATEGORY_NAMES, PREFERRED_LABELS, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { detailRows } from "@/lib/property/facts";
import { perSquareFoot, priceWithPeriod } from "@/lib/property/price-and-place";
import type { PublicProperty } from "@/lib/property/types";
import { allValues, type PageParams } from "@/lib/search/query-parameters";

/** One line of the comparison: a value for each home, empty where nothing is recorded. */
export type CompareRow = { label: string; values: string[] };

/** The ids of an address, `ids=a,b` or `ids=a&ids=b`: each once and at most four. `isTooMany` when there were more. */
export function comparedIds(params: PageParams): { ids: string[]; isTooMany: boolean } {
  const given = allValues(params, "ids").map((id) => id.toLowerCase());
  const ids = [...new Set(given)].filter((id) => OBJECT_ID.test(id));
  return { ids: ids.slice(0, limits.comparedHomesMax), isTooMany: ids.length > limits.comparedHomesMax };
}

/** The lines of a comparison in which homes differ, and those in which they are alike. Lines that no home has are left out. */
export function compareHomes(homes: readonly PublicProperty[]): { different: CompareRow[]; same: CompareRow[] } {
  const columns = homes.map(valuesOf);
  const labels = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const rows = labels.map((label) => ({ label, values: columns.map((column) => column.get(label) ?? "") }));
  const differs = ({ values }: CompareRow) => new Set(values).size > 1;
  return { different: rows.filter(differs), same: rows.filter((row) => !differs(row)) };
}

/** The recorded values of a home, by the label of their line. The main ones come first. */
function valuesOf(home: PublicProperty): Map<string, string> {
  const { category, price, area } = home;
  const main: [string, string | undefined][] = [
    ["Price", priceWithPeriod(home)],
    ["Price per sq.ft", category !== "rent" && area ? perSquareFoot(price / area) : undefined],
    ["For", CATEGORY_NAMES[category].badge],
    ["Type", PROPERTY_TYPE_NAMES[home.propertyType].label],
    ["Locality", home.locality],
    ["City", home.city],
    ["Bedrooms", positive(home.bedrooms)],
    ["Bathrooms", positive(home.bathrooms)],
    ["Area", area ? squareFeet(area) : undefined],
    [PREFERRED_LABELS.details, capitalized(home.preferredCustomer)],
    ["Available from", home.availableFrom && shortDate(home.availableFrom)],
    ["Amenities", home.amenities.toSorted().join(", ")],
    ["RERA number", home.reraNumber],
    ["Year built", home.yearBuilt?.toString()],
    ["Confirmed available", home.confirmedAt && shortDate(home.confirmedAt)],
    ["Listed", shortDate(home.createdAt)],
  ];
  const details = detailRows(home).filter(({ key }) => !SHOWN_ABOVE.has(key));
  return new Map(
    [...main, ...details.map(({ label, value }): [string, string] => [label, value])].flatMap(([label, value]) =>
      value ? [[label, value]] : [],
    ),
  );
}

/** Keys of details that are among the main lines. */
const SHOWN_ABOVE = new Set(["bedrooms", "bathrooms", "totalArea"]);

const positive = (count: number | undefined) => (count ? indianNumber(count) : undefined);
