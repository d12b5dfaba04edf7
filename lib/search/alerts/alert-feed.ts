import "server-only";
import type { Types } from "mongoose";
import { isActiveAccount } from "@/lib/identity/accounts";
import { withDatabase } from "@/lib/platform/database";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { sign } from "@/lib/platform/signature";
import { company } from "@/lib/platform/site-content";
import { xmlText } from "@/lib/platform/xml-text";
import { hidesPrices } from "@/lib/property/dto";
import { earliestShown } from "@/lib/property/freshness-rules";
import { readAlertToken } from "@/lib/search/alerts/alert-links";
import { newsLine, reasonLine, type ToldHome, toToldHome } from "@/lib/search/alerts/alert-mail";
import { ALERT_LINK_TEXTS } from "@/lib/search/alerts/alert-rules";
import { matchingHomes } from "@/lib/search/alerts/market-news";
import { filterOfSaved, reasonsOf, savedSearchHref } from "@/lib/search/alerts/saved-filters";
import { getPresentKeys } from "@/lib/search/places";
import { getLocalityNames } from "@/lib/search/queries";
import {
  FoundHomeModel,
  type FoundHomeRecord,
  SavedSearchModel,
  type SavedSearchRecord,
} from "@/models/saved-searches";

/**
 * What a saved search found last, as an Atom feed (RFC 4287), newest first, each with the price that it had then. Homes that are not
 * public any more or do not match any more are left out.
 * @throws AppError GONE for a token of no feed, of a search that was deleted, or of an account that is banned
 */
export async function readAlertFeed(token: string, { now }: { now: Date }): Promise<string> {
  const read = readAlertToken(token);
  const search = read?.action === "feed" ? await findOpenSearch(read.searchId) : null;
  if (!search) throw new AppError("GONE", { message: ALERT_LINK_TEXTS.dead });
  const filter = filterOfSaved(search.query, await getPresentKeys());
  const found = await readFound(search._id);
  const homes = await withDatabase(() => matchingHomes(found, { filter, now }));
  const names = await getLocalityNames();
  const site = getEnv().SITE_URL;
  const entries = homes.map(({ found: one, record }) => {
    const told = hidesPrices(record) ? record : { ...record, price: one.price };
    return entryOf(one, toToldHome(told, { ...one, reasons: reasonsOf(filter, record, names) }), site);
  });
  const self = site + routes.api.alertFeed(token);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    `<id>${xmlText(self)}</id>`,
    `<title>${xmlText(`${search.name} | ${company.name}`)}</title>`,
    `<updated>${found.map(shownAt).reduce(later, search.createdAt).toISOString()}</updated>`,
    `<author><name>${xmlText(company.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(site + savedSearchHref(search.query))}"/>`,
    ...entries,
    "</feed>",
    "",
  ].join("\n");
}

/** A ban of its owner's account closes a feed, the end of the ban opens it again. */
async function findOpenSearch(_id: Types.ObjectId): Promise<SavedSearchRecord | null> {
  const search = await withDatabase(() =>
    SavedSearchModel.collection.findOne<SavedSearchRecord>({ _id, unconfirmedUntil: null }),
  );
  const isOpen = search && (!search.userId || (await isActiveAccount(search.userId)));
  return isOpen ? search : null;
}

const readFound = (searchId: Types.ObjectId): Promise<FoundHomeRecord[]> =>
  withDatabase(() =>
    FoundHomeModel.collection
      .find<FoundHomeRecord>(
        { searchId },
        { sort: { at: -1, _id: -1 }, limit: limits.alertFeedEntries, hint: "search_newest" },
      )
      .toArray(),
  );

/**
 * When something happened to a home, as everybody sees it: what happens to all listings of a seller at once has one time, for instance
 * the end of a ban. The earlier time follows from the listing and its news, so that many feeds tell no more than one.
 */
function shownAt({ _id, propertyId, at }: FoundHomeRecord): Date {
  const news = `${propertyId.toHexString()}-${_id.split("-").at(-1)}`;
  const share = Buffer.from(sign("alert-feed", news), "base64url").readUIntBE(0, 6) / 2 ** 48;
  return new Date(Math.ceil(at.getTime() - share * (at.getTime() - earliestShown(at).getTime())));
}

const later = (one: Date, other: Date): Date => (other > one ? other : one);

function entryOf(found: FoundHomeRecord, home: ToldHome, site: string): string {
  const at = shownAt(found).toISOString();
  return [
    `<entry><id>${xmlText(`${site}/found/${found._id}`)}</id>`,
    `<title>${xmlText(`${home.name}: ${newsLine(home)}`)}</title>`,
    `<link rel="alternate" type="text/html" href="${xmlText(site + home.path)}"/>`,
    `<published>${at}</published><updated>${at}</updated>`,
    `<summary>${xmlText([home.place, reasonLine(home)].filter(Boolean).join(". "))}</summary></entry>`,
  ].join("");
}
