import type { IconName } from "@/components/ui/icon-names";
import type { CardFlag, FactIcon } from "@/lib/property/facts";

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
