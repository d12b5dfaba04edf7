import { envNames } from "@/lib/platform/env";
import { allowedEdits, editDistance } from "@/lib/text/edit-distance";

/** Shorter names have too many neighbours. */
const TELLING_CHARACTERS = 8;

/** Names a slip or two away from one of ours, with the one that may be meant. */
export function likelyMisspelt(source: Record<string, string | undefined>): { given: string; meant: string }[] {
  const ours = envNames();
  return Object.keys(source).flatMap((given) => {
    if (given.length < TELLING_CHARACTERS || ours.includes(given)) return [];
    const meant = ours.find(
      (name) => !(name in source) && editDistance(given, name, allowedEdits(given)) !== undefined,
    );
    return meant ? [{ given, meant }] : [];
  });
}
