import "server-only";
import type { Sharp } from "sharp";
import { limits } from "@/lib/limits";

// Only JPEG, PNG, WebP and a GIF's first frame are ever decoded in this process (security.md section 6).
const LOAD = "VipsForeignLoad";

type Library = typeof import("sharp").default;
let loading: Promise<Library> | undefined;

/** The picture library, loaded when it is first needed. Whoever needs it gets it here, with what may be decoded set. */
export function loadSharp(): Promise<Library> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Library> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: [LOAD] });
  sharp.unblock({ operation: [`${LOAD}Jpeg`, `${LOAD}Png`, `${LOAD}Webp`, `${LOAD}Nsgif`] });
  // No picture is opened twice, and a kept one holds on to all it was unpacked to.
  sharp.cache(false);
  // Several are worked on at once already, and each thread keeps memory of its own.
  sharp.concurrency(1);
  return sharp;
}

/** A picture turned as its camera held it; what does not decode cleanly, or is too large unpacked, is refused when it is read. */
export async function openPicture(image: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(image, { limitInputPixels: limits.picturePixelsMax, failOn: "warning" }).autoOrient();
}
