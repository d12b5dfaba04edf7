import "server-only";
import type { ClientSession, Document } from "mongodb";
import type { Types } from "mongoose";
import { deliverSoon, insertMails } from "@/lib/messaging/mail-queue";
import { insertNotices } from "@/lib/messaging/notifications";
import { isOutage, withDatabase } from "@/lib/platform/database";
import { inTransaction } from "@/lib/platform/durable-write";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { withLease } from "@/lib/platform/lease";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { pointWaitMs, type RateRule, takePoint } from "@/lib/platform/rate-limits";
import { routes } from "@/lib/platform/routes";
import { DAY_MS, indiaDayOf, startOfIndiaDay } from "@/lib/platform/time";
import { alertLink } from "@/lib/search/alerts/alert-links";
import { alertMail, harmlessName, type ToldHome, toToldHome } from "@/lib/search/alerts/alert-mail";
import { alertKeyOf, nextMorning, pauseAfter, searchNameOf } from "@/lib/search/alerts/alert-rules";
import { type MatchingHome, matchingHomes } from "@/lib/search/alerts/market-news";
import {
  atPresentPlaces,
  filterOfSaved,
  reasonsOf,
  savedSearchHref,
  savedSearchLabels,
} from "@/lib/search/alerts/saved-filters";
import { readKnownPlaces } from "@/lib/search/alerts/saved-searches";
import { isPlainMailbox, mailboxKey } from "@/lib/search/alerts/search-by-mail";
import { UserModel, type UserRecord } from "@/models/identity";
import {
  FoundHomeModel,
  type FoundHomeRecord,
  SavedSearchModel,
  type SavedSearchRecord,
} from "@/models/saved-searches";

/**
 * The job: tells the owners of saved searches what was found and is due at `now`. Everything of one alert is stored in one
 * transaction, so that a run may be killed at any point and repeated. False when another server does it.
 * @throws Error after all searches were tried, when some failed
 */
export const sendAlerts = (now: Date): Promise<boolean> => withLease("send-alerts", () => sendDueAlerts(now), { now });

/** The work of {@link sendAlerts}. Correct without the lease too. */
export async function sendDueAlerts(now: Date): Promise<void> {
  let failed = 0;
  const [due, places] = await Promise.all([dueSearches(now), readKnownPlaces()]);
  for (const search of due) {
    try {
      await sendWithinLimit(search, places, now);
    } catch (error) {
      if (isOutage(error)) throw error;
      failed += 1;
      logger.error({ err: error, search: search._id.toHexString() }, "An alert was not sent");
    }
  }
  deliverSoon();
  if (failed > 0) throw new Error(`Saved searches whose alerts were not sent: ${failed}`);
}

type KnownPlaces = Awaited<ReturnType<typeof readKnownPlaces>>;
type DueSearch = Pick<SavedSearchRecord, "_id" | "userId" | "channel">;

const dueSearches = (now: Date): Promise<DueSearch[]> =>
  withDatabase(() =>
    SavedSearchModel.collection
      .find<DueSearch>({ active: true, dueAt: { $lte: now } }, { projection: { userId: 1, channel: 1 }, hint: "due" })
      .sort({ dueAt: 1 })
      .limit(limits.alertSearchesPerRun)
      .toArray(),
  );

/**
 * Alerts to one mailbox on one day in India, those at once and digests apart. Nobody confirms the address of an account: it may be
 * somebody else's, and several accounts may have spellings of it, which count together. (Searches that are saved by mail are confirmed.)
 */
const MAILS_OF_DAY: RateRule = { name: "alert-mails", points: limits.alertMailsPerDay, seconds: DAY_MS / 1_000 };

async function sendWithinLimit(search: DueSearch, places: KnownPlaces, now: Date): Promise<void> {
  const key = await findMailsKey(search, now);
  if (key !== undefined && (await pointWaitMs(MAILS_OF_DAY, key)) !== undefined) return waitForNextDay(search, now);
  const isMailed = await sendAlert(search._id, places, now);
  if (isMailed && key !== undefined) await countMail(key);
}

