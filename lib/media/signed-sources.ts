import "server-only";
import { photoSource, type StoredPhoto } from "@/lib/media/rules";
import { limits } from "@/lib/platform/limits";
import { isSignatureOf, sign } from "@/lib/platform/signature";
import { MINUTE_MS } from "@/lib/platform/time";

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
export function isSigned(key: string, search: URLSearchParams, now = Date.now()): boolean {
  const until = Number(search.get("until"));
  return until * 1_000 > now && isSignatureOf(PURPOSE, `${key} ${until}`, search.get("sign") ?? "");
}
