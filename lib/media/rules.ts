import { PHOTO_CLOUD_ORIGIN } from "@/lib/platform/foreign-origins";

/** Stored widths of photos in px, never wider than the original (stack.md, Pictures). */
export const PHOTO_WIDTHS = [320, 640, 960, 1600] as const;

/**
 * `sizes` of a photo across a phone's screen, whose true width is 90 to 92 %. With 88 % common phones (360 pixels wide at 3x, 412 at
 * 1.75x) take the stored width that is 3 to 4 % too small, and not the next one, which is half as wide again.
 */
export const ACROSS_PHONE = "88vw";

/** Folder of a photo's public address. */
export const PHOTO_PATH = "/media/";

/** Folder of photos in a cloud. */
export const CLOUD_FOLDER = "basera";

/** `<32 hex>-<width>.webp`: the only file names served. */
export const PHOTO_FILE = /^[0-9a-f]{32}-\d{1,4}\.webp$/;

/** Ending of files that are being written, here and in the mail outbox. */
export const PART = ".part";

export const MEDIA_STATES = ["temp", "attached", "deleting"] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/**
 * A photo as a listing stores it: width and height of the largest stored size in px, and the name of its Cloudinary cloud
 * (undefined for a file of this server).
 */
export type StoredPhoto = { key: string; width: number; height: number; cloud?: string | undefined };

/** The parts of a photo that its file names and address consist of. */
export type PhotoName = Omit<StoredPhoto, "height">;

/** Stored widths in px of a photo whose largest size is `largest` px wide, ascending. */
export const storedWidths = (largest: number): number[] => [
  ...PHOTO_WIDTHS.filter((width) => width < largest),
  largest,
];

export const photoFile = (key: string, width: number): string => `${key}-${width}.webp`;

/** The public address of a photo's largest size. */
export const photoSource = ({ key, width, cloud }: PhotoName): string =>
  `${cloud ? `${PHOTO_CLOUD_ORIGIN}/${cloud}/image/upload/v1/${CLOUD_FOLDER}/` : PHOTO_PATH}${photoFile(key, width)}`;

const SIGNATURE = /\?until=\d+&sign=[\w-]+$/;

/** The address of a photo without the signature of a viewer: the same photo has the same plain address for everybody. */
export const plainSource = (src: string): string => src.replace(SIGNATURE, "");

const SOURCE = /^(.*-)(\d+)(\.webp(?:\?until=\d+&sign=[\w-]+)?)$/;
/** The origin of the cloud, for a regular expression. */
export const CLOUD_START = PHOTO_CLOUD_ORIGIN.replaceAll(".", "\\.");
const FETCHED = new RegExp(`^(${CLOUD_START}/[\\w-]+/image/upload/)(v1/.+-(\\d+)\\.webp)$`);

/** The `srcset` of a photo's address with all stored widths (a cloud resizes on demand); empty for any other address. */
export function photoSrcSet(src: string): string {
  const [, folder, file, width] = FETCHED.exec(src) ?? [];
  if (folder) return joinSources(Number(width), (target) => `${folder}w_${target}/${file}`);
  const [, base, largest, ending] = SOURCE.exec(src) ?? [];
  if (!base || !src.startsWith(PHOTO_PATH)) return "";
  return joinSources(Number(largest), (target) => `${base}${target}${ending}`);
}

const joinSources = (largest: number, addressOf: (width: number) => string) =>
  storedWidths(largest)
    .map((width) => `${addressOf(width)} ${width}w`)
    .join(", ");

type Signature = readonly [from: number, text: string];
const SIGNATURES: readonly (readonly Signature[])[] = [
  [[0, "\xff\xd8\xff"]],
  [[0, "\x89PNG\r\n\x1a\n"]],
  [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
];
const GIF: readonly (readonly Signature[])[] = [[[0, "GIF87a"]], [[0, "GIF89a"]]];

const begins = (content: Uint8Array, kinds: readonly (readonly Signature[])[]) =>
  kinds.some((kind) =>
    kind.every(([from, text]) => [...text].every((byte, place) => content[from + place] === byte.charCodeAt(0))),
  );

/** Whether the content begins like a JPEG, PNG or WebP. File names and declared types are ignored (security.md section 6). */
export const isPicture = (content: Uint8Array): boolean => begins(content, SIGNATURES);

/** Whether the content begins like a JPEG, PNG, WebP or GIF. */
export const isPhoto = (content: Uint8Array): boolean => isPicture(content) || begins(content, GIF);
