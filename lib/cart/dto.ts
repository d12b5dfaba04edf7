import type { CartCard } from "@/lib/cart/types";
import { CARD_FIELDS, type CardRecord, toPropertyCard } from "@/lib/property/dto";
import type { PropertyRecord } from "@/models/property";

/** The fields of {@link CartCard}, as a projection. */
export const CART_CARD_FIELDS = { ...CARD_FIELDS, sold: 1 } as const;
export type CartCardRecord = CardRecord & Pick<PropertyRecord, "sold">;

/** A stored listing as a card of My Cart shows it: numbers and emails removed, no seller. */
export const toCartCard = (record: CartCardRecord): CartCard => ({ ...toPropertyCard(record), isSold: record.sold });
