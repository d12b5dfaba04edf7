import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { photoSource, type StoredPhoto } from "@/lib/media/rules";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { sharedState } from "@/lib/platform/shared-state";
import { MINUTE_MS } from "@/lib/platform/time";

const STEP_MS = limits.photoAddressStepMinutes * MINUTE_MS;
const LIFETIME_MS = limits.photoAddressMinutes * MINUTE_MS;
const SIGN_CHARACTERS = 22;

/** Only a development server without AUTH_SECRET uses it. */
const ownKey = () => sharedState("photo-address-key", () => randomBytes(32));

const signOf = (key: string, until: number): string =>
  createHmac("sha256", getEnv().AUTH_SECRET ?? ownKey())
    .update(`photo-address ${key} ${until}`)
    .digest("base64url")
    .slice(0, SIGN_CHARACTERS);

/**
 * The address of a photo that is not public, for a viewer who may see it: valid for at least `limits.photoAddressMinutes`. The
 * address is the same within a step, so that browsers keep the photo. A photo in a cloud has its public address.
 */
export function signedSource(photo: StoredPhoto, now = Date.now()): string {
  if (photo.cloud) return photoSource(photo);
  const until = (Math.ceil((now + LIFETIME_MS) / STEP_MS) * STEP_MS) / 1_000;
  return `${photoSource(photo)}?until=${until}&sign=${signOf(photo.key, until)}`;
}

/** The addresses of a listing's photos: public ones of a public listing, else signed ones. */
export const sourcesOf = ({ listed, photos }: { listed: boolean; photos: readonly StoredPhoto[] }): string[] =>
  photos.map((photo) => (listed ? photoSource(photo) : signedSource(photo)));

/** Whether the search part of an address holds a valid signature for the photo with this key. */
export function isSigned(key: string, search: URLSearchParams, now = Date.now()): boolean {
  const until = Number(search.get("until"));
  const given = Buffer.from(search.get("sign") ?? "");
  const expected = Buffer.from(signOf(key, until));
  return until * 1_000 > now && given.length === expected.length && timingSafeEqual(given, expected);
}
