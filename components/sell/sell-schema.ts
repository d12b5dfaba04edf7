import { z } from "zod";
import { plainFigure } from "@/components/posting/plain-figure";
import { requestMessages } from "@/lib/http/messages";
import { limits } from "@/lib/limits";
import type { PropertyType } from "@/lib/property/constants";
import { propertyMessages } from "@/lib/property/messages";

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
  propertyType: stated(propertyMessages.sellTypeRequired),
  price: stated(propertyMessages.sellPriceRequired).refine(
    (price) => Number(plainFigure(price)) >= 1,
    propertyMessages.sellPriceRequired,
  ),
  bedrooms: rooms(propertyMessages.sellBedroomsRequired),
  bathrooms: rooms(propertyMessages.sellBathroomsRequired),
  address: stated(propertyMessages.sellAddressRequired).max(limits.lineMaxCharacters, requestMessages.textTooLong),
  description: z
    .string()
    .trim()
    .min(limits.sellDescriptionMinCharacters, propertyMessages.sellDescriptionTooShort)
    .max(limits.textMaxCharacters, requestMessages.textTooLong),
});
export type SellValues = z.output<typeof sellSchema>;
