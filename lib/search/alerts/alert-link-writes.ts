import "server-only";
import { cancelMails } from "@/lib/messaging/mail-queue";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { findLinkedSearch, type LinkedSearch, OPEN_WHILE, type OpenAlertLink } from "@/lib/search/alerts/alert-links";
import { ALERT_LINK_TEXTS, alertKeyOf, alertMessages } from "@/lib/search/alerts/alert-rules";
import { countOf, forgetFound } from "@/lib/search/alerts/saved-searches";
import { SavedSearchModel } from "@/models/saved-searches";

const dead = () => new AppError("GONE", { message: ALERT_LINK_TEXTS.dead });

/**
 * Does what a link says. Only one of two calls at the same moment succeeds.
 * @throws AppError GONE for a link that is wrong, too old or used, CONFLICT when the address has its most searches
 */
export async function followAlertLink(token: string, { now }: { now: Date }): Promise<OpenAlertLink> {
  const open = await findLinkedSearch(token, now);
  if (!open) throw dead();
  const { action, search } = open;
  await (action === "confirm" ? confirm(search, now) : stop(search));
  return { action, name: search.name };
}

/** @throws AppError GONE for a link that does not stop anything */
export async function stopByOneClick(token: string, { now }: { now: Date }): Promise<void> {
  const open = await findLinkedSearch(token, now);
  if (open?.action !== "stop") throw dead();
  await stop(open.search);
}

async function confirm({ _id, email }: LinkedSearch, now: Date): Promise<void> {
  const waiting = { _id, ...OPEN_WHILE.confirm(now) };
  const confirmed = { $set: { active: true, since: now }, $unset: { unconfirmedUntil: 1 as const } };
  await withDatabase(async () => {
    if ((await countOf({ email, unconfirmedUntil: null })) >= limits.savedSearchesMax)
      throw new AppError("CONFLICT", { message: alertMessages.tooManyByMail });
    const { matchedCount } = await SavedSearchModel.collection.updateOne(waiting, confirmed);
    if (matchedCount === 0) throw dead();
  });
}

/** A search of an account is paused, so that its owner can go on with it. One without an account is deleted. */
async function stop({ _id, email }: LinkedSearch): Promise<void> {
  const active = { _id, active: true };
  const paused = { $set: { active: false, paused: true } };
  const done = await withDatabase(async () =>
    email
      ? (await SavedSearchModel.collection.deleteOne(active)).deletedCount
      : (await SavedSearchModel.collection.updateOne(active, paused)).matchedCount,
  );
  if (done === 0) throw dead();
  await (email ? forgetFound(_id) : cancelMails(alertKeyOf(_id)));
}
