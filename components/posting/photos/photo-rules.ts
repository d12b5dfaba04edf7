import { limits } from "@/lib/limits";
import { propertyMessages } from "@/lib/property/messages";
import { MINUTE_MS } from "@/lib/time/constants";

const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/** Why this file cannot be a photo, before it is sent; the server looks into it. */
export function photoFault({ name, type, size }: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!PHOTO_TYPES.includes(type)) return propertyMessages.photoWrongType(name);
  return size > limits.photoMaxBytes ? propertyMessages.photoTooLarge(name) : undefined;
}

/** Is a photo stored at `storedAt` (milliseconds) sure to be there when the listing is sent? */
export const isFresh = (storedAt: number | undefined): boolean =>
  storedAt !== undefined && Date.now() - storedAt < limits.photoFreshMinutes * MINUTE_MS;