/** What the mails of a search are counted by; undefined when they are not. */
async function findMailsKey({ userId, channel }: DueSearch, now: Date): Promise<string | undefined> {
  if (!userId || channel === "site") return undefined;
  const account = await withDatabase(() => UserModel.findById(userId, "email").lean<Pick<UserRecord, "email">>());
  if (!account) return undefined;
  // The plain address counts by itself, so that strangers with other spellings of it do not use up what its owner gets.
  const spelling = isPlainMailbox(account.email) ? "plain" : "other";
  const kind = channel === "instant" ? "instant" : "digest";
  return `${mailboxKey(account.email)} ${spelling} ${kind} ${indiaDayOf(now)}`;
}

/** The homes that were found are told with those that are found until then: at midnight, or with the next digest. */
async function waitForNextDay({ _id, channel }: DueSearch, now: Date): Promise<void> {
  const next = channel === "daily" || channel === "weekly" ? nextMorning(channel, now) : undefined;
  const then = next ?? startOfIndiaDay(indiaDayOf(now) + 1);
  const pause = { $set: { dueAt: then, pausedUntil: then } };
  await withDatabase(() => SavedSearchModel.collection.updateOne({ _id, dueAt: { $lte: now } }, pause));
}

/** Another server may have counted the last mail of the day meanwhile: this one is sent then. */
async function countMail(key: string): Promise<void> {
  await takePoint(MAILS_OF_DAY, key).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "TOO_MANY") throw error;
  });
}

/** True when it stored a mail. */
const sendAlert = (_id: Types.ObjectId, { names, presentKeys }: KnownPlaces, now: Date): Promise<boolean> =>
  inTransaction(async (session) => {
    const due = { _id, active: true, dueAt: { $lte: now } };
    const search = await SavedSearchModel.collection.findOne<SavedSearchRecord>(due, { session });
    if (!search) return false;
    const isDigest = search.channel === "daily" || search.channel === "weekly";
    const most = isDigest ? limits.alertHomesPerDigest : limits.alertHomesPerMail;
    const waiting = await readWaiting(_id, most, session);
    const query = atPresentPlaces(search.query, presentKeys);
    const filter = filterOfSaved(search.query, presentKeys);
    const homes = await homesToTell(waiting, { filter, now, session });
    await noteTold(waiting, homes, now, session);
    const isMore = waiting.length === most;
    const pausedUntil = homes.size > 0 ? pauseAfter(now) : search.pausedUntil;
    await SavedSearchModel.collection.updateOne(
      { _id },
      {
        $set: { ...(pausedUntil && { pausedUntil }), ...(isMore && { dueAt: pausedUntil ?? now }) },
        ...(!isMore && { $unset: { dueAt: "" } }),
      },
      { session },
    );
    const mailedName = harmlessName([search.name, searchNameOf(savedSearchLabels(query, names))]);
    if (homes.size === 0) return false;
    const shown = shownOf(waiting, homes, (record) => reasonsOf(filter, record, names));
    await storeAlert({ ...search, query, mailedName }, { shown, count: homes.size }, now, session);
    return search.channel !== "site";
  });

const readWaiting = (searchId: Types.ObjectId, limit: number, session: ClientSession): Promise<FoundHomeRecord[]> =>
  FoundHomeModel.collection
    .find<FoundHomeRecord>({ searchId, waiting: true }, { session, sort: { at: 1, _id: 1 }, limit, hint: "waiting" })
    .toArray();

/** Homes to tell, by their ids. Those beyond `limits.alertHomesPerMail` are only counted. */
type Homes = Map<string, MatchingHome | undefined>;

/**
 * Reads one mail's worth of homes after the other: the records of all would take too much memory. A home that only became cheaper, and
 * costs as much as before again, is no news any more.
 */
