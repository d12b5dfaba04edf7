import { CARD_FIELDS, type CardRecord } from "@/lib/property/dto";
import type { SeenRow } from "@/lib/search/alerts/news-match";
import type { PropertyRecord } from "@/models/listing-record";

/** Projection of what is told of a home, and of what filters read of it. */
export const TELL_FIELDS = {
  ...CARD_FIELDS,
  preferredCustomer: 1,
  availableFrom: 1,
  filterFields: 1,
  publicPoint: 1,
  words: 1,
} as const;

export type TellRecord = CardRecord &
  Pick<PropertyRecord, "preferredCustomer" | "availableFrom" | "filterFields" | "publicPoint" | "words">;

/** The home as lists see it, standing for itself. */
export const rowOf = ({ photos, ...record }: TellRecord): SeenRow["row"] => ({
  ...record,
  photos: photos.length,
  homeLead: true,
});
