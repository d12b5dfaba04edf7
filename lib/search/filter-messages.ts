import { pageLimits } from "@/lib/platform/page-limits";
import { POLYGON_POINTS_MAX, RADIUS_MAX_KM } from "@/lib/search/map-area";

/** What a filter key accepts. The message of an error is the key and one of these. */
export const filterMessages = {
  oneOf: (values: readonly string[]) => `must be one of ${values.join(", ")}`,
  whole: (least: number, most: number) => `must be a whole number from ${least} to ${most}`,
  amount: "must be a number of rupees, such as 15000, 15k, 45 lakh or 1.2cr",
  area: "must be a number of square feet above 0",
  date: `must be a date from ${pageLimits.availableByYearMin} to ${pageLimits.availableByYearMax}, such as 2026-12-01`,
  locality: "must be the key of a locality, such as indore/vijay-nagar",
  page: "must be a whole number from 1 up",
  bbox: "must be west,south,east,north in degrees",
  polygon: `must be the longitudes and latitudes of 3 to ${POLYGON_POINTS_MAX} corners, divided by commas`,
  near: `must be longitude,latitude,kilometres, at most ${RADIUS_MAX_KM} kilometres`,
  characters: (most: number) => `must have at most ${most} characters`,
  values: (most: number) => `must have at most ${most} values`,
  oneArea: "cannot be given beside another area",
} as const;

/** What stands below a text box of the filters, by what it holds. */
export const boxNotes = {
  amount: (examples: string) => ({
    hint: `As ${examples}`,
    error: `This is not an amount. Type it as ${examples}`,
  }),
  area: (examples: string) => ({
    hint: "In square feet",
    error: `This is not an area. Type square feet, as ${examples}`,
  }),
} as const;
