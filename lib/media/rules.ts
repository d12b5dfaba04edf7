import { PHOTO_PATH, PHOTO_WIDTHS } from "@/lib/media/constants";

/** A photo as a listing stores it; width and height in px of the largest stored size. */
export type StoredPhoto = { key: string; width: number; height: number };

/** Stored widths in px of a photo whose largest size is `largest` px wide, rising. */
export const storedWidths = (largest: number): number[] => [
  ...PHOTO_WIDTHS.filter((width) => width < largest),
  largest,
];

export const photoFile = (key: string, width: number): string => `${key}-${width}.webp`;

/** Public address of a photo's largest size. */
export const photoSource = ({ key, width }: StoredPhoto): string => `${PHOTO_PATH}${photoFile(key, width)}`;

/** Does this begin as a JPEG, PNG or WebP does? Names and declared types count for nothing (security.md section 6). */
export function isPicture(content: Uint8Array): boolean {
  const begins = (bytes: readonly number[], from = 0) => bytes.every((byte, place) => content[from + place] === byte);
  return begins(JPEG) || begins(PNG) || (begins(RIFF) && begins(WEBP, 8));
}

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** Names of the stored files a public address stands for; none for an address of another kind. */
export function filesOf(src: string): string[] {
  const [, key, largest] = STORED.exec(src) ?? [];
  return key ? storedWidths(Number(largest)).map((width) => photoFile(key, width)) : [];
}

const STORED = new RegExp(`^${PHOTO_PATH}([0-9a-f]{32})-(\\d{2,4})\\.webp$`);
const SOURCE = /^(.*-)(\d+)(\.webp)$/;

/** `srcset` of a photo's address: each stored width; empty for an address of another kind. */
export function photoSrcSet(src: string): string {
  const [, base, largest, ending] = SOURCE.exec(src) ?? [];
  if (!base || !src.startsWith(PHOTO_PATH)) return "";
  return storedWidths(Number(largest))
    .map((width) => `${base}${width}${ending} ${width}w`)
    .join(", ");
}
