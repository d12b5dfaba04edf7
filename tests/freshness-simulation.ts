import { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { confirmAll, confirmForSeller } from "@/lib/listings/freshness";
import { hideAndArchiveStale, hideStale, type SweepPoint } from "@/lib/listings/freshness-sweep";
import { sendReminders } from "@/lib/listings/reminders";
import type { Actor } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS, indiaDayOf } from "@/lib/platform/time";
import { propertyTag } from "@/lib/property/cache-tags";
import { SORTS } from "@/lib/property/constants";
import { FRESHNESS } from "@/lib/property/freshness-rules";
import { alertFeedPath } from "@/lib/search/alerts/alert-links";
import { alertKeyOf } from "@/lib/search/alerts/alert-rules";
import { matchWaiting } from "@/lib/search/alerts/match-job";
import { saveSearch } from "@/lib/search/alerts/saved-searches";
import { sendDueAlerts } from "@/lib/search/alerts/send-alerts";
import { followListings, readyColumns } from "@/lib/search/columns-feed";
import { recountMarket, rememberLocality } from "@/lib/search/market-counts";
import { forgetSweeps } from "@/lib/search/next-expiry";
import { CartItemModel } from "@/models/cart";
import { UserModel } from "@/models/identity";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { NotificationModel, QueuedMailModel } from "@/models/messaging";
import { createFreshnessGate } from "@/server/freshness-gate";
import { atDepth, depth, HANGS_AFTER_MS, sampleSeed } from "@/tests/depth";
import { expireTags } from "@/tests/expired-tags";
import { FreshnessOracle, STEPS } from "@/tests/freshness-oracle";
import { hourlyFaults, idOf, idsInLinks, type Kept, numberOf, otherFaults, wholeFaults } from "@/tests/freshness-reads";
import { randomFrom } from "@/tests/random";

/** Two files run one market each, side by side. The second one has other sellers and moments. */
const MARKET = Number(process.env.FRESHNESS_MARKET ?? 1);
/** `npm run drill -- freshness` takes 5,000 in each market and every hour, for which it needs an hour. */
const LISTINGS = Number(process.env.FRESHNESS_LISTINGS ?? atDepth({ standard: 60, all: 140 }));
const SELLERS = atDepth({ standard: 12, all: 45 });
const DAYS = Number(process.env.FRESHNESS_DAYS ?? 120);
/** Moments of a day, at random within equal parts of it; at the standard depth one of every third day. */
const MOMENTS = Number(process.env.FRESHNESS_MOMENTS ?? atDepth({ standard: 1, all: 4 }));
const PART_MS = DAY_MS / MOMENTS;
const DAYS_STEP = atDepth({ standard: 3, all: 1 });
const WHOLE_READS_EVERY_DAYS = atDepth({ standard: 60, all: 10 });
/** Of the seven other kinds of reads, at each moment: at full depth the moments are many. */
const OTHER_READS = atDepth({ standard: 7, all: 4 });
const KILLED_RUNS = 0.3;
/** Of the runs that were not killed, to see that nothing is sent again. */
const REPEATED_RUNS = 0.1;
const SAVED = 30;
const START = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
const POINTS: readonly SweepPoint[] = ["found", "hidden", "refreshed", "archived", "told", "noted"];

const random = randomFrom(sampleSeed + 24 * MARKET);
const below = (count: number) => Math.floor(random() * count);
const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;

/** `everyDays`: between two confirmations of all listings; never without it. */
type Seller = { actor: Actor; everyDays?: number; nextAt: number };
const sellers: Seller[] = Array.from({ length: SELLERS }, (_, index) => {
  const habit = index % 3;
  const everyDays = habit === 0 ? undefined : habit === 1 ? 4 + below(12) : 16 + below(50);
  const actor: Actor = { id: new Types.ObjectId().toHexString(), role: "owner" };
  return { actor, ...(everyDays && { everyDays }), nextAt: START.getTime() + below(20 * 24) * HOUR_MS };
});
const sellerNumbers = new Map(sellers.map(({ actor }, number) => [actor.id, number]));
const buyer: Actor = { id: new Types.ObjectId().toHexString(), role: "buyer" };
let oracle: FreshnessOracle;
let kept: Kept;
/** The beginning of the keys of the mails of its saved search. */
let alertKey: string;
const done = { moments: 0, hidden: 0, killed: 0, confirmed: 0, reminders: 0, mails: 0, told: 0, violations: 0 };

