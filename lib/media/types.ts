import type { PhotoName } from "@/lib/media/rules";

/** Where the files of photos lie. Each call may fail, and be made again. */
export type PhotoStore = {
  /** Name of the cloud, if it is one. */
  cloud?: string;
  /** Widths in px that are stored of a photo whose largest size is `largest` px wide. */
  widthsOf: (largest: number) => number[];
  put: (key: string, width: number, webp: Buffer) => Promise<void>;
  /** What is gone already does not matter. */
  remove: (photo: PhotoName) => Promise<void>;
};
