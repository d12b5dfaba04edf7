import { median, nearestRank } from "@/bench/rows";
import { hashPassword } from "@/lib/identity/password";
import { routes } from "@/lib/platform/routes";
import { countIn, runCommand } from "@/scripts/command";
import { onOwnServer } from "@/scripts/drills/support/built-server";
import { addressOf, post, signInFrom } from "@/scripts/drills/support/traffic";
import { storeAccount } from "@/tests/people";

/**
 * What the time of an answer tells about an email (security F40): wrong passwords for known and for unknown emails, in turn, each
 * from a network of its own, over HTTP. Fails when the medians differ by more than 3 ms. The same is shown for requests of a link.
 */
const TRIES = 400;
const WIDEST_MS = 3;
const WRONG_PASSWORD = 401;
const OK = 200;

type Kind = "known" | "unknown";
const emailOf = (kind: Kind, number: number) => `${kind}-${number}@example.com`;

async function compare(what: string, tries: number, time: (email: string, number: number) => Promise<number>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let number = 0; number < tries; number += 1) {
    // Each kind is first in every second pair.
    const kinds: Kind[] = number % 2 === 0 ? ["known", "unknown"] : ["unknown", "known"];
    for (const [place, kind] of kinds.entries())
      times[kind].push(await time(emailOf(kind, number), 2 * number + place));
  }
  const difference = median(times.known) - median(times.unknown);
  const figuresOf = (kind: Kind) =>
    `${kind} ${median(times[kind]).toFixed(1)} ms (quartiles ${nearestRank(times[kind], 0.25).toFixed(1)} and ${nearestRank(times[kind], 0.75).toFixed(1)})`;
  console.log(
    `${what}: ${figuresOf("known")}, ${figuresOf("unknown")}, difference ${difference.toFixed(2)} ms, n = ${tries}`,
  );
  return difference;
}

async function measure(site: string, tries: number): Promise<boolean> {
  const passwordHash = await hashPassword("verandah-7");
  for (let number = 0; number < tries; number += 1)
    await storeAccount("buyer", { email: emailOf("known", number), passwordHash });
  const signIn = async (email: string, number: number) => {
    const { status, ms } = await signInFrom(site, { email, password: "wrong-one", address: addressOf(number) });
    if (status !== WRONG_PASSWORD) throw new Error(`A sign-in answered ${status}`);
    return ms;
  };
  for (let number = 0; number < 10; number += 1) await signIn(`warm-up-${number}@example.com`, 60_000 + number);
  const difference = await compare("Sign-in", tries, signIn);
  await compare("Reset link", Math.min(tries, 200), async (email, number) => {
    const { status, ms } = await post(site, routes.api.forgotPassword, { email }, addressOf(number));
    if (status !== OK) throw new Error(`A request of a link answered ${status}`);
    return ms;
  });
  return Math.abs(difference) <= WIDEST_MS;
}

runCommand(([argument]) =>
  onOwnServer(({ site }) => measure(site, argument === undefined ? TRIES : countIn(argument, 1, "TRIES"))),
);
