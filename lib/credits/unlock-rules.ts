import { limits } from "@/lib/platform/limits";

/** How somebody came to see a contact: by unlocking it, on the listing's page, or in the own list. */
export const REVEAL_WAYS = ["unlock", "page", "list"] as const;
export type RevealWay = (typeof REVEAL_WAYS)[number];

/** Logs of who saw whose data are kept for 400 days: a year (security.md section 7) and some. */
export const REVEAL_KEPT_SECONDS = 400 * 86_400;

/** At most so many unlocks in so many seconds. */
export type Pace = { unlocks: number; seconds: number };

/** What decides about unlocking a contact, read from one wallet at one moment. */
export type UnlockState = {
  balance: number;
  /** Number of entries. */
  seq: number;
  /** When this contact was unlocked, if it was. */
  unlockedAt?: Date;
  /** For each pace asked for: when the last unlock but `unlocks` was made, null without so many. */
  recent: readonly (Date | null)[];
};

/** How fast one account may unlock contacts (security.md, T20). */
export const UNLOCK_PACE: readonly Pace[] = [
  { unlocks: limits.unlocksPerHour, seconds: 3_600 },
  { unlocks: limits.unlocksPerDay, seconds: 86_400 },
];

export const canPay = ({ balance }: Pick<UnlockState, "balance">): boolean => balance >= limits.creditsPerContact;

export const isFull = ({ seq }: Pick<UnlockState, "seq">): boolean => seq >= limits.walletEntriesMax;

/** Milliseconds until `pace` allows another unlock; `recent` is when the unlock was made that has to be old enough, for each. */
export const waitOf = (pace: readonly Pace[], recent: UnlockState["recent"], now: Date): number =>
  Math.max(
    0,
    ...pace.map(({ seconds }, place) => {
      const at = recent[place];
      return at ? at.getTime() + seconds * 1_000 - now.getTime() : 0;
    }),
  );
