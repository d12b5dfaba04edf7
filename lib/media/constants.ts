/** Widths in px every photo is stored in, never wider than the original (stack.md, Pictures). */
export const PHOTO_WIDTHS = [320, 640, 960, 1600] as const;

/** Folder of a photo's public address. */
export const PHOTO_PATH = "/media/";

/** `<32 hex>-<width>.webp`: the only file names served. */
export const PHOTO_FILE = /^[0-9a-f]{32}-\d{2,4}\.webp$/;