class Killed extends Error {}
/** Throws at a random point of the run, or nowhere. */
function killer(): { interruptAt: (point: SweepPoint) => void } {
  const at = random() < KILLED_RUNS ? one(POINTS) : undefined;
  let passes = below(3);
  return {
    interruptAt: (point) => {
      if (point === at && passes-- === 0) throw new Killed();
    },
  };
}
const orKilled = (error: unknown): false => {
  if (!(error instanceof Killed)) throw error;
  done.killed += 1;
  // The process that was killed starts again without what it knew.
  if (random() < 0.5) forgetSweeps();
  return false;
};

const stop = new AbortController();
let following: Promise<void>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  const records = plausibleListings(1, LISTINGS + 1).map((listing, index): PropertyRecord => {
    const { actor } = sellers[index % SELLERS] as Seller;
    const confirmedAt = new Date(START.getTime() - below(FRESHNESS[listing.category].goodDays * DAY_MS));
    const state = { approval: true, rejected: false, sold: false, listed: true };
    return { ...listing, ...state, sellerId: new Types.ObjectId(actor.id), confirmedAt };
  });
  const confirmedAt = records.map((record) => record.confirmedAt as Date);
  oracle = new FreshnessOracle(
    records,
    Uint32Array.from(records, (_, index) => index % SELLERS),
    confirmedAt,
  );
  await PropertyModel.collection.insertMany(records as never, { ignoreUndefined: true });
  const accounts = [...sellers.map(({ actor }) => actor), buyer].map(({ id, role }) => ({
    _id: new Types.ObjectId(id),
    email: `${id}@basera.test`,
    userType: role,
  }));
  await UserModel.collection.insertMany(accounts as never);
  for (const { localityKey, publicText, city } of new Map(records.map((each) => [each.localityKey, each])).values())
    if (localityKey) await rememberLocality(localityKey, publicText?.locality ?? "", city);
  await recountMarket();
  const userId = new Types.ObjectId(buyer.id);
  const saved = records.slice(0, SAVED);
  await CartItemModel.collection.insertMany(saved.map(({ _id }) => ({ userId, propertyId: _id, at: START })) as never);
  const search = await saveSearch(buyer, { filters: {}, channel: "instant" }, { now: START });
  const searchId = new Types.ObjectId(search._id);
  alertKey = alertKeyOf(searchId);
  const feedToken = alertFeedPath(searchId).split("/").pop() as string;
  kept = { buyer, saved: new Set(saved.map(({ _id }) => numberOf(_id.toHexString()))), feedToken };
  following = followListings(stop.signal);
  while (!readyColumns()) await new Promise((resolve) => setImmediate(resolve));
}, 300_000);
afterAll(async () => {
  vi.useRealTimers();
  stop.abort();
  await following;
});
afterEach(() => {
  forgetSweeps();
  vi.restoreAllMocks();
});

/** Alerts of the saved search, also before anything hid what is stale at `now`. Returns what they should not have told. */
async function alert(now: Date): Promise<string[]> {
  await matchWaiting(now);
  await sendDueAlerts(now);
  const mails = await QueuedMailModel.collection
    .find<SentMail>({ queuedAt: now, _id: { $regex: `^${alertKey}` } as never })
    .toArray();
  const told = new Set(mails.flatMap(({ text }) => idsInLinks(text)));
  done.told += told.size;
  return [...told].filter((id) => !oracle.isLive(numberOf(id))).map((id) => `an alert of stale listing ${id}`);
}

/** The sellers act as they are used to, and some confirm one listing. */
async function sellersAct(now: Date): Promise<void> {
  for (const [number, seller] of sellers.entries()) {
    if (!seller.everyDays || seller.nextAt > now.getTime()) continue;
    const asked = oracle.confirmAll(number, now);
    expect(await confirmAll(seller.actor, { now })).toEqual({ confirmed: asked, leftOut: 0 });
    done.confirmed += asked;
    seller.nextAt = now.getTime() + seller.everyDays * DAY_MS;
  }
  if (random() > 0.3) return;
  const at = below(oracle.size);
  const { actor, everyDays } = sellers[oracle.sellerOf[at] as number] as Seller;
  if (everyDays === undefined) return;
  expect(await confirmForSeller(actor.id, idOf(at), { now })).toBe(oracle.confirm(at, now));
  done.confirmed += 1;
}

