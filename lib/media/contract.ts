import { z } from "zod";
import type { PhotoName } from "@/lib/media/rules";
import { POSTING_ROLES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";

/** A stored photo as its sender is told of it: its public address, and its largest size in px. */
export const photoSchema = z.object({ src: z.string(), width: z.int(), height: z.int() });

/** The file is the only thing sent. */
export const addPhotoBody = z.strictObject({});

export const addPhotoContract = {
  id: "addPhoto",
  method: "POST",
  path: "/v2/photos",
  summary: "Store a photo for a listing",
  description: `One file (JPEG, PNG, WebP, a GIF's first frame), kept for ${limits.photoKeptMinutes} minutes: its address goes into \`keepPhotos\` of a listing.`,
  access: POSTING_ROLES,
  body: addPhotoBody,
  files: {
    fields: { photo: 1 },
    fileMaxBytes: limits.photoMaxBytes,
    bodyMaxBytes: limits.photoMaxBytes + limits.jsonBodyMaxBytes,
    handlerMs: limits.photoHandlerMs,
  },
  status: 201,
  data: photoSchema,
  refuses: ["TOO_MANY"],
} as const satisfies Contract;

export type Photo = z.infer<typeof photoSchema>;

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
