import "server-only";
import sharp, { type Sharp } from "sharp";
import { limits } from "@/lib/limits";

// Only JPEG, PNG, WebP and a GIF's first frame are ever decoded in this process (security.md section 6).
const LOAD = "VipsForeignLoad";
sharp.block({ operation: [LOAD] });
sharp.unblock({ operation: [`${LOAD}Jpeg`, `${LOAD}Png`, `${LOAD}Webp`, `${LOAD}Nsgif`] });
// No picture is opened twice, and a kept one holds on to all it was unpacked to.
sharp.cache(false);
// Several are worked on at once already, and each thread keeps memory of its own.
sharp.concurrency(1);

/** A picture turned as its camera held it; what does not decode cleanly, or is too large unpacked, is refused when it is read. */
export const openPicture = (image: Buffer): Sharp =>
  sharp(image, { limitInputPixels: limits.picturePixelsMax, failOn: "warning" }).autoOrient();
