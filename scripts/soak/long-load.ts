import { residentBytesOf } from "@/bench/process-figures";
import { slope } from "@/bench/statistics";
import { auditCredits } from "@/lib/credit-audit/queries";
import type { Verdict } from "@/scripts/cluster/verdict";
import { openCalls } from "@/scripts/killed/calls";
import { countLost, countUncredited, untilCredited } from "@/scripts/killed/counts";
import { KEYS, type Stage } from "@/scripts/soak/stage";
import { atRate, openVisits, ownPath, visitorPath } from "@/scripts/soak/traffic";
import { say } from "@/scripts/steps/say.mjs";
import { type Person, signedIn } from "@/tests/people";

const PER_SECOND = 30;
/** In the minute before those that count: a server that has kept nothing yet makes every page. */
const WARMING_PER_SECOND = 10;
const MINUTE_MS = 60_000;
const MEBIBYTE = 1_048_576;
const SAMPLE_MS = 5_000;
const BUYERS_A_MINUTE = 8;
/** Of the time, at its end: growth before that is warming up. */
const LATE = 0.6;
const MOST_GROWTH = 1;
/** Shares of the requests, of ten. */
const VISITS = 7;
const OWN_PAGES = 1;

/** 30 requests a second, mixed, with payments and unlocks among them (F26). */
export async function longLoad({ server, provider, market, unlockable }: Stage, minutes: number): Promise<Verdict> {
  const statuses = new Map<number, number>();
  const note = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const calls = openCalls(server.url, provider, KEYS.keySecret, note);
  const visits = openVisits(server.url);
  await atRate(WARMING_PER_SECOND, MINUTE_MS, async (request) => {
    await visits.visit(visitorPath(request, market));
  });
  let buyers: Person[] = [];
  const begun = performance.now();
  const samples: { x: number; y: number }[] = [];
  const sampling = setInterval(() => {
    samples.push({ x: (performance.now() - begun) / MINUTE_MS, y: residentBytesOf(server.pid) / MEBIBYTE });
  }, SAMPLE_MS);
  for (let minute = 0; minute < minutes; minute += 1) {
    const more = await Promise.all(Array.from({ length: BUYERS_A_MINUTE }, () => signedIn("buyer")));
    buyers = [...more, ...buyers.slice(0, BUYERS_A_MINUTE)];
    await atRate(PER_SECOND, MINUTE_MS, async (request) => {
      const number = minute * PER_SECOND * 60 + request;
      const kind = request % 10;
      if (kind < VISITS) return note((await visits.visit(visitorPath(number, market))).status);
      if (kind < VISITS + OWN_PAGES) return note((await visits.visit(ownPath(number), more[0])).status);
      return calls.fire(buyers, unlockable);
    });
    say(`minute ${minute + 1}: ${Math.round(samples.at(-1)?.y ?? 0)} MB, ${summary(statuses)}`);
  }
  clearInterval(sampling);
  visits.end();

  await untilCredited(provider);
  const [open, lost] = [await countUncredited(provider), await countLost(calls.said)];
  const violations = await auditCredits(new Date(), say);
  const growth = slope(samples.filter(({ x }) => x > minutes * (1 - LATE)));
  const broken = [...statuses].reduce((sum, [status, count]) => sum + (status === 0 || status >= 500 ? count : 0), 0);
  const isTooFew = calls.said.unlocks.length === 0 || calls.said.grants.length === 0;
  return {
    what: `${PER_SECOND} requests a second for ${minutes} minutes: money right, no error, memory level (F26)`,
    figure: `${summary(statuses)}; ${calls.said.unlocks.length} unlocks and ${calls.said.grants.length} payments answered with yes, ${lost} lost, ${open} uncredited, ${violations} violations; memory ${growth.toFixed(2)} MB a minute over the last ${LATE * 100} %`,
    passed: broken + lost + open + violations === 0 && growth < MOST_GROWTH && !isTooFew,
  };
}

const summary = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} x ${status || "no answer"}`)
    .join(", ");
