import { PACKS, type Pack } from "@/lib/credits/constants";
import type { Pace, Standing } from "@/lib/credits/types";
import { limits } from "@/lib/limits";

/** The pack that is sold at this price, in rupees. */
export const packAt = (rupees: number): Pack | undefined => PACKS.find((pack) => pack.rupees === rupees);

/** How fast one account may unlock contacts (security.md, T20). */
export const UNLOCK_PACE: readonly Pace[] = [
  { unlocks: limits.unlocksPerHour, seconds: 3_600 },
  { unlocks: limits.unlocksPerDay, seconds: 86_400 },
];

export const canPay = ({ balance }: Pick<Standing, "balance">): boolean => balance >= limits.creditsPerContact;

export const isFull = ({ seq }: Pick<Standing, "seq">): boolean => seq >= limits.walletEntriesMax;

/** Milliseconds until `pace` allows another unlock; `recent` is when the unlock was made that has to be old enough, for each. */
export const waitOf = (pace: readonly Pace[], recent: Standing["recent"], now: Date): number =>
  Math.max(
    0,
    ...pace.map(({ seconds }, place) => {
      const at = recent[place];
      return at ? at.getTime() + seconds * 1_000 - now.getTime() : 0;
    }),
  );