/** The writes after which a server is killed while it reminds: from there on this run does nothing more. */
const deadAfter = { writes: Number.POSITIVE_INFINITY };
type Writer = Record<string, (...args: unknown[]) => unknown>;
function letRemindersDie(): void {
  const mayDie = (writer: Writer, name: string): void => {
    const write = writer[name]?.bind(writer);
    vi.spyOn(writer, name).mockImplementation((...args) => {
      deadAfter.writes -= 1;
      if (deadAfter.writes < 0) throw new Killed();
      return write?.(...args);
    });
  };
  mayDie(PropertyModel.collection as never, "bulkWrite");
  mayDie(NotificationModel as never, "bulkWrite");
  mayDie(QueuedMailModel as never, "insertMany");
}

/** The last run that was not killed: what was sent a day before it is marked. */
let wholeAt = START;

/** The hourly run, killed at times and then repeated, at once or an hour later. Each reminder is due, new and in one mail. */
async function remind(now: Date): Promise<string[]> {
  const isKilled = random() < KILLED_RUNS;
  deadAfter.writes = isKilled ? below(4) : Number.POSITIVE_INFINITY;
  const wasWhole = await sendReminders(now).catch(() => false);
  deadAfter.writes = Number.POSITIVE_INFINITY;
  if (wasWhole) wholeAt = now;
  else done.killed += 1;
  vi.clearAllMocks();
  if (random() < (wasWhole ? REPEATED_RUNS : 0.5)) {
    expect(await sendReminders(now)).toBe(true);
    wholeAt = now;
    return [...(await remindersFaults(now)), ...unreminded(now)];
  }
  return [...(await remindersFaults(now)), ...(wasWhole ? unreminded(now) : [])];
}

type SentNotice = { userId: Types.ObjectId; kind: (typeof STEPS)[number]; facts: { propertyId: string }; key: string };
type SentMail = { userId: Types.ObjectId; subject: string; text: string };
async function remindersFaults(now: Date): Promise<string[]> {
  const sent = await NotificationModel.collection
    .find<SentNotice>({ createdAt: now, kind: { $in: [...STEPS] } })
    .toArray();
  const mails = await QueuedMailModel.collection
    .find<SentMail>({ queuedAt: now, _id: { $regex: "^reminder-" } as never })
    .toArray();
  const faults: string[] = [];
  const ofSeller = new Map<string, number>();
  for (const { userId, kind, facts, key } of sent) {
    const at = numberOf(facts.propertyId);
    const ofMs = Number(key.slice(key.lastIndexOf("-") + 1));
    faults.push(...oracle.remind(at, { kind, now, ofMs }));
    ofSeller.set(String(userId), (ofSeller.get(String(userId)) ?? 0) + 1);
    if (sellerNumbers.get(String(userId)) !== oracle.sellerOf[at]) faults.push(`${kind} of ${at} to another seller`);
  }
  for (const { userId, subject, text } of mails) {
    const told = /^Are your (\d+) listings/.exec(subject)?.[1] ?? 1;
    const count = ofSeller.get(String(userId)) ?? 0;
    const links = text.match(/Still available: /g)?.length ?? 0;
    if (Number(told) !== count || links !== Math.min(count, limits.remindersShown))
      faults.push(`a mail of ${told} listings with ${links} links for ${count} reminders`);
    ofSeller.delete(String(userId));
  }
  faults.push(...[...ofSeller.keys()].map((id) => `no mail for ${id}`));
  done.reminders += sent.length;
  done.mails += mails.length;
  // What a killed run left unmarked waits for a whole one. Then, without their keys, a second sending would store them again.
  const marked = new Date(wholeAt.getTime() - DAY_MS);
  await NotificationModel.collection.deleteMany({ createdAt: { $lt: marked }, kind: { $in: [...STEPS] } });
  mailsToday.push(...mails.map(({ userId }) => ({ userId: String(userId), at: now })));
  return faults;
}

/** Nobody gets more than a few mails on a day of India; the next reminders wait for the next day. */
let mailsToday: { userId: string; at: Date }[] = [];
function unreminded(now: Date): string[] {
  const day = indiaDayOf(now);
  mailsToday = mailsToday.filter(({ at }) => indiaDayOf(at) === day);
  const isFull = (seller: number) =>
    mailsToday.filter(({ userId }) => sellerNumbers.get(userId) === seller).length >= limits.reminderMailsPerDay;
  const left = oracle.unreminded(now).filter((at) => !isFull(oracle.sellerOf[at] as number));
  return left.map((at) => `listing ${at} without its reminder`);
}