async function homesToTell(
  waiting: readonly FoundHomeRecord[],
  search: Parameters<typeof matchingHomes>[1],
): Promise<Homes> {
  const homes: Homes = new Map();
  const newsOf = newsByHome(waiting);
  const isStillNews = ({ record: { price } }: MatchingHome, id: string) =>
    newsOf.get(id)?.some(({ kind, from = 0 }) => kind !== "drop" || from > price);
  for (let from = 0; from < waiting.length; from += limits.alertHomesPerMail)
    for (const match of await matchingHomes(waiting.slice(from, from + limits.alertHomesPerMail), search)) {
      const id = match.found.homeId.toHexString();
      if (!isStillNews(match, id)) continue;
      const isShown = homes.get(id) !== undefined || homes.size < limits.alertHomesPerMail;
      homes.set(id, isShown ? match : undefined);
    }
  return homes;
}

function newsByHome(waiting: readonly FoundHomeRecord[]): Map<string, FoundHomeRecord[]> {
  const newsOf = new Map<string, FoundHomeRecord[]>();
  for (const found of waiting) {
    const id = found.homeId.toHexString();
    const others = newsOf.get(id);
    if (others) others.push(found);
    else newsOf.set(id, [found]);
  }
  return newsOf;
}

type ShownHome = ToldHome & { propertyId: string };

/** All news about one home is sent together. */
function shownOf(
  waiting: readonly FoundHomeRecord[],
  homes: Homes,
  reasonsFor: (record: MatchingHome["record"]) => string[],
): ShownHome[] {
  const newsOf = newsByHome(waiting);
  return [...homes].flatMap(([id, match]) => {
    if (!match) return [];
    const { found, record } = match;
    const news = newsOf.get(id) ?? [];
    const kind = news.some((each) => each.kind === "new") ? "new" : found.kind;
    const from = kind === "new" ? undefined : Math.max(...news.map((each) => each.from ?? 0));
    const home = toToldHome(record, { kind, from, reasons: reasonsFor(record) });
    return [{ ...home, propertyId: record._id.toHexString() }];
  });
}

async function noteTold(
  waiting: readonly FoundHomeRecord[],
  homes: Homes,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const isTold = ({ homeId }: FoundHomeRecord) => homes.has(homeId.toHexString());
  const note = async (found: readonly FoundHomeRecord[], set: Pick<FoundHomeRecord, "toldAt" | "isGone">) => {
    const ids = found.map(({ _id }) => _id);
    const update = { $set: set, $unset: { waiting: 1 as const } };
    for (let from = 0; from < ids.length; from += limits.alertFoundBatch) {
      const batch = { _id: { $in: ids.slice(from, from + limits.alertFoundBatch) } } as Document;
      await FoundHomeModel.collection.updateMany(batch, update, { session });
    }
  };
  await note(waiting.filter(isTold), { toldAt: now });
  await note(
    waiting.filter((found) => !isTold(found)),
    { toldAt: now, isGone: true },
  );
}

/** A mail, unless the owner wants none, and an entry under the bell of an account. */
async function storeAlert(
  { _id, userId, email, name, mailedName, query, channel }: SavedSearchRecord & { mailedName: string },
  { shown, count }: { shown: readonly ShownHome[]; count: number },
  now: Date,
  session: ClientSession,
): Promise<void> {
  const key = `${alertKeyOf(_id)}${now.getTime().toString(36)}`;
  if (userId) {
    const [only] = count === 1 ? shown : [];
    const facts = {
      searchId: _id.toHexString(),
      searchName: name,
      homes: count,
      ...(only && { propertyId: only.propertyId, propertyName: only.name }),
    };
    await insertNotices([{ userId: userId.toHexString(), kind: "homes-found", facts, key }], now, session);
  }
  if (channel === "site") return;
  const site = getEnv().SITE_URL;
  const stop = alertLink(_id, "stop");
  const list = `${site}${savedSearchHref(query)}`;
  const manage = userId && `${site}${routes.savedSearches()}`;
  const alert = { searchName: mailedName, homes: shown, more: count - shown.length, list, stop, manage, site };
  const mail = { key, ...alertMail(alert), unsubscribe: stop };
  if (userId) await insertMails([{ ...mail, userId: userId.toHexString() }], now, session);
  else if (email) await insertMails([{ ...mail, email }], now, session);
}
