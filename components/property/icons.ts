import type { IconName } from "@/components/ui/icon-names";
import type { Category, PropertyType } from "@/lib/property/constants";
import type { CardFlag, FactIcon } from "@/lib/property/facts";

export const TYPE_ICONS: Record<PropertyType, IconName> = {
  House: "house",
  PG: "bed-single",
  Hostel: "backpack",
  Flat: "building",
  Apartment: "building-2",
  Plot: "land-plot",
  Land: "trees",
  Farmhouse: "tractor",
  Villa: "tree-palm",
  Office: "briefcase-business",
  CoworkingSpace: "laptop",
  Shop: "store",
  Showroom: "shopping-bag",
};

export const CATEGORY_ICONS: Record<Category, IconName> = {
  rent: "key-round",
  sale: "hand-coins",
  lease: "file-text",
  "new-projects": "hard-hat",
};

export const FACT_ICONS: Record<FactIcon, IconName> = {
  beds: "bed-double",
  baths: "bath",
  area: "maximize",
  rooms: "door-open",
  seats: "armchair",
  facing: "compass",
  road: "route",
  bed: "bed-single",
  floors: "layers",
};

export const FLAG_ICONS: Record<CardFlag, IconName> = {
  wifi: "wifi",
  mess: "utensils",
  washingmachine: "washing-machine",
  security: "shield-check",
  tv: "tv",
  parking: "square-parking",
  powerbackup: "plug-zap",
  housekeeping: "brush-cleaning",
  commonarea: "sofa",
  studyroom: "book-open",
  gym: "dumbbell",
  singlebed: "bed-single",
  doublebed: "bed-double",
  boring: "droplets",
  bedrooms: "bed-double",
  parkingType: "car",
};
