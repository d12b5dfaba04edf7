import { envNames } from "@/lib/platform/env";
import { allowedEdits, editDistance } from "@/lib/text/edit-distance";

/** Of the environment, which has names of other programs: shorter ones have too many neighbours. */
const TELLING_CHARACTERS = 8;

/** Names a slip or two away from one of ours, with the one that may be meant. `inFile`: those of `.env`, which are all meant for us. */
export function likelyMisspelt(
  source: Record<string, string | undefined>,
  inFile: readonly string[] = [],
): { given: string; meant: string }[] {
  const ours = envNames();
  return Object.keys(source).flatMap((given) => {
    const isTelling = given.length >= TELLING_CHARACTERS || inFile.includes(given);
    if (!isTelling || ours.includes(given)) return [];
    const meant = ours.find(
      (name) => !(name in source) && editDistance(given, name, allowedEdits(given)) !== undefined,
    );
    return meant ? [{ given, meant }] : [];
  });
}
