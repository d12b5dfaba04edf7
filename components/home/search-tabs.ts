import type { PropertyType } from "@/lib/property/constants";

/** Session storage key of the chosen tab (spec 2, Home). */
export const TAB_KEY = "category";

/** Category tabs of the desktop hero, in order (spec 2, Home). */
export const SEARCH_TABS = [
  { type: "House", icon: "house" },
  { type: "PG", icon: "bed-single" },
  { type: "Hostel", icon: "backpack" },
  { type: "Office", icon: "briefcase-business" },
  { type: "Plot", icon: "land-plot" },
] as const satisfies readonly { type: PropertyType; icon: string }[];

/** Chips of the phone hero and the search term behind each, spelt as the specification spells it. */
export const SEARCH_CHIPS = [
  { label: "All", term: "rent" },
  { label: "House", term: "house" },
  { label: "PG", term: "pg" },
  { label: "Hostel", term: "hostel" },
  { label: "Villa", term: "villa" },
  { label: "Office", term: "office" },
  { label: "Coworking", term: "coworking" },
  { label: "Shop", term: "shop" },
  { label: "Plot", term: "plot" },
  { label: "Land", term: "land" },
  { label: "Apartment", term: "appartment" },
  { label: "Showroom", term: "showroom" },
] as const;
