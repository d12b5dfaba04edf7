import * as z from "zod";
import type { PhotoName } from "@/lib/media/rules";
import { POSTING_ROLES } from "@/lib/platform/actor";
import type { Contract } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";

/** A stored photo in an answer: its public address, and its largest size in px. */
const photoSchema = z.object({ src: z.string(), width: z.int(), height: z.int() });

/** The request has no fields beside the file. */
const addPhotoBody = z.strictObject({});

export const addPhotoContract = {
  id: "addPhoto",
  method: "POST",
  path: "/v2/photos",
  summary: "Store a photo for a listing",
  description: `One file (JPEG, PNG, WebP, a GIF's first frame), stored for ${limits.photoKeptMinutes} minutes. Send its address in \`keepPhotos\` of a listing.`,
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

/** A store for the files of photos. Each call may fail and can be repeated. */
export type PhotoStore = {
  /** Name of the Cloudinary cloud; undefined for the local store. */
  cloud?: string;
  /** Widths in px to store of a photo whose largest size is `largest` px wide. */
  widthsOf: (largest: number) => number[];
  put: (key: string, width: number, webp: Buffer) => Promise<void>;
  /** Files that do not exist are ignored. */
  remove: (photo: PhotoName) => Promise<void>;
};
