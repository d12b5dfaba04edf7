import "server-only";
import { LRUCache } from "lru-cache";
import { photoSource, type StoredPhoto } from "@/lib/media/rules";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { isSignatureOf, sign } from "@/lib/platform/signature";
import { MINUTE_MS } from "@/lib/platform/time";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";

const STEP_MS = limits.photoAddressStepMinutes * MINUTE_MS;
const LIFETIME_MS = limits.photoAddressMinutes * MINUTE_MS;
const PURPOSE = "photo address";

/**
 * The address of a photo that is not public, for a viewer who may see it: valid for at least `limits.photoAddressMinutes`. The
 * address is the same within a step, so that browsers keep the photo. A photo in a cloud has its public address.
 */
export function signedSource(photo: StoredPhoto, now = Date.now()): string {
  if (photo.cloud) return photoSource(photo);
  const until = (Math.ceil((now + LIFETIME_MS) / STEP_MS) * STEP_MS) / 1_000;
  return `${photoSource(photo)}?until=${until}&sign=${sign(PURPOSE, `${photo.key} ${until}`)}`;
}

/** The addresses of a listing's photos: public ones of a public listing, else signed ones. */
export const sourcesOf = ({ listed, photos }: { listed: boolean; photos: readonly StoredPhoto[] }): string[] =>
  photos.map((photo) => (listed ? photoSource(photo) : signedSource(photo)));

/** Whether the search part of an address holds a valid signature for the photo with this key. */
function isSigned(key: string, search: URLSearchParams, now = Date.now()): boolean {
  const until = Number(search.get("until"));
  return until * 1_000 > now && isSignatureOf(PURPOSE, `${key} ${until}`, search.get("sign") ?? "");
}

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
