import "server-only";
import { Types } from "mongoose";
import { addressRange } from "@/lib/identity/guess-limits";
import { fingerprintOf } from "@/lib/identity/password";
import { queueMail } from "@/lib/messaging/mail-queue";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { type RateRule, takePoint, takePoints } from "@/lib/platform/rate-limits";
import { DAY_MS, HOUR_MS } from "@/lib/platform/time";
import { alertLink } from "@/lib/search/alerts/alert-links";
import { confirmMail, harmlessName } from "@/lib/search/alerts/alert-mail";
import { alertKeyOf, searchNameOf } from "@/lib/search/alerts/alert-rules";
import { readGivenFilters, savedSearchLabels } from "@/lib/search/alerts/saved-filters";
import type { SearchByMail } from "@/lib/search/alerts/saved-search-schema";
import type { LocalityNames } from "@/lib/search/filter-labels";
import { getLocalityNames } from "@/lib/search/queries";
import { SavedSearchModel, type SavedSearchRecord } from "@/models/saved-searches";

/** Mails with a link to confirm a search to one mailbox that one network asks for: nobody uses up those of its owner. */
const CONFIRM_MAILS_OF_RANGE: RateRule = {
  name: "search-confirm-mail-range",
  points: limits.savedSearchMailsPerRangeAndDay,
  seconds: DAY_MS / 1_000,
};
/** All of them, whoever asks. */
const CONFIRM_MAILS: RateRule = {
  name: "search-confirm-mail",
  points: limits.savedSearchMailsPerDay,
  seconds: DAY_MS / 1_000,
};

/**
 * Saves a search for a mail address that has still to confirm it, and mails a link. Says nothing about the address: one that got
 * its mails of the day gets no other, and the caller does not learn it. The mail has no word that the caller typed, and the name no
 * contact: the address may be a stranger's.
 * @throws AppError INVALID with the names of wrong filters
 */
export async function saveSearchByMail(
  { email, name, filters, channel }: SearchByMail,
  { now, address }: { now: Date; address: string },
): Promise<void> {
  const { query, postings } = await readGivenFilters(filters, now);
  if (!(await mayWriteTo(email, address))) return;
  const names = await getLocalityNames();
  const record: SavedSearchRecord = {
    _id: new Types.ObjectId(),
    email,
    name: harmlessName([name ?? "", nameOf(query, names)]),
    query,
    postings,
    channel,
    paused: false,
    active: false,
    since: now,
    unconfirmedUntil: new Date(now.getTime() + limits.savedSearchConfirmHours * HOUR_MS),
    createdAt: now,
  };
  await withDatabase(() => SavedSearchModel.collection.insertOne(record));
  const mail = confirmMail({ looksFor: nameOf(withoutWords(query), names), link: alertLink(record._id, "confirm") });
  await queueMail({ email, key: `${alertKeyOf(record._id)}confirm`, ...mail }, { now });
}

const nameOf = (query: string, names: LocalityNames): string => searchNameOf(savedSearchLabels(query, names));

/** A search without the words that were typed for it. */
function withoutWords(query: string): string {
  const keys = new URLSearchParams(query);
  keys.delete("q");
  return keys.toString();
}

async function mayWriteTo(email: string, address: string): Promise<boolean> {
  const mailbox = mailboxKey(email);
  try {
    await takePoints([
      () => takePoint(CONFIRM_MAILS_OF_RANGE, `${mailbox} ${addressRange(address)}`),
      () => takePoint(CONFIRM_MAILS, mailbox),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "TOO_MANY") throw error;
    logger.info("A confirmation mail for a saved search was not sent: its limit is reached");
    return false;
  }
}

/** Gmail has one mailbox for both of its domains, whatever dots are in the name. */
const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/** Is the address the one spelling of its mailbox without dots and tags? */
export const isPlainMailbox = (email: string): boolean => mailboxOf(email) === email;

/** The key that mails to one mailbox are counted by, however its address is spelled. */
export const mailboxKey = (email: string): string => fingerprintOf(mailboxOf(email));

/**
 * The mailbox of an address, for its limits alone: mails go to the address as typed. Most mail services deliver `name+anything@host` to
 * the mailbox of `name@host`.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name = "", host] = [email.slice(0, at).split("+", 1)[0], email.slice(at + 1).toLowerCase()];
  return GMAIL.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
