import "server-only";
import { fingerprintOf } from "@/lib/identity/password";
import { limits } from "@/lib/platform/limits";
import { assertPointLeft, type GiveBack, type RateRule, takePoint } from "@/lib/platform/rate-counters";

const seconds = limits.guessWindowSeconds;
const PAIR: RateRule = { name: "guess-pair", points: limits.guessesPerAccountAndAddress, seconds };
const ACCOUNT: RateRule = { name: "guess-account", points: limits.guessesPerAccount, seconds };
const ADDRESS: RateRule = { name: "guess-address", points: limits.guessesPerAddress, seconds };
const CORRECT: RateRule = { name: "right-password", points: limits.rightPasswordsPerHour, seconds: 3_600 };

/**
 * Runs `check`, which returns whether a password is correct, within the limits for wrong passwords (api.md, Limits).
 * A guess is counted before the check and given back when the password is correct, so that concurrent guesses cannot
 * exceed a limit together. Correct passwords have a limit of their own, because each check costs work.
 * @throws AppError TOO_MANY
 */
export async function withGuessLimits(email: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
  const account = fingerprintOf(email);
  await assertPointLeft(CORRECT, account);
  const counts: [RateRule, string][] = [
    [ADDRESS, address],
    [PAIR, `${account} ${address}`],
    [ACCOUNT, account],
  ];
  const taken: GiveBack[] = [];
  const giveAllBack = () => Promise.all(taken.map((giveBack) => giveBack()));
  const isCorrect = await countAndCheck().catch(async (error: unknown) => {
    await giveAllBack();
    throw error;
  });
  if (isCorrect) await giveAllBack();
  return isCorrect;

  async function countAndCheck() {
    for (const [rule, key] of counts) {
      taken.push(await takePoint(rule, key));
    }
    const passed = await check();
    if (passed) await takePoint(CORRECT, account);
    return passed;
  }
}
