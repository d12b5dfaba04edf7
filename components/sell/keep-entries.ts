import type { PhotoItem } from "@/components/posting/photos/photo-list";
import { groupedFigure } from "@/components/posting/plain-figure";
import { valuesOf } from "@/components/posting/posting-values";
import { SELL_TYPES, type SellType, type SellValues } from "@/components/sell/sell-schema";
import type { ApiAnswer } from "@/lib/client/api";
import { dropDraftPhotos, isPhotoAt, keepDraftPhoto } from "@/lib/client/draft-photos";
import { draftPlace, keepDraft, VISITOR_PLACE } from "@/lib/client/drafts";
import { askSession } from "@/lib/client/viewer";
import { messages } from "@/lib/messages";
import { propertyMessages } from "@/lib/property/messages";
import { POSTING_ROLES } from "@/lib/user/constants";

type Way = "post" | "sign up";

/**
 * Keeps what was stated on this device, as a draft of the form that posts a property: of the account that is signed in, or
 * for the next one. Says how to go on.
 */
export async function keepEntries(stated: SellValues, photos: readonly PhotoItem[]): Promise<ApiAnswer<Way>> {
  const session = await askSession();
  if (session === "unknown") return refused(navigator.onLine ? messages.noAnswer : messages.offline);
  const mayPost = session !== "none" && POSTING_ROLES.includes(session.role);
  const place = mayPost ? draftPlace(session.userDetails._id, "sell") : VISITOR_PLACE;
  if (!(await keep(place, stated, photos))) return refused(propertyMessages.notKept);
  if (mayPost) return kept("post");
  return session === "none" ? kept("sign up") : refused(propertyMessages.sellNeedsSeller);
}

async function keep(place: string, stated: SellValues, photos: readonly PhotoItem[]): Promise<boolean> {
  const { propertyType, price, address, description, bedrooms, bathrooms } = stated;
  const {
    category,
    propertyType: type,
    ...values
  } = valuesOf(
    { category: "sale", propertyType: SELL_TYPES[propertyType as SellType].posted },
    { price: groupedFigure(price), address, description, propertyDetails: { bedrooms, bathrooms } },
  );
  await dropDraftPhotos((key) => isPhotoAt(key, place));
  await Promise.all(photos.map(({ id, file }) => file && keepDraftPhoto(place, id, file)));
  const shown = photos.map(({ id }) => ({ id }));
  return keepDraft(place, { category, propertyType: type, values, photos: shown, savedAt: Date.now(), isNew: true });
}

const kept = (way: Way) => ({ ok: true, status: 200, message: "", data: way, meta: {} }) as const;
const refused = (message: string): ApiAnswer<Way> => ({ ok: false, status: 0, message, errors: [] });
