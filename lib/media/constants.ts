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
