import "server-only";
import { LRUCache } from "lru-cache";
import { isSigned } from "@/lib/media/signed-sources";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";

const KEYS_REMEMBERED = 20_000;
/** When the photo with this key was last found public, in milliseconds since 1970. */
const foundPublic = new LRUCache<string, number>({ max: KEYS_REMEMBERED });

/**
 * Who may see the photo with this key: `everybody` when a public listing or a profile shows it, `holder` when the address is
 * signed, else nobody (undefined). A photo counts as public for `limits.photoPublicSeconds` after it was found so, and while the
 * database is unavailable. @throws AppError DATABASE_UNAVAILABLE for a photo that was not found public before
 */
export async function photoAccess(key: string, search: URLSearchParams): Promise<"everybody" | "holder" | undefined> {
  if (search.has("sign") && isSigned(key, search)) return "holder";
  return (await isPublic(key)) ? "everybody" : undefined;
}

async function isPublic(key: string): Promise<boolean> {
  const foundAt = foundPublic.get(key);
  if (foundAt !== undefined && Date.now() - foundAt < limits.photoPublicSeconds * 1_000) return true;
  try {
    const isShown = await withDatabase(() => isShownToAll(key));
    if (isShown) foundPublic.set(key, Date.now());
    else foundPublic.delete(key);
    return isShown;
  } catch (error) {
    if (foundAt !== undefined && error instanceof AppError && error.code === "DATABASE_UNAVAILABLE") return true;
    throw error;
  }
}

/** A file without a record that no listing shows is a profile picture from before the records. */
async function isShownToAll(key: string): Promise<boolean> {
  const shown = { "photos.key": key };
  if (await PropertyModel.exists({ ...shown, listed: true }).hint("photo_key")) return true;
  const row = await MediaModel.findById(key, "userId").lean();
  return row ? row.userId !== undefined : !(await PropertyModel.exists(shown));
}
