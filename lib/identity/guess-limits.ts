import "server-only";
import type { SignInKind } from "@/lib/identity/constants";
import { userMessages } from "@/lib/identity/messages";
import { fingerprintOf } from "@/lib/identity/password";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { assertPointLeft, type GiveBack, type RateRule, takePoint, tooMany } from "@/lib/platform/rate-limits";
import { countSliding, type SlidingRule } from "@/lib/platform/sliding-limits";
import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/platform/time";

const seconds = limits.guessWindowSeconds;

/** Pauses before the nth wrong password of an account: none, then a second, then twice as long each time. */
const pausesMs = Array.from({ length: limits.guessesPerAccountAndDay }, (_, count) =>
  count < limits.guessesBeforePause
    ? 0
    : Math.min(limits.guessPauseFirstMs * 2 ** (count - limits.guessesBeforePause), limits.guessPauseLongestMs),
);

const ADDRESS: SlidingRule = { name: "guess-address", most: limits.guessesPerAddress, seconds };
const RANGE: SlidingRule = { name: "guess-range", most: limits.guessesPerAccountAndRange, seconds };
const ACCOUNT: SlidingRule = {
  name: "guess-account",
  most: limits.guessesPerAccountAndDay,
  seconds: DAY_SECONDS,
  pausesMs,
};
const DEVICE: SlidingRule = { name: "guess-device", most: limits.guessesFromDevice, seconds };
const DEVICE_DAY: SlidingRule = {
  name: "guess-device-day",
  most: limits.guessesFromDevicePerDay,
  seconds: DAY_SECONDS,
};
const SESSION: SlidingRule = { name: "guess-session", most: limits.guessesInSession, seconds };
const SESSION_DAY: SlidingRule = {
  name: "guess-session-day",
  most: limits.guessesPerAccountAndDay,
  seconds: DAY_SECONDS,
};
const CORRECT: RateRule = { name: "right-password", points: limits.rightPasswordsPerHour, seconds: HOUR_SECONDS };

/**
 * Where a password is tried. The lanes share no counter, so that wrong passwords in one never close another:
 * - `open`: a sign-in from a device that is not known. Each of the two sign-ins counts for itself.
 * - `device`: a sign-in from a known device of the account.
 * - `session`: a signed-in person confirms a password.
 */
export type Guess = { email: string } & (
  | { lane: "open"; signInKind: SignInKind; address: string }
  | { lane: "device"; device: string }
  | { lane: "session"; session: string }
);

/**
 * Runs `check`, which returns whether a password is correct, within the limits for wrong passwords
 * (docs/decisions/041-sign-in-lanes.md). A guess is counted before the check and given back when the password is correct,
 * so that concurrent guesses cannot exceed a limit together. Correct passwords have a limit of their own, because each check
 * costs work. Nothing depends on whether the email has an account.
 * @throws AppError TOO_MANY
 */
export async function withGuessLimits(guess: Guess, check: () => Promise<boolean>): Promise<boolean> {
  const account = fingerprintOf(guess.email);
  await assertPointLeft(CORRECT, account);
  const taken: GiveBack[] = [];
  const giveAllBack = () => Promise.all(taken.map((giveBack) => giveBack()));
  const isCorrect = await countAndCheck().catch(async (error: unknown) => {
    await giveAllBack();
    throw error;
  });
  if (isCorrect) await giveAllBack();
  return isCorrect;

  async function countAndCheck() {
    for (const [rule, key] of countsOf(guess, account)) {
      const answer = await countSliding(rule, key);
      if ("waitMs" in answer) throw refusalOf(guess, rule, answer);
      taken.push(answer.giveBack);
    }
    const passed = await check();
    if (passed) await takePoint(CORRECT, account);
    return passed;
  }
}

function countsOf(guess: Guess, account: string): [SlidingRule, string][] {
  switch (guess.lane) {
    case "open":
      return [
        [ADDRESS, `${guess.signInKind} ${guess.address}`],
        [RANGE, `${guess.signInKind} ${account} ${addressRange(guess.address)}`],
        [ACCOUNT, `${guess.signInKind} ${account}`],
      ];
    case "device":
      return [
        [DEVICE, `${account} ${guess.device}`],
        [DEVICE_DAY, `${account} ${guess.device}`],
      ];
    case "session":
      return [
        [SESSION, guess.session],
        [SESSION_DAY, guess.session],
      ];
  }
}

function refusalOf({ lane }: Guess, rule: SlidingRule, { waitMs, isFull }: { waitMs: number; isFull: boolean }) {
  if (lane === "session") return tooMany(waitMs);
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const needsLink = isFull && rule.seconds === DAY_SECONDS;
  return new AppError("TOO_MANY", {
    retryAfterSeconds,
    message: needsLink ? userMessages.tooManyGuessesToday : userMessages.tooManyGuesses(retryAfterSeconds),
  });
}

const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;
const IPV6_GROUPS = 3;

/** The network that an address key of lib/api/client-address belongs to: /24 of IPv4, /48 of IPv6. */
export function addressRange(address: string): string {
  const head = IPV4.exec(address)?.[1];
  if (head) return `${head}.0/24`;
  return address.includes(":") ? `${address.split(":").slice(0, IPV6_GROUPS).join(":")}::/48` : address;
}
