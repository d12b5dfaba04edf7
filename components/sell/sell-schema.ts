import { z } from "zod";
import { plainFigure } from "@/components/posting/plain-figure";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";
import type { PropertyType } from "@/lib/property/constants";

/** What somebody may sell there (spec 3, Sell form), and as what it is posted (readings, Screens). */
export const SELL_TYPES = {
  house: { label: "House", posted: "House" },
  apartment: { label: "Apartment", posted: "Apartment" },
  condo: { label: "Condo", posted: "Flat" },
  land: { label: "Land", posted: "Land" },
} as const satisfies Record<string, { label: string; posted: PropertyType }>;
export type SellType = keyof typeof SELL_TYPES;

const ROOMS = /^\d{1,2}$/;
const stated = (message: string) => z.string().trim().min(1, message);
const rooms = (message: string) => stated(message).regex(ROOMS, message);

/** The sell form (spec 5). */
export const sellSchema = z.strictObject({
  propertyType: stated(messages.sellTypeRequired),
  price: stated(messages.sellPriceRequired).refine(
    (price) => Number(plainFigure(price)) >= 1,
    messages.sellPriceRequired,
  ),
  bedrooms: rooms(messages.sellBedroomsRequired),
  bathrooms: rooms(messages.sellBathroomsRequired),
  address: stated(messages.sellAddressRequired).max(limits.lineMaxCharacters, messages.textTooLong),
  description: z
    .string()
    .trim()
    .min(limits.sellDescriptionMinCharacters, messages.sellDescriptionTooShort)
    .max(limits.textMaxCharacters, messages.textTooLong),
});
export type SellValues = z.output<typeof sellSchema>;
