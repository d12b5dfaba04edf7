import type { Contract } from "@/lib/http/types";
import { limits } from "@/lib/limits";
import { addPhotoBody, photoSchema } from "@/lib/media/contract";
import { POSTING_ROLES } from "@/lib/user/constants";

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
