import "server-only";
import { fingerprintOf } from "@/lib/identity/password";
import { limits } from "@/lib/platform/limits";
import { assertPointLeft, type GiveBack, type RateRule, takePoint } from "@/lib/platform/rate-counters";

const seconds = limits.guessWindowSeconds;
const PAIR: RateRule = { name: "guess-pair", points: limits.guessesPerAccountAndAddress, seconds };
const ACCOUNT: RateRule = { name: "guess-account", points: limits.guessesPerAccount, seconds };
const ADDRESS: RateRule = { name: "guess-address", points: limits.guessesPerAddress, seconds };
const RIGHT: RateRule = { name: "right-password", points: limits.rightPasswordsPerHour, seconds: 3_600 };

/**
 * Runs `check`, which answers whether a password was right; wrong ones count (api.md, Limits). Counted before the check and
 * taken back after a right one, so that guesses sent at once cannot pass together. Right ones are bounded on their own, for
 * each is work as well.
 * @throws AppError TOO_MANY
 */
export async function countingGuesses(email: string, address: string, check: () => Promise<boolean>): Promise<boolean> {
  const account = fingerprintOf(email);
  await assertPointLeft(RIGHT, account);
  const counts: [RateRule, string][] = [
    [ADDRESS, address],
    [PAIR, `${account} ${address}`],
    [ACCOUNT, account],
  ];
  const taken: GiveBack[] = [];
  const takeBack = () => Promise.all(taken.map((giveBack) => giveBack()));
  const right = await countedCheck().catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
  if (right) await takeBack();
  return right;

  async function countedCheck() {
    for (const [rule, key] of counts) {
      taken.push(await takePoint(rule, key));
    }
    const isRight = await check();
    if (isRight) await takePoint(RIGHT, account);
    return isRight;
  }
}
