import { envNames } from "@/lib/platform/env";
import { slipsAllowed, slipsBetween } from "@/lib/text/edit-distance";

/** Variables that are ours and not in the schema: scripts alone read them. */
const OF_SCRIPTS = ["BIND_ADDRESS"];
/** Shorter names have too many neighbours. */
const TELLING_CHARACTERS = 8;

/** Names a slip or two away from one of ours, with the one that may be meant. */
export function likelyMisspelt(source: Record<string, string | undefined>): { given: string; meant: string }[] {
  const ours = [...envNames(), ...OF_SCRIPTS];
  return Object.keys(source).flatMap((given) => {
    if (given.length < TELLING_CHARACTERS || ours.includes(given)) return [];
    const meant = ours.find(
      (name) => !(name in source) && slipsBetween(given, name, slipsAllowed(given)) !== undefined,
    );
    return meant ? [{ given, meant }] : [];
  });
}
