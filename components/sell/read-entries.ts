import { loadDraft } from "@/components/posting/load-draft";
import type { PhotoItem } from "@/components/posting/photos/photo-list";
import { valuesOf } from "@/components/posting/posting-values";
import { SELL_TYPES, type SellValues } from "@/components/sell/sell-schema";
import { VISITOR_PLACE } from "@/lib/client/drafts";
import type { PropertyType } from "@/lib/property/constants";

/** What a visitor stated on this device and no account has taken over yet; undefined when there is nothing. */
export async function readEntries(): Promise<{ stated: SellValues; photos: PhotoItem[] } | undefined> {
  const kept = await loadDraft(VISITOR_PLACE);
  if (!kept) return undefined;
  const { draft, photos } = kept;
  const { price, address, description, propertyDetails } = valuesOf(draft, draft.values);
  const { bedrooms = "", bathrooms = "" } = propertyDetails;
  const rooms = { bedrooms: String(bedrooms), bathrooms: String(bathrooms) };
  return {
    stated: { propertyType: sellTypeOf(draft.propertyType), price, ...rooms, address, description },
    photos: photos.map((photo) => ({ ...photo, state: "done" })),
  };
}

const sellTypeOf = (type: PropertyType): string =>
  Object.entries(SELL_TYPES).find(([, { posted }]) => posted === type)?.[0] ?? "";
