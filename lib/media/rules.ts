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

const SOURCE = /^(.*-)(\d+)(\.webp)$/;

/** `srcset` of a photo's address: each stored width; empty for an address of another kind. */
export function photoSrcSet(src: string): string {
  const [, base, largest, ending] = SOURCE.exec(src) ?? [];
  if (!base || !src.startsWith(PHOTO_PATH)) return "";
  return storedWidths(Number(largest))
    .map((width) => `${base}${width}${ending} ${width}w`)
    .join(", ");
}
