import { createHash } from "node:crypto";
import { AMENITY_FLAGS } from "@/lib/property/fields";
import type { NewProperty } from "@/lib/property/schema";
import { toPlainText } from "@/lib/text/plain-text";

/**
 * A key that two listings share when they are the same home in the same words: kind, name, place, price and measures are equal
 * after normalising. Description, photos and amenities may differ. Flats of one project differ in a price, an area, a floor or
 * a number, and so in their keys.
 */
export function homeKeyOf(property: NewProperty): string {
  const { category, propertyType, name, city, locality, address, price, reraNumber, propertyDetails } = property;
  const details = Object.entries(propertyDetails ?? {})
    .filter(([key]) => !Object.hasOwn(AMENITY_FLAGS, key))
    .map(([key, value]) => [plain(key), typeof value === "string" ? plain(value) : value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  const words = [name, locality, address, reraNumber].map((text) => plain(text ?? ""));
  const parts = [category, propertyType, city ?? "", price, words, details];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, KEY_CHARACTERS);
}

const KEY_CHARACTERS = 22;

/** Letters and digits in lower case, parted by single spaces. */
const plain = (text: string): string =>
  toPlainText(text)
    .text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
