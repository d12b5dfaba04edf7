import { limits } from "@/lib/limits";

/**
 * How fast the site stays for others while passwords are guessed (security F17): 1,000 sign-ins on 50 accounts from 10
 * addresses, each account from all of them, and how long other pages take meanwhile. Fails when more passwords of an
 * account or from an address were looked at than may be, when anything was answered 5xx and when other pages were slow.
 * Run against a production server whose TRUSTED_PROXY_HOPS is 1, on fresh counters:
 * `npx tsx scripts/stuffing.ts http://localhost:3000`
 */
const ATTEMPTS = 1_000;
const ACCOUNTS = 50;
const HUNTED = 5;
const ADDRESSES = 10;
const AT_ONCE = 20;
const PAGES = ["/", "/listings", "/buy", "/api/v1/cities", "/api/v1/properties?limit=12"];
const WIDEST_P95_MS = 300;
const WRONG_PASSWORD = 401;

const site = process.argv[2] ?? "http://localhost:3000";
const random = (below: number) => Math.floor(Math.random() * below);

/** Every second guess is for one of five accounts: spread evenly, 1,000 would bring no account beyond what it may see. */
function targetOf(place: number) {
  const turn = Math.floor(place / 2);
  const [first, count] = place % 2 === 0 ? ([0, HUNTED] as const) : ([HUNTED, ACCOUNTS - HUNTED] as const);
  const account = first + (turn % count);
  return {
    account: `stuffed-${account}@example.com`,
    address: `198.51.100.${(account + Math.floor(turn / count)) % ADDRESSES}`,
  };
}

type Target = ReturnType<typeof targetOf>;

async function attempt({ account, address }: Target, password: string): Promise<number> {
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

async function timeOf(path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${site}${path}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - begun;
}

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

type Counts = Map<string | number, number>;
/** Sign-ins by their status, and passwords looked at by account and by address. */
type Tally = { statuses: Counts; accounts: Counts; addresses: Counts };

const count = (counts: Counts, key: string | number) => counts.set(key, (counts.get(key) ?? 0) + 1);
const most = (counts: Counts) => Math.max(0, ...counts.values());

async function guessAll(): Promise<Tally> {
  const tally: Tally = { statuses: new Map(), accounts: new Map(), addresses: new Map() };
  let next = 0;
  const worker = async () => {
    while (next < ATTEMPTS) {
      const place = next++;
      const target = targetOf(place);
      const status = await attempt(target, `guess-${place}`);
      count(tally.statuses, status);
      if (status !== WRONG_PASSWORD) continue;
      count(tally.accounts, target.account);
      count(tally.addresses, target.address);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return tally;
}

async function measure() {
  for (const page of PAGES) await timeOf(page);
  const times: number[] = [];
  let over = false;
  const guessing = guessAll().finally(() => {
    over = true;
  });
  while (!over) for (const page of PAGES) times.push(await timeOf(page));
  const { statuses, accounts, addresses } = await guessing;
  const p95 = percentile(times, 0.95);
  console.log(`Sign-ins by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  console.log(`Passwords looked at: at most ${most(accounts)} of an account, ${most(addresses)} from an address`);
  console.log(
    `Other pages: ${times.length} loads, median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  );
  const broke = [...statuses.keys()].some((status) => Number(status) >= 500);
  const tooMany = most(accounts) > limits.guessesPerAccount || most(addresses) > limits.guessesPerAddress;
  if (broke || tooMany || p95 >= WIDEST_P95_MS) process.exitCode = 1;
}

measure().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
