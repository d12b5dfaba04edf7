import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { nearestRank } from "@/bench/rows";
import { hashPassword } from "@/lib/identity/password";
import { runCommand } from "@/scripts/command";
import { onOwnServer } from "@/scripts/drills/support/built-server";
import { addressOf, atRate, type SignInResult, signInFrom } from "@/scripts/drills/support/traffic";
import { ROOT } from "@/scripts/steps/settings.mjs";
import { storeAccount } from "@/tests/people";

/**
 * A flood of sign-ins with right passwords (security F28): volleys of 200 at once from one address, one sign-in a second from other
 * addresses, and other pages at a fixed rate. Fails when one of the others is refused or takes longer than 2 s, or when the p95 of
 * the pages grows by more than half.
 */
const SECONDS = 30;
const FLOOD = join(ROOT, "scripts/drills/support/sign-in-flood.mjs");
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
    ...Array.from({ length: SECONDS + 2 }, (_, number) => other(number)),
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

/** Floods from another process until `end` is called, which resolves with the answers by status. */
function startFlood(site: string): { end: () => Promise<string> } {
  const emails = Array.from({ length: FLOODED_ACCOUNTS }, (_, number) => flooded(number));
  const child = spawn(process.execPath, [FLOOD, site, FLOODER, PASSWORD, ...emails], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return {
    end: async () => {
      child.stdin.end();
      return text(child.stdout);
    },
  };
}

async function others(site: string): Promise<SignInResult[]> {
  const results: SignInResult[] = [];
  await atRate(1, SECONDS * 1_000, async (number) => {
    results.push(await signInFrom(site, { email: other(number), password: PASSWORD, address: addressOf(number) }));
  });
  return results;
}

const p95 = (times: readonly number[]) => nearestRank(times, 0.95);

async function measure(site: string): Promise<boolean> {
  await storeAccounts();
  // The code of pages and calls loads with their first request.
  for (const page of PAGES) await (await fetch(site + page)).arrayBuffer();
  await signInFrom(site, { email: other(SECONDS + 1), password: PASSWORD, address: addressOf(SECONDS + 1) });
  const quiet = await pageTimes(site);
  const flooding = startFlood(site);
  const [pages, signedIn] = await Promise.all([pageTimes(site), others(site)]);
  const statuses = await flooding.end();
  const refused = signedIn.filter(({ status }) => status !== 200).length;
  const slowest = Math.max(...signedIn.map(({ ms }) => ms));
  const ratio = p95(pages) / p95(quiet);
  const middle = nearestRank(
    signedIn.map(({ ms }) => ms),
    0.5,
  );
  console.log(`The flood by status: ${statuses}`);
  console.log(
    `Others: ${signedIn.length} sign-ins, ${refused} refused, median ${middle.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  );
  console.log(
    `Pages: p95 ${p95(quiet).toFixed(1)} ms without and ${p95(pages).toFixed(1)} ms with the flood (${ratio.toFixed(2)} times)`,
  );
  return refused === 0 && slowest <= SLOWEST_MS && ratio <= WIDEST_RATIO;
}

runCommand(() => onOwnServer(({ site }) => measure(site)));
