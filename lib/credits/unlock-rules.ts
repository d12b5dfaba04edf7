import { limits } from "@/lib/platform/limits";
import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/platform/time";

/** The ways a contact is shown: by unlocking it, on the page of the listing, or in the list of unlocked contacts. */
export const REVEAL_WAYS = ["unlock", "page", "list"] as const;
export type RevealWay = (typeof REVEAL_WAYS)[number];

/** Seconds until a record of who saw whose contact is deleted: 400 days, more than the required year (security.md section 7). */
export const REVEAL_KEPT_SECONDS = 400 * DAY_SECONDS;

/** A limit of `unlocks` within `seconds`. */
export type Pace = { unlocks: number; seconds: number };

/** The state of one wallet that decides whether a contact can be unlocked. */
export type UnlockState = {
  balance: number;
  /** Number of entries of the wallet. */
  seq: number;
  /** Time when this contact was unlocked, if it was. */
  unlockedAt?: Date;
  /** For each pace, the time of the unlock that is `unlocks` back from the newest; null when there are fewer. */
  recent: readonly (Date | null)[];
};

/** The limits for unlocking contacts by one account (security.md, T20). */
export const UNLOCK_PACE: readonly Pace[] = [
  { unlocks: limits.unlocksPerHour, seconds: HOUR_SECONDS },
  { unlocks: limits.unlocksPerDay, seconds: DAY_SECONDS },
];

export const canPay = ({ balance }: Pick<UnlockState, "balance">): boolean => balance >= limits.creditsPerContact;

export const isFull = ({ seq }: Pick<UnlockState, "seq">): boolean => seq >= limits.walletEntriesMax;

/** Milliseconds until every pace allows another unlock; 0 when it is allowed now. `recent` is that of {@link UnlockState}. */
export const unlockWaitMs = (pace: readonly Pace[], recent: UnlockState["recent"], now: Date): number =>
  Math.max(
    0,
    ...pace.map(({ seconds }, place) => {
      const at = recent[place];
      return at ? at.getTime() + seconds * 1_000 - now.getTime() : 0;
    }),
  );