/** Counts and shows the first violations, and goes on, so that a run tells how many there are. */
const note = (faults: readonly string[], now: Date, where: string) => {
  if (faults.length > 0 && done.violations < 20)
    console.error(`${now.toISOString()} ${where}:`, faults.slice(0, 5).join("; "));
  done.violations += faults.length;
};
const spent: Record<string, number> = {};
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const answer = await work();
  spent[name] = (spent[name] ?? 0) + performance.now() - from;
  return answer;
}

/** How far a long run is, and where its time goes. */
const tell = (days: number) => {
  const seconds = Object.entries(spent).map(([name, ms]) => `${name} ${Math.round(ms / 1_000)}`);
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ days, ...done, cpuSeconds: Math.round((user + system) / 1e6) }), ...seconds);
};

it(`shows no stale listing, hides no fresh one and reminds once in ${DAYS} days of ${LISTINGS} listings, whatever is killed`, {
  timeout: HANGS_AFTER_MS,
}, async () => {
  letRemindersDie();
  let now = START;
  const gate = createFreshnessGate({ sweep: (at) => hideStale(at), clock: () => now.getTime(), waitMs: 60_000 });
  for (let day = 0; day < DAYS; day += DAYS_STEP) {
    const wholeAt = day % WHOLE_READS_EVERY_DAYS === 0 ? below(MOMENTS) : -1;
    for (let part = 0; part < MOMENTS; part += 1) {
      now = new Date(START.getTime() + day * DAY_MS + part * PART_MS + below(PART_MS));
      vi.setSystemTime(now);
      const over = oracle.timePasses(now);
      done.hidden += over.length;
      const alertsComeFirst = random() < 0.5;
      if (alertsComeFirst) note(await timed("alerts", () => alert(now)), now, "alerts");
      // Without the job the next request hides what is stale.
      const wasWhole = random() < 0.7 && (await timed("job", () => hideAndArchiveStale(now, killer()).catch(orKilled)));
      expireTags.mockClear();
      await timed("gate", async () => gate("/listings"));
      note(await timed("reads", () => hourlyFaults(oracle, { random })), now, "after the gate");
      note(
        await timed("other reads", () =>
          otherFaults(oracle, { ...kept, now, random, hasArchived: wasWhole, most: OTHER_READS }),
        ),
        now,
        "after the gate",
      );
      const expired = new Set(expireTags.mock.calls.flatMap(([tags]) => [...tags]));
      if (expireTags.mock.calls.length > 0)
        note(
          over.filter((at) => !expired.has(propertyTag(idOf(at)))).map((at) => `page of ${at} kept`),
          now,
          "pages",
        );
      if (!wasWhole) await timed("job again", () => hideAndArchiveStale(now));
      if (!alertsComeFirst) note(await timed("alerts", () => alert(now)), now, "alerts");
      note(await timed("reminders", () => remind(now)), now, "reminders");
      const confirmedBefore = done.confirmed;
      await timed("sellers", () => sellersAct(now));
      if (done.confirmed > confirmedBefore)
        note(await timed("reads", () => hourlyFaults(oracle, { random })), now, "after confirmations");
      if (part === wholeAt) {
        const turn = day / WHOLE_READS_EVERY_DAYS;
        const sorts = depth === "all" ? [one(SORTS)] : [SORTS[turn % SORTS.length] as (typeof SORTS)[number]];
        note(await timed("whole reads", () => wholeFaults(oracle, { sorts })), now, "whole reads");
      }
      done.moments += 1;
    }
    if (depth === "all") tell(day + 1);
  }
  note(await timed("whole reads", () => wholeFaults(oracle, { sorts: SORTS })), now, "whole reads");
  const archived = oracle.listings((at) => oracle.isArchived(at));
  const notices = await NotificationModel.find({ kind: "listing-archived" }).lean();
  expect(notices.map(({ facts }) => facts.propertyId).toSorted()).toEqual(archived.map(idOf).toSorted());
  expect(await PropertyModel.collection.countDocuments({ archivedAt: { $exists: true } })).toBe(archived.length);
  tell(DAYS);
  expect(done.violations).toBe(0);
  const { hidden, killed, reminders, told } = done;
  const happened = [hidden > LISTINGS / 3, killed > 0, archived.length > 0, reminders > LISTINGS, told > 0];
  expect(happened).not.toContain(false);
});
