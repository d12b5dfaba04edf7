/** Widths in px every photo is stored in, never wider than the original (stack.md, Pictures). */
export const PHOTO_WIDTHS = [320, 640, 960, 1600] as const;

/** Folder of a photo's public address. */
export const PHOTO_PATH = "/media/";

/** Where photos are read from that lie in a Cloudinary cloud. */
export const CLOUD_ORIGIN = "https://res.cloudinary.com";

/** Folder of our photos in a cloud. */
export const CLOUD_FOLDER = "basera";

/** `<32 hex>-<width>.webp`: the only file names served. */
export const PHOTO_FILE = /^[0-9a-f]{32}-\d{1,4}\.webp$/;

/** How a file ends while it is written, here and in lib/mail. */
export const PART = ".part";

export const MEDIA_STATES = ["temp", "attached", "deleting"] as const;
export type MediaState = (typeof MEDIA_STATES)[number];

/**
 * A photo as a listing stores it; width and height in px of the largest stored size, `cloud` the Cloudinary cloud it lies
 * in (absent for a file of this server).
 */
export type StoredPhoto = { key: string; width: number; height: number; cloud?: string | undefined };

/** What names the files of a photo. */
export type PhotoName = Omit<StoredPhoto, "height">;

/** Stored widths in px of a photo whose largest size is `largest` px wide, rising. */
export const storedWidths = (largest: number): number[] => [
  ...PHOTO_WIDTHS.filter((width) => width < largest),
  largest,
];

export const photoFile = (key: string, width: number): string => `${key}-${width}.webp`;

/** Public address of a photo's largest size. */
export const photoSource = ({ key, width, cloud }: PhotoName): string =>
  `${cloud ? `${CLOUD_ORIGIN}/${cloud}/image/upload/v1/${CLOUD_FOLDER}/` : PHOTO_PATH}${photoFile(key, width)}`;

const FILE = "([0-9a-f]{32})-(\\d{1,4})\\.webp$";
const LOCAL = new RegExp(`^${PHOTO_PATH}${FILE}`);
const CLOUD_START = CLOUD_ORIGIN.replaceAll(".", "\\.");
const CLOUD = new RegExp(`^${CLOUD_START}/([\\w-]+)/image/upload/v1/${CLOUD_FOLDER}/${FILE}`);

/** The photo a public address stands for; undefined for an address of another kind. */
export function photoNamed(src: string): PhotoName | undefined {
  const [, key, width] = LOCAL.exec(src) ?? [];
  if (key) return { key, width: Number(width) };
  const [, cloud, cloudKey, largest] = CLOUD.exec(src) ?? [];
  return cloudKey ? { key: cloudKey, width: Number(largest), cloud } : undefined;
}

const SOURCE = /^(.*-)(\d+)(\.webp)$/;
const FETCHED = new RegExp(`^(${CLOUD_START}/[\\w-]+/image/upload/)(v1/.+-(\\d+)\\.webp)$`);

/** `srcset` of a photo's address: each stored width (a cloud makes the smaller ones); empty for an address of another kind. */
export function photoSrcSet(src: string): string {
  const [, folder, file, width] = FETCHED.exec(src) ?? [];
  if (folder) return spelt(Number(width), (target) => `${folder}w_${target}/${file}`);
  const [, base, largest, ending] = SOURCE.exec(src) ?? [];
  if (!base || !src.startsWith(PHOTO_PATH)) return "";
  return spelt(Number(largest), (target) => `${base}${target}${ending}`);
}

const spelt = (largest: number, addressOf: (width: number) => string) =>
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

/** Does this begin as a JPEG, PNG or WebP does? Names and declared types count for nothing (security.md section 6). */
export const isPicture = (content: Uint8Array): boolean => begins(content, SIGNATURES);

/** Does this begin as a picture or a GIF does? */
export const isPhoto = (content: Uint8Array): boolean => isPicture(content) || begins(content, GIF);
