import { nearestRank } from "@/bench/rows";
import { limits } from "@/lib/platform/limits";
import { runCommand } from "@/scripts/command";
import { onOwnServer } from "@/scripts/drills/support/built-server";

/**
 * Credential stuffing (security F17): 1,000 sign-ins with wrong passwords on 50 accounts from 10 addresses, and other pages
 * meanwhile. Fails when more passwords of an account or from an address were checked than the limits allow, when anything was
 * answered 5xx, or when other pages were slow. The server must trust one proxy and have no counted guesses.
 */
const ATTEMPTS = 1_000;
const ACCOUNTS = 50;
/** They get every second guess: spread evenly, 1,000 guesses would exceed the limit of no account. */
const TARGETED = 5;
const ADDRESSES = 10;
const AT_ONCE = 20;
const PAGES = ["/", "/listings", "/buy", "/api/v1/cities", "/api/v1/properties?limit=12"];
const SLOWEST_P95_MS = 300;
const WRONG_PASSWORD = 401;

const random = (below: number) => Math.floor(Math.random() * below);

/** Account and address of the nth guess. */
function targetOf(guess: number) {
  const turn = Math.floor(guess / 2);
  const [first, count] = guess % 2 === 0 ? ([0, TARGETED] as const) : ([TARGETED, ACCOUNTS - TARGETED] as const);
  const account = first + (turn % count);
  return {
    account: `stuffed-${account}@example.com`,
    address: `198.51.100.${(account + Math.floor(turn / count)) % ADDRESSES}`,
  };
}

type Target = ReturnType<typeof targetOf>;

async function signIn(site: string, { account, address }: Target, password: string): Promise<number> {
  const forged = `${random(256)}.${random(256)}.${random(256)}.${random(256)}`;
  const answer = await fetch(`${site}/api/v1/user/login`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      origin: site,
      "x-forwarded-for": `${forged}, ${address}`,
    },
    body: JSON.stringify({ email: account, password }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function timeOf(site: string, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${site}${path}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
}

type Counts = Map<string | number, number>;
/** Sign-ins by status, and checked passwords by account and by address. */
type Tally = { statuses: Counts; accounts: Counts; addresses: Counts };

const count = (counts: Counts, key: string | number) => counts.set(key, (counts.get(key) ?? 0) + 1);
const highest = (counts: Counts) => Math.max(0, ...counts.values());

async function guessAll(site: string): Promise<Tally> {
  const tally: Tally = { statuses: new Map(), accounts: new Map(), addresses: new Map() };
  let next = 0;
  const worker = async () => {
    while (next < ATTEMPTS) {
      const guess = next++;
      const target = targetOf(guess);
      const status = await signIn(site, target, `guess-${guess}`);
      count(tally.statuses, status);
      if (status !== WRONG_PASSWORD) continue;
      count(tally.accounts, target.account);
      count(tally.addresses, target.address);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return tally;
}

async function measure(site: string): Promise<boolean> {
  for (const page of PAGES) await timeOf(site, page);
  const times: number[] = [];
  let isOver = false;
  const guessing = guessAll(site).finally(() => {
    isOver = true;
  });
  // An error is reported by the await below, once the loop has ended.
  guessing.catch(() => undefined);
  while (!isOver) for (const page of PAGES) times.push(await timeOf(site, page));
  const { statuses, accounts, addresses } = await guessing;
  const p95 = nearestRank(times, 0.95);
  console.log(`Sign-ins by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  console.log(`Passwords checked: at most ${highest(accounts)} of an account, ${highest(addresses)} from an address`);
  console.log(
    `Other pages: ${times.length} loads, median ${nearestRank(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  );
  const hasErrors = [...statuses.keys()].some((status) => Number(status) >= 500);
  const tooMany = highest(accounts) > limits.guessesPerAccountAndDay || highest(addresses) > limits.guessesPerAddress;
  return !hasErrors && !tooMany && p95 < SLOWEST_P95_MS;
}

runCommand(([address]) => (address ? measure(address.replace(/\/$/, "")) : onOwnServer(({ site }) => measure(site))));
