import { setTimeout as wait } from "node:timers/promises";
import { quantile } from "@/bench/statistics";
import { hashPassword } from "@/lib/identity/password";
import { runCommand } from "@/scripts/command";
import { onOwnServer } from "@/scripts/drills/support/built-server";
import { addressOf, type SignInResult, signInFrom } from "@/scripts/drills/support/sign-in-traffic";
import { atRate } from "@/scripts/drills/support/visitor-traffic";
import { storeAccount } from "@/tests/people";

/**
 * A flood of sign-ins with right passwords (security F28): volleys of 200 at once from one address, one sign-in a second from other
 * addresses, and other pages at a fixed rate. Fails when one of the others is refused or takes longer than 2 s, or when the p95 of
 * the pages grows by more than half.
 */
const SECONDS = 30;
const VOLLEY = 200;
const VOLLEY_EACH_MS = 2_000;
const FLOODED_ACCOUNTS = 20;
const FLOODER = "198.51.100.1";
const SLOWEST_MS = 2_000;
const WIDEST_RATIO = 1.5;
const PAGES_PER_SECOND = 10;
const PAGES = ["/", "/listings", "/buy", "/api/v1/cities", "/api/v1/properties?limit=12"];
const PASSWORD = "verandah-7";

const flooded = (number: number) => `flooded-${number}@example.com`;
const other = (number: number) => `other-${number}@example.com`;

async function storeAccounts(): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  const emails = [
    ...Array.from({ length: FLOODED_ACCOUNTS }, (_, number) => flooded(number)),
    ...Array.from({ length: SECONDS + 1 }, (_, number) => other(number)),
  ];
  for (const email of emails) await storeAccount("buyer", { email, passwordHash });
}

/** Times of pages at a fixed rate for `SECONDS`, in milliseconds. */
async function pageTimes(site: string): Promise<number[]> {
  const times: number[] = [];
  await atRate(PAGES_PER_SECOND, SECONDS * 1_000, async (request) => {
    const startedAt = performance.now();
    const answer = await fetch(site + PAGES[request % PAGES.length]);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A page answered ${answer.status}`);
    times.push(performance.now() - startedAt);
  });
  return times;
}

async function flood(site: string, isOver: () => boolean): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  while (!isOver()) {
    const volley = Array.from({ length: VOLLEY }, async (_, number) => {
      const email = flooded(number % FLOODED_ACCOUNTS);
      const { status } = await signInFrom(site, { email, password: PASSWORD, address: FLOODER });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await Promise.all([...volley, wait(VOLLEY_EACH_MS)]);
  }
  return statuses;
}

async function others(site: string): Promise<SignInResult[]> {
  const results: SignInResult[] = [];
  await atRate(1, SECONDS * 1_000, async (number) => {
    results.push(await signInFrom(site, { email: other(number), password: PASSWORD, address: addressOf(number) }));
  });
  return results;
}

const p95 = (times: readonly number[]) => quantile(times, 0.95);

async function measure(site: string): Promise<boolean> {
  await storeAccounts();
  for (const page of PAGES) await (await fetch(site + page)).arrayBuffer();
  const quiet = await pageTimes(site);
  let isOver = false;
  const flooding = flood(site, () => isOver);
  const [pages, signedIn] = await Promise.all([pageTimes(site), others(site)]).finally(() => {
    isOver = true;
  });
  const statuses = await flooding;
  const refused = signedIn.filter(({ status }) => status !== 200).length;
  const slowest = Math.max(...signedIn.map(({ ms }) => ms));
  const ratio = p95(pages) / p95(quiet);
  console.log(`The flood by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  console.log(
    `Others: ${signedIn.length} sign-ins, ${refused} refused, median ${quantile(
      signedIn.map(({ ms }) => ms),
      0.5,
    ).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  );
  console.log(
    `Pages: p95 ${p95(quiet).toFixed(1)} ms without and ${p95(pages).toFixed(1)} ms with the flood (${ratio.toFixed(2)} times)`,
  );
  return refused === 0 && slowest <= SLOWEST_MS && ratio <= WIDEST_RATIO;
}

runCommand(() => onOwnServer(({ site }) => measure(site)));
