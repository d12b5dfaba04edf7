import type { SortOption } from "@/components/search/sort-select";

const BY_PRICE: SortOption[] = [
  { value: "price-asc", label: "Price: low to high" },
  { value: "price-desc", label: "Price: high to low" },
];

/** Orders of `/listings` (spec 2). */
export const LISTING_SORTS: SortOption[] = [{ value: "", label: "None" }, ...BY_PRICE];

/** The same on the phone's button, which has no label beside it. */
export const PHONE_SORTS: SortOption[] = [{ value: "", label: "Sort: None" }, ...BY_PRICE];

/** Orders of `/buy` (spec 2); the featured ones are the newest. */
export const BUY_SORTS: SortOption[] = [
  { value: "", label: "Featured" },
  ...BY_PRICE,
  { value: "newest", label: "Newest first" },
];
